import { EARTH_MILES, milesOfChord } from '../domain/sphere.ts';
import type { MerchantQuery } from '../merchant-query.ts';
import { bitsFor, eachBit, hasBit, setBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { createCounter, type Tally } from './facets.ts';
import { createMatcher } from './matcher.ts';
import { rankers } from './rankers.ts';
import { suggestSpelling } from './suggest-spelling.ts';
import type { Shortlist } from './shortlist.ts';
import { rangesOf } from './ranges.ts';
import { createReach } from './reach.ts';
import { createWordBits, type Worded } from './word-bits.ts';

/** Merchants as read at one time. Later changes are in a newer segment. */
export interface Segment {
  readonly size: number;
  /** Adds every merchant that matches the query to the shortlist. */
  scan(query: MerchantQuery, shortlist: Shortlist): void;
  /** Counts every merchant that matches the query. */
  count(query: MerchantQuery, tally: Tally): void;
  /** The most common word of names one letter away, if no word begins like this one; else null. */
  suggestSpelling(word: string): string | null;
  /** The same merchants without these, which are in a newer segment or no longer shown. */
  without(ids: Iterable<number>): Segment;
}

export function createSegment(columns: Columns): Segment {
  const wordBits = createWordBits(columns);
  /** Calls back for each position with the words, near the area. */
  const visit = (query: MerchantQuery, { either, named }: Worded, look: (at: number) => void) => {
    const expected = query.isByName ? named : either;
    for (const range of rangesOf(columns, query.area)) {
      if (expected !== null) eachBit(expected, range, look);
      else for (let at = range[0]; at < range[1]; at += 1) look(at);
    }
  };
  const withHidden = (hidden: Uint32Array | null): Segment => ({
    size: columns.size,
    scan(query, shortlist) {
      const worded = wordBits(query);
      visit(query, worded, createPositionTest(columns, { query, named: worded.named, hidden, shortlist }));
    },
    count: (query, tally) => visit(query, wordBits(query), createCounter(columns, { query, hidden, tally })),
    suggestSpelling: (word) => suggestSpelling(columns.names, word),
    without(ids) {
      const bits = hidden?.slice() ?? bitsFor(columns.size);
      for (const id of ids) {
        const position = positionOf(columns, id);
        if (position !== undefined) setBit(bits, position);
      }
      return withHidden(bits);
    },
  });
  return withHidden(null);
}

interface Looking {
  readonly query: MerchantQuery;
  readonly named: Uint32Array | null;
  readonly hidden: Uint32Array | null;
  readonly shortlist: Shortlist;
}

// Slightly less than the radius, so that rounding cannot make a chord longer than its arc.
const CHORD_MILES = EARTH_MILES * (1 - 1e-12);

/** Tests one position: the cheapest conditions first, the distance only for those that may be listed. */
function createPositionTest(
  columns: Columns,
  { query, named, hidden, shortlist }: Looking,
): (at: number) => void {
  const { ids } = columns;
  const reach = createReach(columns, query.area);
  const matcher = createMatcher(columns, query);
  const rank = rankers[query.sortBy]({ columns, matcher, named });
  return (at) => {
    const squared = reach(at);
    if (Number.isNaN(squared) || !matcher.matches(at)) return;
    if (hidden !== null && hasBit(hidden, at)) return;
    if (!shortlist.countMatch(rank(at, Math.sqrt(squared) * CHORD_MILES))) return;
    const miles = milesOfChord(squared);
    shortlist.enter({ rank: rank(at, miles), miles, id: ids[at] ?? 0 });
  };
}

function positionOf({ ids, byId }: Columns, id: number): number | undefined {
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const position = byId[low];
  return position !== undefined && ids[position] === id ? position : undefined;
}
