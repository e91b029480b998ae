import { type Partner, type Statement, type StatementLine, yearIn } from '@dinelink/contract';
import { pendingStatuses } from '../../domain/entries/entry.ts';
import { yearOf } from '../../domain/matching/local-date.ts';
import { groupBy } from '../../group-by.ts';
import { inMemberUnit } from '../member-unit.ts';
import type { Payout, StatementEntry } from './statement.store.ts';

/** Everything a statement is made from. */
export interface StatementInput {
  readonly partner: Partner;
  readonly year: number;
  /** Epoch ms. */
  readonly now: number;
  readonly joinedAt: number;
  /** In their current state. */
  readonly entries: readonly StatementEntry[];
  readonly payouts: readonly Payout[];
}

interface Line extends Omit<StatementLine, 'amount'> {
  readonly units: number;
  readonly year: number;
  /** Nulls where a line is of no restaurant. */
  readonly place: Pick<StatementEntry, 'merchantId' | 'city'>;
}

/**
 * A year's statement. An entry belongs to the year of its dine's date at the restaurant, as in the sum of the year; a bonus
 * without a dine and a payout to the year in the programme's time zone. So a refund changes the year of its dine.
 */
export function statementOf(input: StatementInput): Statement {
  const { partner, year, now, joinedAt, entries, payouts } = input;
  const yearAt = (at: number) => yearIn(at, partner.timeZone);
  const yearOfEntry = ({ localDate, earnedAt }: StatementEntry) =>
    localDate === null ? yearAt(earnedAt) : yearOf(localDate);
  const counted = entries.filter(({ status }) => status === 'Awarded' || status === 'Paid');
  const lines: Line[] = [
    ...counted.map((entry) => entryLine(entry, yearOfEntry(entry))),
    ...payouts.map((payout) => payoutLine(payout, yearAt(payout.at))),
  ].sort((one, other) => one.date.localeCompare(other.date));
  const ofYear = lines.filter((line) => line.year === year);
  const kind = (name: StatementLine['kind']) => ofYear.filter((line) => line.kind === name);
  const amount = (units: number) => inMemberUnit(partner, units);
  const opening = sumOf(lines.filter((line) => line.year < year));
  const pending = entries.filter(
    (entry) => pendingStatuses.includes(entry.status) && yearOfEntry(entry) === year,
  );
  return {
    year,
    firstYear: Math.min(yearAt(joinedAt), ...lines.map((line) => line.year)),
    currentYear: yearAt(now),
    opening: amount(opening),
    earned: amount(sumOf(ofYear) - sumOf(kind('payout'))),
    dines: amount(sumOf(kind('dine'))),
    bonuses: amount(sumOf(kind('bonus'))),
    corrections: amount(sumOf(kind('correction'))),
    paidOut: amount(sumOf(kind('payout'))),
    closing: amount(opening + sumOf(ofYear)),
    pending: amount(pending.reduce((sum, entry) => sum + entry.amount, 0)),
    restaurants: byRestaurant(ofYear).map(({ units, ...rest }) => ({ ...rest, amount: amount(units) })),
    lines: ofYear.map(({ units, year: _year, place: _place, ...line }) => ({
      ...line,
      amount: amount(units),
    })),
  };
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { units }) => sum + units, 0);

const kinds: Record<StatementEntry['source'], StatementLine['kind']> = {
  S: 'dine',
  B: 'bonus',
  '+': 'bonus',
  A: 'correction',
  J: 'correction',
  M: 'correction',
};

const entryLine = (entry: StatementEntry, year: number): Line => ({
  year,
  date: iso(entry.earnedAt),
  dineDate: entry.localDate,
  kind: kinds[entry.source],
  merchantName: entry.merchantName ?? '',
  place: entry,
  text: entry.bonusText ?? '',
  reasonCode: entry.reasonCode,
  reference: entry.source === 'S' && entry.dineId !== null ? String(entry.dineId) : `E${entry.id}`,
  units: entry.amount,
});

const payoutLine = ({ id, at, target, amountCents }: Payout, year: number): Line => ({
  year,
  date: iso(at),
  dineDate: null,
  kind: 'payout',
  merchantName: '',
  place: { merchantId: null, city: null },
  text: target,
  reasonCode: null,
  reference: `C${id}`,
  units: -amountCents,
});

const iso = (at: number) => new Date(at).toISOString();

interface Restaurant {
  readonly merchantName: string;
  readonly city: string | null;
  readonly dines: number;
  readonly units: number;
}

/** What was earned by restaurant, with bonuses, refunds and corrections; most first, and last what belongs to none. */
function byRestaurant(lines: readonly Line[]): Restaurant[] {
  const found = new Map<number | null, Restaurant>();
  for (const { merchantName, place, kind, units } of lines.filter((line) => line.kind !== 'payout')) {
    const { merchantId, city } = place;
    const known = found.get(merchantId) ?? { merchantName, city, dines: 0, units: 0 };
    const dines = known.dines + (kind === 'dine' ? 1 : 0);
    found.set(merchantId, { ...known, dines, units: known.units + units });
  }
  return withCities([...found.values()]).sort(
    (one, other) =>
      isNone(one) - isNone(other) ||
      other.units - one.units ||
      one.merchantName.localeCompare(other.merchantName),
  );
}

/** The city only of restaurants that share their name. */
function withCities(restaurants: readonly Restaurant[]): Restaurant[] {
  const names = groupBy(restaurants, ({ merchantName }) => merchantName);
  return restaurants.map((one) =>
    (names.get(one.merchantName)?.length ?? 0) > 1 ? one : { ...one, city: null },
  );
}

const isNone = ({ merchantName }: Restaurant) => Number(merchantName === '');
