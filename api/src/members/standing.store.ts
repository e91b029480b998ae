import type { Transaction } from 'sequelize';
import { type Database, readIn } from '../db/connection.ts';
import type { Standing } from './engine/tier-now.ts';

type Counts = Omit<Standing, 'isOptedIn'>;

/** How many dines of members count towards the top tier by now, in this calendar year (UTC) and the last. */
export async function countDines(
  database: Database,
  { memberIds, at }: { memberIds: readonly number[]; at: number },
  transaction: Transaction,
): Promise<Map<number, Counts>> {
  if (memberIds.length === 0) return new Map();
  const year = new Date(at).getUTCFullYear();
  const [before, begins] = [Date.UTC(year - 1, 0), Date.UTC(year, 0)];
  const rows = await readIn<{ id: number; thisYear: number; lastYear: number }>(
    database,
    `SELECT member_id AS id,
       SUM(CASE WHEN completes_at >= ? THEN 1 ELSE 0 END) AS thisYear,
       SUM(CASE WHEN completes_at < ? THEN 1 ELSE 0 END) AS lastYear
     FROM dine
     WHERE member_id IN (${memberIds.map(() => '?').join(', ')}) AND completes_at >= ? AND completes_at <= ?
       AND (qualified_until IS NULL OR qualified_until > ?)
     GROUP BY member_id`,
    { values: [begins, begins, ...memberIds, before, at, at], transaction },
  );
  return new Map(
    rows.map(({ id, thisYear, lastYear }) => [
      Number(id),
      { dinesThisYear: Number(thisYear), dinesLastYear: Number(lastYear) },
    ]),
  );
}
