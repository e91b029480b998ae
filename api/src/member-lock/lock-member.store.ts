import type { Tx } from '../db/connection.ts';
import { forUpdate } from '../db/dialect.ts';
import { query } from '../db/query.ts';

/**
 * Locks the member's row until the transaction ends; closing and erasing wait, so that they see what it writes. As its first
 * statement, later ones read what is committed. False: the member has been erased.
 */
export const lockMember = (tx: Tx, memberId: number): Promise<boolean> =>
  isLocked(tx, memberId, 'erased_at IS NULL');

/** The same; false for a closed account too. */
export const lockOpenAccount = (tx: Tx, memberId: number): Promise<boolean> =>
  isLocked(tx, memberId, "erased_at IS NULL AND member_type <> 'ClosedAccountMember'");

async function isLocked(tx: Tx, memberId: number, condition: string): Promise<boolean> {
  const sql = `SELECT 1 AS one FROM member WHERE id = ? AND ${condition} ${forUpdate(tx)}`;
  return (await query(tx, sql, [memberId])).length === 1;
}
