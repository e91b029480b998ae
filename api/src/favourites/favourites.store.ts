import type { Database, Tx } from '../db/connection.ts';
import { insertRow } from '../db/insert-row.ts';
import { execute, query } from '../db/query.ts';

interface Saved {
  readonly merchantId: number;
  /** Epoch ms. */
  readonly savedAt: number;
}

/** A member's saved restaurants, saved last first. */
export function findSaved(source: Database | Tx, memberId: number): Promise<Saved[]> {
  const sql = `SELECT merchant_id AS merchantId, saved_at AS savedAt FROM saved_restaurant WHERE member_id = ?
    ORDER BY saved_at DESC, id DESC`;
  return query<Saved & Record<string, unknown>>(source, sql, [memberId]);
}

/** Whether a member has saved this restaurant. */
export async function isSaved(
  source: Database | Tx,
  { memberId, merchantId }: { memberId: number; merchantId: number },
): Promise<boolean> {
  const sql = 'SELECT 1 AS one FROM saved_restaurant WHERE member_id = ? AND merchant_id = ?';
  return (await query(source, sql, [memberId, merchantId])).length > 0;
}

/** How many restaurants a member has saved. */
export async function countSaved(tx: Tx, memberId: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS count FROM saved_restaurant WHERE member_id = ?';
  const [row] = await query<{ count: number }>(tx, sql, [memberId]);
  return Number(row?.count ?? 0);
}

interface SavedRow extends Saved {
  /** What the restaurant offers now, as JSON. */
  readonly snapshot: string;
  readonly partner: string;
  readonly memberId: number;
}

export const insertSaved = (
  tx: Tx,
  { partner, memberId, merchantId, savedAt, snapshot }: SavedRow,
): Promise<number> =>
  insertRow(tx, 'saved_restaurant', {
    ...{ partner, member_id: memberId, merchant_id: merchantId, saved_at: savedAt, seen: snapshot },
  });

export const deleteSaved = (
  tx: Tx,
  { memberId, merchantId }: { memberId: number; merchantId: number },
): Promise<number> =>
  execute(tx, 'DELETE FROM saved_restaurant WHERE member_id = ? AND merchant_id = ?', [memberId, merchantId]);
