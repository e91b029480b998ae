import type { Tier } from '@dinelink/contract';
import { changeIn } from '../../db/change-in.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { rowCount } from '../../db/placeholders.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { unlessThere } from '../../db/dialect.ts';

interface Batch {
  readonly tier: Tier;
  readonly partner: string;
  readonly after: number;
  readonly limit: number;
}

/** A programme's members in a tier beyond an id, in order. */
export async function findInTier(
  { read }: Database,
  { tier, partner, after, limit }: Batch,
): Promise<number[]> {
  const rows = await read<{ id: number }>(
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

/** Takes those of the members who are in one tier to another. */
export async function setTier(
  database: Database,
  { memberIds, from, to }: Step,
  transaction: Transaction,
): Promise<void> {
  if (memberIds.length === 0) return;
  const marks = memberIds.map(() => '?').join(', ');
  await changeIn(database, `UPDATE member SET tier_level = ? WHERE id IN (${marks}) AND tier_level = ?`, {
    values: [to, ...memberIds, from],
    transaction,
  });
}

/** The programmes that were looked at, each as "year key". */
export async function findSwept({ read }: Database): Promise<Set<string>> {
  const rows = await read<{ year: number; partner: string }>('SELECT year, partner FROM tier_year');
  return new Set(rows.map(({ year, partner }) => `${year} ${partner}`));
}

export const noteSwept = (
  database: Database,
  { year, partner, at }: { year: number; partner: string; at: number },
): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(
      database,
      `INSERT INTO tier_year (year, partner, swept_at) VALUES (?, ?, ?) ${unlessThere(database, 'year')}`,
      { values: [year, partner, at], transaction },
    ),
  );
