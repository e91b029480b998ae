import type { Tx } from '../db/connection.ts';
import { execute, query } from '../db/query.ts';

/** The member who typed this upper-cased number, which the partner has not confirmed; null if there is none. */
export async function findTypedHolder(
  tx: Tx,
  { partner, number }: { readonly partner: string; readonly number: string },
): Promise<number | null> {
  const [holder] = await query<{ id: number }>(
    tx,
    'SELECT id FROM member WHERE partner = ? AND partner_number = ? AND partner_number_proven_at IS NULL',
    [partner, number],
  );
  return holder?.id ?? null;
}

export async function removeNumber(tx: Tx, memberId: number): Promise<void> {
  await execute(tx, 'UPDATE member SET partner_number = NULL WHERE id = ?', [memberId]);
}

/** The member's linked cards that the partner had on file. */
export async function findLoadedCards(tx: Tx, memberId: number): Promise<number[]> {
  const loaded = await query<{ cardId: number }>(
    tx,
    'SELECT active_card_id AS cardId FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL AND is_loaded = 1',
    [memberId],
  );
  return loaded.map(({ cardId }) => cardId);
}
