import { type Partner, yearIn } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { FARTHEST_ZONE_MS, firstOf, startOfYear, yearOf } from '../domain/matching/local-date.ts';
import { type Diner, leavingOut, type UnsavedEntries, unsavedEntriesOf } from './unsaved-entries.ts';
import { query } from '../../db/query.ts';

/** A calendar year up to now (epoch ms). */
export interface YearSoFar {
  readonly year: number;
  /** For entries without a restaurant. */
  readonly timeZone: string;
  readonly now: number;
}

/** The current year in the programme's time zone. */
export const thisYear = ({ timeZone }: Pick<Partner, 'timeZone'>, now: number): YearSoFar => ({
  year: yearIn(now, timeZone),
  timeZone,
  now,
});

/** How many of a member's dines became complete in a year, by their restaurants' dates, and count towards the top tier. */
export async function qualifiedDines(
  database: Database,
  memberId: number,
  { year, now }: YearSoFar,
): Promise<number> {
  // The instants let the query use the index; the dates decide.
  const [begins, ends] = [firstOf(year), firstOf(year + 1)];
  const [from, until] = [Date.parse(begins) - FARTHEST_ZONE_MS, Date.parse(ends) + FARTHEST_ZONE_MS];
  const [row] = await query<{ dines: number }>(
    database,
    `SELECT COUNT(*) AS dines FROM dine
     WHERE member_id = ? AND completes_at >= ? AND completes_at <= ? AND completes_on >= ? AND completes_on < ?
       AND (qualified_until IS NULL OR qualified_until > ?)`,
    [memberId, from, Math.min(now, until), begins, ends, now],
  );
  return Number(row?.dines ?? 0);
}

/**
 * A member's rewards of a year: by the restaurant's date of the dine, else by the programme's time zone. All entries of the
 * member are read, because a dine's date may change after an entry took its time from it. Due dines count in their current
 * state.
 */
export async function rewardsOf(
  database: Database,
  diner: Diner,
  { year, timeZone, now }: YearSoFar,
): Promise<number> {
  const unsaved = await unsavedEntriesOf(database, diner, now);
  const rest = leavingOut(unsaved, 'e.id');
  const days = [firstOf(year), firstOf(year + 1)];
  const instants = [startOfYear(year, timeZone), startOfYear(year + 1, timeZone)];
  const [row] = await query<{ amount: number | string | null }>(
    database,
    `SELECT SUM(e.amount) AS amount FROM reward_entry e LEFT JOIN dine d ON d.id = e.dine_id
     WHERE e.member_id = ? AND e.status IN ('Awarded', 'Paid')
       AND ((d.local_date >= ? AND d.local_date < ?)
         OR (d.local_date IS NULL AND e.earned_at >= ? AND e.earned_at < ?)) ${rest.sql}`,
    [diner.memberId, ...days, ...instants, ...rest.values],
  );
  return Number(row?.amount ?? 0) + awardedIn(unsaved, year);
}

function awardedIn(unsaved: UnsavedEntries, year: number): number {
  let amount = 0;
  for (const entry of unsaved.values()) {
    const isOfYear = entry.localDate !== null && yearOf(entry.localDate) === year;
    if (isOfYear && entry.status === 'Awarded') amount += entry.amount;
  }
  return amount;
}
