import type { Tx } from '../../src/db/connection.ts';
import type { MadeMembers } from './make-members.ts';
import { insertRows } from '../../src/db/insert-rows.ts';

/** Adds the demo members with their consents, cards and links. */
export async function seedMembers(tx: Tx, { members, consents, cards, links }: MadeMembers): Promise<void> {
  await insertRows(tx, { table: 'member', rows: members });
  await insertRows(tx, { table: 'consent_event', rows: consents });
  await insertRows(tx, { table: 'payment_card', rows: cards });
  await insertRows(tx, { table: 'card_link', rows: links });
}
