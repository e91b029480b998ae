import type { Transaction } from 'sequelize';
import { changeIn, unlessThere } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
import { rowCount } from '../db/placeholders.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

/** A programme's VIPs beyond an id, in order. */
export async function findVips(
  { read }: Database,
  { partner, after, limit }: { partner: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await read<{ id: number }>(
    `SELECT id FROM member WHERE tier_level = 3 AND partner = ? AND id > ? ORDER BY id LIMIT ?`,
    [partner, after, rowCount(limit)],
  );
  return rows.map(({ id }) => id);
}

/** Takes members who are VIP no longer back to Select. */
export async function endVip(
  database: Database,
  memberIds: readonly number[],
  transaction: Transaction,
): Promise<void> {
  if (memberIds.length === 0) return;
  const marks = memberIds.map(() => '?').join(', ');
  await changeIn(database, `UPDATE member SET tier_level = 2 WHERE id IN (${marks}) AND tier_level = 3`, {
    values: memberIds,
    transaction,
  });
}

export async function isSwept({ read }: Database, year: number): Promise<boolean> {
  return (await read('SELECT 1 AS one FROM tier_year WHERE year = ?', [year])).length > 0;
}

export const noteSwept = (database: Database, { year, at }: { year: number; at: number }): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(
      database,
      `INSERT INTO tier_year (year, swept_at) VALUES (?, ?) ${unlessThere(database, 'year')}`,
      { values: [year, at], transaction },
    ),
  );
