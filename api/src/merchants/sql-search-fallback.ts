import type { Value } from '../db/connection.ts';
import { benefitDays, isFor, isRunning, type Offer } from '../offers/domain/offer.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import { runsOn } from '../rewards/domain/matching/reference-data.ts';
import { cellRanges } from './domain/cell.ts';
import { hasLeft, isNew } from './domain/highlights.ts';
import { type LocalDay, localDays } from './domain/local-day.ts';
import { qualityInMiles, ranks } from './domain/rank.ts';
import { type Area, chordSquared, milesOfChord, vectorOf } from './domain/sphere.ts';
import type { TypedOption } from './domain/typed-search.ts';
import { withSynonyms, wordsOf } from './domain/search-words.ts';
import { weekdayBits } from './domain/weekday-bits.ts';
import { compareEntrants, type ShortlistEntry } from './search-index/shortlist.ts';
import type { SearchHits, MerchantQuery } from './merchant-query.ts';
import type { IndexRow } from './merchant-record.ts';
import type { MerchantsStore } from './merchants.store.ts';

// A country has more than a thousand rows of cells; a query for each takes longer than one for all.
const MAX_READS = 64;

/**
 * The same search in SQL: used while the index loads, and as an oracle in tests. Reads the map's cells in parts, so that a
 * large city does not delay other requests.
 */
export function createSqlSearch(store: MerchantsStore, offersStore: OffersStore) {
  return async (query: MerchantQuery): Promise<SearchHits> => {
    const needsOffers = query.benefitDays.length > 0 || query.sortBy === 'earnRate';
    const judge = createSortKey(query);
    const entrants: ShortlistEntry[] = [];
    const filters = filtersOf(query);
    for (const squares of cellRanges(query.area, MAX_READS)) {
      const { condition, values } = conditionOf([squaresCondition(squares, query.area), ...filters]);
      const rows = await store.readWhere(condition, values);
      const offers = await offersStore.ofMerchants(needsOffers ? rows.map(({ id }) => id) : []);
      for (const row of rows) entrants.push(...judge(row, offers.get(row.id) ?? []));
    }
    const ids = entrants.sort(compareEntrants).map(({ id }) => id);
    return { ids: ids.slice(query.offset, query.offset + query.count), total: ids.length };
  };
}

/** Returns a function that gives a merchant's sort key, or undefined if it does not match. */
function createSortKey(query: MerchantQuery): (row: IndexRow, offers: readonly Offer[]) => ShortlistEntry[] {
  const today = localDays(query.at);
  return (row, offers) => {
    const day = today(row.timeZone);
    const chord = chordSquared(vectorOf(row.latitude, row.longitude), query.area.from);
    const mine = offers.filter((offer) => isFor(offer, query.partner));
    if (chord > query.area.reach || !matchesQuery({ row, mine, day }, query)) return [];
    const merchant = {
      ...row,
      miles: milesOfChord(chord),
      quality: qualityInMiles(row),
      addedDay: row.lifetime.addedDay,
      rate: row.openWeekdays & weekdayBits([day.weekday]) ? bestRate(mine, day.date, query) : 0,
      isNamed: isNamed(row.name, allWords(query)),
    };
    return [{ rank: ranks[query.sortBy](merchant), miles: merchant.miles, id: row.id }];
  };
}

interface Candidate {
  readonly row: IndexRow;
  readonly mine: readonly Offer[];
  readonly day: LocalDay;
}

// Dates depend on each merchant's time zone, so they are tested here and not in SQL.
function matchesQuery({ row, mine, day }: Candidate, query: MerchantQuery): boolean {
  if (hasLeft(row.lifetime, day.day)) return false;
  const words = allWords(query);
  if (query.isByName && words.length > 0 && !isNamed(row.name, words)) return false;
  if (query.isNew && !isNew(row.lifetime, day.day)) return false;
  const days =
    weekdayBits(benefitDays(mine.filter((offer) => isRunning(offer, day.date)))) & row.openWeekdays;
  const expected = weekdayBits(query.benefitDays);
  return (days & expected) === expected;
}

const bestRate = (
  offers: readonly Offer[],
  date: string,
  { tierRate, partner }: Pick<MerchantQuery, 'tierRate' | 'partner'>,
) =>
  offers
    .filter((offer) => runsOn(offer, date, partner))
    .reduce((best, { rate }) => Math.max(best, rate ? rate.units / rate.perDollars : tierRate), 0);

const allWords = ({ words, typedOptions }: MerchantQuery): string[] => [
  ...words,
  ...typedOptions.flatMap((option) => option.words),
];

function isNamed(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

type Condition = readonly [sql: string, values: readonly Value[]];

const filtersOf = (query: MerchantQuery): Condition[] => [
  ...query.words.map(wordCondition),
  ...query.typedOptions.map(optionCondition),
  ...query.features.map((feature) => inList('features', feature)),
  ...query.meals.map((meal) => inList('meals', meal)),
  ...(query.campaignCode === null ? [] : [inList('campaign_codes', query.campaignCode)]),
  ...(query.prices.length === 0 ? [] : [pricesCondition(query.prices)]),
  ...(query.isAcclaimed ? [always('acclaimed_level > 0')] : []),
  ...(query.takesReservations ? [always('open_table_id IS NOT NULL')] : []),
];

function wordCondition(word: string): Condition {
  const meant = withSynonyms(word);
  return [meant.map(() => 'search_text LIKE ?').join(' OR '), meant.map((each) => `% ${each}%`)];
}

function optionCondition({ kind, value, words }: TypedOption): Condition {
  const named = conditionOf(words.map(wordCondition));
  const [sql, values] = inList(kind, value);
  return [`(${named.condition}) OR ${sql}`, [...named.values, ...values]];
}

const conditionOf = (parts: readonly Condition[]) => ({
  condition: parts.map(([sql]) => `(${sql})`).join(' AND '),
  values: parts.flatMap(([, values]) => values),
});

const always = (sql: string): Condition => [sql, []];

const pricesCondition = (prices: readonly number[]): Condition => [
  `price_range IN (${prices.map(() => '?').join(', ')})`,
  [...prices],
];

// Four patterns, because the two dialects concatenate differently; instr() has no wildcards.
const inList = (column: 'features' | 'meals' | 'campaign_codes', value: string): Condition => [
  `${column} = ? OR instr(${column}, ?) = 1 OR instr(${column}, ?) > 0 OR substr(${column}, ?) = ?`,
  [value, `${value},`, `,${value},`, -value.length - 1, `,${value}`],
];

const squaresCondition = (
  [first, last]: readonly [number, number],
  { south, west, north, east }: Area,
): Condition => [
  'cell BETWEEN ? AND ? AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?',
  [first, last, south, north, west, east],
];
