import type { Database, Source, Tx } from '../db/connection.ts';
import { rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';
import { type ClaimRow, SELECT_CLAIMS } from './claims.store.ts';

/** A claim that an operator has credited, with the entry of the grant. */
export interface CreditedClaim extends ClaimRow {
  readonly entryId: number;
  readonly amountGranted: number;
}

/** Claims credited by hand whose dine the ledger may still learn of, oldest first, after an id; answered since epoch ms. */
export const findCreditedByHand = async (
  database: Database,
  { since, after, count }: { since: number; after: number; count: number },
): Promise<CreditedClaim[]> =>
  (await query(
    database,
    `SELECT claim.*, e.amount AS amountGranted FROM (${SELECT_CLAIMS}
       WHERE c.state = 'credited' AND c.entry_id IS NOT NULL AND c.answered_at >= ? AND c.id > ?
       ORDER BY c.id LIMIT ?) claim
     JOIN reward_entry e ON e.id = claim.entryId ORDER BY claim.id`,
    [since, after, rowCount(count)],
  )) as unknown as CreditedClaim[];

/** Dines for which a grant by hand was taken back already: each pays for one claim. */
export async function findDinesTakenBack(source: Source, memberId: number): Promise<number[]> {
  const rows = await query<{ dineId: number }>(
    source,
    `SELECT dine_id AS dineId FROM dine_claim
     WHERE member_id = ? AND entry_id IS NOT NULL AND state = 'in_activity' AND dine_id IS NOT NULL`,
    [memberId],
  );
  return rows.map(({ dineId }) => dineId);
}

/** A claim credited by hand is in the activity by itself now; false when it is not one any more. */
export async function saveTakenBack(tx: Tx, id: number, dineId: number): Promise<boolean> {
  const changed = await execute(
    tx,
    `UPDATE dine_claim SET state = 'in_activity', dine_id = ?
     WHERE id = ? AND state = 'credited' AND entry_id IS NOT NULL`,
    [dineId, id],
  );
  return changed > 0;
}
