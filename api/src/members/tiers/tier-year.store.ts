import type { Tier } from '@dinelink/contract';
import type { Database, Tx } from '../../db/connection.ts';
import { rowCount } from '../../db/placeholders.ts';
import { ignoringDuplicates } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

interface Batch {
  readonly tier: Tier;
  readonly partner: string;
  readonly after: number;
  readonly limit: number;
}

/** A programme's members in a tier with ids above one, in order. */
export async function findInTier(
  database: Database,
  { tier, partner, after, limit }: Batch,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    database,
    `SELECT id FROM member WHERE tier_level = ? AND partner = ? AND id > ? ORDER BY id LIMIT ?`,
    [tier, partner, after, rowCount(limit)],
  );
  return rows.map(({ id }) => id);
}

interface Step {
  readonly memberIds: readonly number[];
  readonly from: Tier;
  readonly to: Tier;
}

/** Moves those of the members who are in one tier to another. */
export async function setTier(tx: Tx, { memberIds, from, to }: Step): Promise<void> {
  if (memberIds.length === 0) return;
  const marks = memberIds.map(() => '?').join(', ');
  await execute(tx, `UPDATE member SET tier_level = ? WHERE id IN (${marks}) AND tier_level = ?`, [
    to,
    ...memberIds,
    from,
  ]);
}

/** The programmes swept so far, each as "year key". */
export async function findSwept(database: Database): Promise<Set<string>> {
  const rows = await query<{ year: number; partner: string }>(
    database,
    'SELECT year, partner FROM tier_year',
  );
  return new Set(rows.map(({ year, partner }) => `${year} ${partner}`));
}

export const noteSwept = (
  database: Database,
  { year, partner, at }: { year: number; partner: string; at: number },
): Promise<number> =>
  execute(
    database,
    `INSERT INTO tier_year (year, partner, swept_at) VALUES (?, ?, ?) ${ignoringDuplicates(database, 'year')}`,
    [year, partner, at],
  );
