import { cuisines, features, type FacetCounts, meals, weekdays } from '@dinelink/contract';
import type { MerchantQuery } from '../merchant-query.ts';
import { weekdayBits } from '../domain/weekday-bits.ts';
import { hasBit } from './bits.ts';
import { ACCLAIMED, type Columns, featureBits, mealBits, priceBits, RESERVATIONS } from './columns.ts';
import { cuisineBit } from './cuisine-bits.ts';
import { createMatcher } from './matcher.ts';
import { createReach } from './reach.ts';

const PRICES = ['1', '2', '3', '4'] as const;

/** How many merchants match a search, and how many would with one more option of a filter. */
export interface Facets {
  readonly total: number;
  readonly options: FacetCounts;
}

export type Tally = ReturnType<typeof createTally>;

/** Counts matches by flag and by day. */
export function createTally() {
  const flagCounts = new Uint32Array(32);
  const priceCounts = new Uint32Array(32);
  const dayCounts = new Uint32Array(32);
  const cuisineCounts = new Uint32Array(32);
  const totals = { total: 0, isNew: 0 };
  const countOf = (counted: Uint32Array, bit: number) => counted[numberOf(bit)] ?? 0;
  return {
    flagCounts,
    priceCounts,
    dayCounts,
    cuisineCounts,
    totals,
    facets: (): Facets => ({
      total: totals.total,
      options: {
        acclaimed: countOf(flagCounts, ACCLAIMED),
        isNew: totals.isNew,
        reservations: countOf(flagCounts, RESERVATIONS),
        features: countsOf(features, (name) => countOf(flagCounts, featureBits([name]))),
        mealsServed: countsOf(meals, (name) => countOf(flagCounts, mealBits([name]))),
        // Several prices widen a search, so each is counted as if no other were chosen.
        priceRange: countsOf(PRICES, (price) => countOf(priceCounts, priceBits([Number(price)]))),
        benefitsFor: countsOf(weekdays, (day) => countOf(dayCounts, weekdayBits([day]))),
        cuisines: countsOf(cuisines, (cuisine) => countOf(cuisineCounts, cuisineBit(cuisine))),
      },
    }),
  };
}

const countsOf = <T extends string>(names: readonly T[], count: (name: T) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)]));

const ALL_PRICES = priceBits(PRICES.map(Number));

interface Counting {
  readonly query: MerchantQuery;
  readonly hidden: Uint32Array | null;
  readonly tally: Tally;
}

/** Counts one position, if it matches. */
export function createCounter(columns: Columns, { query, hidden, tally }: Counting): (at: number) => void {
  const reach = createReach(columns, query.area);
  const matcher = createMatcher(columns, { ...query, prices: [] });
  const expectedPrices = priceBits(query.prices);
  return (at) => {
    if (Number.isNaN(reach(at)) || !matcher.matches(at)) return;
    if (hidden !== null && hasBit(hidden, at)) return;
    const flags = columns.flags[at] ?? 0;
    countBits(tally.priceCounts, flags & ALL_PRICES);
    if (expectedPrices !== 0 && (flags & expectedPrices) === 0) return;
    tally.totals.total += 1;
    countBits(tally.flagCounts, flags);
    countBits(tally.dayCounts, matcher.days(at));
    countBits(tally.cuisineCounts, columns.cuisineBits[at] ?? 0);
    if (matcher.isNew(at)) tally.totals.isNew += 1;
  };
}

function countBits(counted: Uint32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = numberOf(left & -left);
    counted[bit] = (counted[bit] ?? 0) + 1;
  }
}

const numberOf = (bit: number): number => 31 - Math.clz32(bit);
