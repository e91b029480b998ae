import { longDateText } from '../../copy/format/dates.ts';

/** How far the westernmost time zone is behind GMT. */
const WESTERNMOST_MS = 12 * 60 * 60_000;

/** The date of a deletion in the westernmost time zone: the earliest that any reader's calendar shows for that moment. */
export const deletionDay = (expiresAt: string): string =>
  longDateText(new Date(Date.parse(expiresAt) - WESTERNMOST_MS).toISOString());
