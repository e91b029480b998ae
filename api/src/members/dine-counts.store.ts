import { yearIn } from '@dinelink/contract';
import { type Tx } from '../db/connection.ts';
import { FARTHEST_ZONE_MS, firstOf } from '../rewards/domain/matching/local-date.ts';
import type { TierFacts } from './domain/tier-from-counts.ts';
import { query } from '../db/query.ts';

type Counts = Omit<TierFacts, 'isOptedIn'>;

interface DineCountQuery {
  readonly memberIds: readonly number[];
  /** With the instant, it decides the current year. */
  readonly timeZone: string;
  readonly at: number;
}

/**
 * How many dines of members count towards the top tier by now, in this calendar year and the last; a dine is of the year in which its
 * restaurant was when it became complete.
 */
export async function countDines(
  tx: Tx,
  { memberIds, timeZone, at }: DineCountQuery,
): Promise<Map<number, Counts>> {
  if (memberIds.length === 0) return new Map();
  const year = yearIn(at, timeZone);
  const [before, begins, ends] = [firstOf(year - 1), firstOf(year), firstOf(year + 1)];
  // The instants are for the index; the dates decide.
  const from = Date.parse(before) - FARTHEST_ZONE_MS;
  const rows = await query<{ id: number; thisYear: number; lastYear: number }>(
    tx,
    `SELECT member_id AS id,
       SUM(CASE WHEN completes_on >= ? THEN 1 ELSE 0 END) AS thisYear,
       SUM(CASE WHEN completes_on < ? THEN 1 ELSE 0 END) AS lastYear
     FROM dine
     WHERE member_id IN (${memberIds.map(() => '?').join(', ')}) AND completes_at >= ? AND completes_at <= ?
       AND completes_on >= ? AND completes_on < ? AND (qualified_until IS NULL OR qualified_until > ?)
     GROUP BY member_id`,
    [begins, begins, ...memberIds, from, at, before, ends, at],
  );
  return new Map(
    rows.map(({ id, thisYear, lastYear }) => [
      Number(id),
      { dinesThisYear: Number(thisYear), dinesLastYear: Number(lastYear) },
    ]),
  );
}
