import { limits } from '@dinelink/contract/calls';
import { browserStorage } from '../../session/browser-storage.ts';
import { storedValues } from '../../session/stored-values.ts';
import type { Table } from './table-request.ts';

/** A table that was chosen before signing in. */
export interface ChosenTable extends Table {
  merchantId: string;
}

const LIFETIME_MS = 30 * 60_000;
/** "2026-11-27T19:00:00.000-05:00" */
const LOCAL_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

/** Keeps a choice for half an hour, or until somebody signs out, so that it is there after signing in. */
export function keepTable(partnerKey: string, table: ChosenTable): void {
  browserStorage(partnerKey).write(storedValues.chosenTable, { ...table, until: Date.now() + LIFETIME_MS });
}

/** Returns and removes the choice at this restaurant, if its time is still to come; scripts may have written anything. */
export function takeTable(partnerKey: string, merchantId: string): ChosenTable | undefined {
  const storage = browserStorage(partnerKey);
  const found = storage.read(storedValues.chosenTable);
  if (found?.merchantId !== merchantId) return undefined;
  storage.remove(storedValues.chosenTable);
  const { dateTime, partySize, until } = found;
  const isCurrent = typeof until === 'number' && Date.now() < until;
  if (!isCurrent || typeof dateTime !== 'string' || !LOCAL_INSTANT.test(dateTime)) return undefined;
  if (!(Date.parse(dateTime) > Date.now()) || !isParty(partySize)) return undefined;
  return { merchantId, dateTime, partySize };
}

const isParty = (size: unknown): size is number =>
  Number.isInteger(size) &&
  Number(size) >= limits.reservationPartyMin &&
  Number(size) <= limits.reservationPartyMax;
