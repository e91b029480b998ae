import type { Database, Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

/** Why a member's credit waits: there is no linked card, or each has refused it. */
export type HoldReason = 'no_card' | 'card_refused';

interface Hold {
  readonly memberId: number;
  readonly reason: HoldReason;
  /** Epoch ms. */
  readonly at: number;
}

/** Notes that a member's credit waits for a card; false when that is noted already. */
export async function addHold(tx: Tx, { memberId, reason, at }: Hold): Promise<boolean> {
  const known = 'SELECT 1 AS one FROM redemption_hold WHERE member_id = ?';
  if ((await query(tx, known, [memberId])).length > 0) return false;
  await execute(tx, 'INSERT INTO redemption_hold (member_id, reason, held_at) VALUES (?, ?, ?)', [
    memberId,
    reason,
    at,
  ]);
  return true;
}

export const removeHold = (tx: Tx, memberId: number): Promise<number> =>
  execute(tx, 'DELETE FROM redemption_hold WHERE member_id = ?', [memberId]);

/** Members whose credit waits for a card and who have linked one since. */
export async function findHeldWithCard(database: Database): Promise<number[]> {
  const rows = await query<{ memberId: number }>(
    database,
    `SELECT h.member_id AS memberId FROM redemption_hold h
     WHERE EXISTS (SELECT 1 FROM card_link l WHERE l.member_id = h.member_id AND l.unlinked_at IS NULL)`,
  );
  return rows.map(({ memberId }) => memberId);
}
