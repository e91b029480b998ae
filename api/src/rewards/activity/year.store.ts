import { type Partner, yearIn } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { FARTHEST_ZONE_MS, firstOf, startOfYear, yearOf } from '../domain/matching/local-date.ts';
import { type Diner, leavingOut, type UnsavedEntries, unsavedEntriesOf } from './unsaved-entries.ts';
import { query } from '../../db/query.ts';
import { aliased } from '../../db/sql/json-rows.ts';
import { DUE_OF_MEMBER } from '../storage/due.store.ts';

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

const QUALIFIED = `FROM dine q WHERE q.member_id = ? AND q.completes_at >= ? AND q.completes_at <= ?
  AND q.completes_on >= ? AND q.completes_on < ? AND (q.qualified_until IS NULL OR q.qualified_until > ?)`;

/** The values for `QUALIFIED`. The instants let the query use the index; the dates decide. */
function valuesOfQualified(memberId: number, { year, now }: Pick<YearSoFar, 'year' | 'now'>) {
  const [begins, ends] = [firstOf(year), firstOf(year + 1)];
  const [from, until] = [Date.parse(begins) - FARTHEST_ZONE_MS, Date.parse(ends) + FARTHEST_ZONE_MS];
  return [memberId, from, Math.min(now, until), begins, ends, now];
}

/** How many of a member's dines became complete in a year, by their restaurants' dates, and count towards the top tier. */
export async function qualifiedDines(database: Database, memberId: number, year: YearSoFar): Promise<number> {
  const values = valuesOfQualified(memberId, year);
  const [row] = await query<{ dines: number }>(database, `SELECT COUNT(*) AS dines ${QUALIFIED}`, values);
  return Number(row?.dines ?? 0);
}

const EARNED = `FROM reward_entry e LEFT JOIN dine d ON d.id = e.dine_id
  WHERE e.member_id = ? AND e.status IN ('Awarded', 'Paid')
    AND ((d.local_date >= ? AND d.local_date < ?)
      OR (d.local_date IS NULL AND e.earned_at >= ? AND e.earned_at < ?))`;

/** The values for `EARNED`. */
const valuesOfEarned = (memberId: number, { year, timeZone }: YearSoFar) => [
  memberId,
  firstOf(year),
  firstOf(year + 1),
  startOfYear(year, timeZone),
  startOfYear(year + 1, timeZone),
];

/**
 * A member's rewards of a year: by the restaurant's date of the dine, else by the programme's time zone. All entries of the
 * member are read, because a dine's date may change after an entry took its time from it. Due dines count in their current
 * state.
 */
async function rewardsOf(database: Database, diner: Diner, year: YearSoFar): Promise<number> {
  const unsaved = await unsavedEntriesOf(database, diner, year.now);
  const rest = leavingOut(unsaved, 'e.id');
  const [row] = await query<{ amount: number | string | null }>(
    database,
    `SELECT SUM(e.amount) AS amount ${EARNED} ${rest.sql}`,
    [...valuesOfEarned(diner.memberId, year), ...rest.values],
  );
  return Number(row?.amount ?? 0) + awardedIn(unsaved, year.year);
}

/** A year and the one before; rewards are in the programme's smallest unit: cents, miles or points. */
export interface YearTotals {
  readonly dinesThisYear: number;
  readonly dinesLastYear: number;
  readonly rewardsThisYear: number;
}

const totals = {
  dinesThisYear: `(SELECT COUNT(*) ${QUALIFIED})`,
  dinesLastYear: `(SELECT COUNT(*) ${QUALIFIED})`,
  amount: `(SELECT SUM(e.amount) ${EARNED})`,
  due: `(SELECT COUNT(*) ${DUE_OF_MEMBER})`,
} as const;

/** The columns of `yearColumns`. */
export type YearRow = Record<'dinesThisYear' | 'dinesLastYear' | 'amount' | 'due', number | string | null>;

/** Columns for the SELECT of another store: `qualifiedDines` of a year and the one before, rewards as stored, due dines. */
export const yearColumns = (memberId: number, year: YearSoFar) => ({
  columns: totals,
  values: [
    ...valuesOfQualified(memberId, year),
    ...valuesOfQualified(memberId, { ...year, year: year.year - 1 }),
    ...valuesOfEarned(memberId, year),
    ...[memberId, year.now],
  ],
});

/** The totals of a row with `yearColumns`: without another query unless a dine is due. */
export async function totalsOfRow(
  database: Database,
  { diner, year, row }: { readonly diner: Diner; readonly year: YearSoFar; readonly row: YearRow },
): Promise<YearTotals> {
  return {
    dinesThisYear: Number(row.dinesThisYear),
    dinesLastYear: Number(row.dinesLastYear),
    rewardsThisYear: Number(row.due) > 0 ? await rewardsOf(database, diner, year) : Number(row.amount ?? 0),
  };
}

/** A member's totals of a year and the one before. */
export async function yearTotals(database: Database, diner: Diner, year: YearSoFar): Promise<YearTotals> {
  const { columns, values } = yearColumns(diner.memberId, year);
  const [row] = await query<YearRow>(database, `SELECT ${aliased(columns)}`, values);
  if (!row) throw new Error('The totals are missing.');
  return totalsOfRow(database, { diner, year, row });
}

function awardedIn(unsaved: UnsavedEntries, year: number): number {
  let amount = 0;
  for (const entry of unsaved.values()) {
    const isOfYear = entry.localDate !== null && yearOf(entry.localDate) === year;
    if (isOfYear && entry.status === 'Awarded') amount += entry.amount;
  }
  return amount;
}
