import type { Database, Tx } from '../db/connection.ts';
import { forUpdate, ignoringDuplicates } from '../db/dialect.ts';
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

/**
 * Locks the member's saved restaurants until the transaction ends; must be its first statement. False: the member has been
 * erased.
 */
export async function lockSaved(tx: Tx, memberId: number): Promise<boolean> {
  const sql = `SELECT id FROM member WHERE id = ? AND erased_at IS NULL ${forUpdate(tx)}`;
  return (await query(tx, sql, [memberId])).length > 0;
}

interface SavedRow extends Saved {
  /** What the restaurant offers now, as JSON. */
  readonly seen: string;
  readonly partner: string;
  readonly memberId: number;
}

export const insertSaved = (
  tx: Tx,
  { partner, memberId, merchantId, savedAt, seen }: SavedRow,
): Promise<number> =>
  execute(
    tx,
    `INSERT INTO saved_restaurant (partner, member_id, merchant_id, saved_at, seen) VALUES (?, ?, ?, ?, ?)
     ${ignoringDuplicates(tx, 'member_id')}`,
    [partner, memberId, merchantId, savedAt, seen],
  );

export const deleteSaved = (
  database: Database,
  { memberId, merchantId }: { memberId: number; merchantId: number },
): Promise<number> =>
  execute(database, 'DELETE FROM saved_restaurant WHERE member_id = ? AND merchant_id = ?', [
    memberId,
    merchantId,
  ]);
