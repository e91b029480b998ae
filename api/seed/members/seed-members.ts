import type { Database, Transaction } from '../../src/db/connection.ts';
import { insertRows } from '../insert-rows.ts';
import type { MadeMembers } from './make-members.ts';

/** Writes the demo members with their consents, cards and links. */
export async function seedMembers(
  database: Database,
  { members, consents, cards, links }: MadeMembers,
  transaction: Transaction,
): Promise<void> {
  await insertRows(database, { table: 'member', rows: members }, transaction);
  await insertRows(database, { table: 'consent_event', rows: consents }, transaction);
  await insertRows(database, { table: 'payment_card', rows: cards }, transaction);
  await insertRows(database, { table: 'card_link', rows: links }, transaction);
}
