import { browserStorage } from '../../session/browser-storage.ts';
import { fieldsOf, local } from '../../session/stored-values.ts';
import type { Table } from './table-request.ts';

/** A table that was chosen before signing in. */
export interface ChosenTable extends Table {
  merchantId: string;
}

const LIFETIME_MS = 30 * 60_000;

const chosenTable = local('chosenTable', chosenTableOf, { lifetimeMs: LIFETIME_MS });

function chosenTableOf(found: unknown): ChosenTable | undefined {
  const { merchantId, dateTime, partySize } = fieldsOf(found);
  if (typeof merchantId !== 'string' || typeof dateTime !== 'string' || typeof partySize !== 'number')
    return undefined;
  return Number.isNaN(Date.parse(dateTime)) ? undefined : { merchantId, dateTime, partySize };
}

/** Keeps a choice for half an hour, so that it is there after signing in. */
export const keepTable = (partnerKey: string, table: ChosenTable): void =>
  browserStorage(partnerKey).write(chosenTable, table);

/** Returns and removes the choice at this restaurant, if its time is still to come. */
export function takeTable(partnerKey: string, merchantId: string): ChosenTable | undefined {
  const storage = browserStorage(partnerKey);
  const table = storage.read(chosenTable);
  if (table?.merchantId !== merchantId) return undefined;
  storage.remove(chosenTable);
  return Date.parse(table.dateTime) > Date.now() ? table : undefined;
}
