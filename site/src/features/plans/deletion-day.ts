import { longDateText } from '../../copy/format/dates.ts';

/** How far the westernmost time zone is behind GMT. */
const WESTERNMOST_MS = 12 * 60 * 60_000;

/** The calendar day of a deletion where it comes first: for no reader a later day than that of the deletion. */
export const deletionDay = (expiresAt: string): string =>
  longDateText(new Date(Date.parse(expiresAt) - WESTERNMOST_MS).toISOString());
