import type { Value } from '../db/connection.ts';
import { benefitDays, isAhead, isFor, isRunning, type Offer } from '../offers/engine/offer.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import { cellRanges } from './engine/cell.ts';
import { hasLeft, isNew } from './engine/highlights.ts';
import { type LocalDay, localDays } from './engine/local-day.ts';
import { qualityInMiles, ranks } from './engine/rank.ts';
import { type Area, chordSquared, milesOfChord, vectorOf } from './engine/sphere.ts';
import { wordsOf } from './engine/words.ts';
import { compareEntrants } from './index/shortlist.ts';
import type { Found, MerchantQuery } from './merchant-query.ts';
import type { IndexRow } from './merchant-record.ts';
import type { MerchantsStore } from './merchants.store.ts';

// A box over half the country is one stretch of latitude, not a thousand rows of cells.
const MOST_CELL_ROWS = 40;

/** The same search as the index, by the database: answers while the index loads, and proves the index right in tests. */
export function createSqlSearch(store: MerchantsStore, offersStore: OffersStore) {
  return async (query: MerchantQuery): Promise<Found> => {
    const { condition, values } = conditionOf(query);
    const rows = await store.readWhere(condition, values);
    const offers = await offersStore.ofMerchants(rows.map(({ id }) => id));
    const today = localDays(query.at);
    const entrants = rows.flatMap((row) => {
      const day = today(row.timeZone);
      const chord = chordSquared(vectorOf(row.latitude, row.longitude), query.area.from);
      const mine = (offers.get(row.id) ?? []).filter((offer) => isFor(offer, query.partner));
      if (chord > query.area.reach || !isWanted({ row, mine, day }, query)) return [];
      const merchant = {
        ...row,
        miles: milesOfChord(chord),
        quality: qualityInMiles(row),
        addedDay: row.lifetime.addedDay,
        rate: bestRate(mine, day.date, query.tierRate),
        isNamed: isNamed(row.name, query.words),
      };
      return [{ rank: ranks[query.sortBy](merchant), miles: merchant.miles, id: row.id }];
    });
    const ids = entrants.sort(compareEntrants).map(({ id }) => id);
    return { ids: ids.slice(query.offset, query.offset + query.count), total: ids.length };
  };
}

interface Candidate {
  readonly row: IndexRow;
  readonly mine: readonly Offer[];
  readonly day: LocalDay;
}

// Dates depend on each merchant's own today, so they are judged here and not in SQL.
function isWanted({ row, mine, day }: Candidate, query: MerchantQuery): boolean {
  if (hasLeft(row.lifetime, day.day)) return false;
  if (query.isNew && !isNew(row.lifetime, day.day)) return false;
  const days = benefitDays(mine.filter((offer) => isRunning(offer, day.date)));
  return query.benefitDays.every((wanted) => days.includes(wanted));
}

const bestRate = (offers: readonly Offer[], date: string, tierRate: number) =>
  offers
    .filter((offer) => isAhead(offer, date))
    .reduce((best, { rate }) => Math.max(best, rate ? rate.units / rate.perDollars : tierRate), 0);

const isNamed = (name: string, words: readonly string[]) =>
  words.length > 0 && words.every((word) => wordsOf(name).some((part) => part.startsWith(word)));

function conditionOf(query: MerchantQuery): { condition: string; values: Value[] } {
  const parts: [string, Value[]][] = [
    areaCondition(query.area),
    ...query.words.map((word): [string, Value[]] => ['search_text LIKE ?', [`% ${word}%`]]),
    ...query.features.map((feature) => inList('features', feature)),
    ...query.meals.map((meal) => inList('meals', meal)),
    ...(query.campaignCode === null ? [] : [inList('campaign_codes', query.campaignCode)]),
    ...(query.prices.length === 0 ? [] : [pricesCondition(query.prices)]),
    ...(query.isAcclaimed ? [always('acclaimed_level > 0')] : []),
    ...(query.takesReservations ? [always('open_table_id IS NOT NULL')] : []),
  ];
  return {
    condition: parts.map(([sql]) => `(${sql})`).join(' AND '),
    values: parts.flatMap(([, values]) => values),
  };
}

const always = (sql: string): [string, Value[]] => [sql, []];

const pricesCondition = (prices: readonly number[]): [string, Value[]] => [
  `price_range IN (${prices.map(() => '?').join(', ')})`,
  [...prices],
];

// The two dialects join texts differently, so the list's ends are told apart by four patterns; instr() reads no % or _.
const inList = (column: 'features' | 'meals' | 'campaign_codes', value: string): [string, Value[]] => [
  `${column} = ? OR instr(${column}, ?) = 1 OR instr(${column}, ?) > 0 OR substr(${column}, ?) = ?`,
  [value, `${value},`, `,${value},`, -value.length - 1, `,${value}`],
];

function areaCondition(area: Area): [string, Value[]] {
  const { south, west, north, east } = area;
  const sides = 'latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?';
  const values = [south, north, west, east];
  const cells = cellRanges(area);
  if (cells.length > MOST_CELL_ROWS) return [sides, values];
  const stretches = cells.map(() => 'cell BETWEEN ? AND ?').join(' OR ');
  return [`(${stretches}) AND ${sides}`, [...cells.flat(), ...values]];
}
