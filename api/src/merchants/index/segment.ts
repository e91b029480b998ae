import { type Area, EARTH_MILES, milesOfChord } from '../engine/sphere.ts';
import type { MerchantQuery } from '../merchant-query.ts';
import { bitsFor, eachBit, hasBit, setBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { createMatcher } from './matcher.ts';
import { rankers } from './rankers.ts';
import { suggestSpelling } from './suggest-spelling.ts';
import type { Shortlist } from './shortlist.ts';
import { rangesOf } from './ranges.ts';
import { createWordBits } from './word-bits.ts';

/** Merchants as they were read at one time. What changed since is looked up in a newer segment. */
export interface Segment {
  readonly size: number;
  /** Offers every merchant that answers the query to the list. */
  scan(query: MerchantQuery, shortlist: Shortlist): void;
  /** The commonest word of names, one letter away from this one, when no word begins like it; else null. */
  suggestSpelling(word: string): string | null;
  /** The same merchants without these, which a newer segment holds or nobody does any more. */
  without(ids: Iterable<number>): Segment;
}

export function createSegment(columns: Columns): Segment {
  const wordsOf = createWordBits(columns);
  const withHidden = (hidden: Uint32Array | null): Segment => ({
    size: columns.size,
    scan(query, shortlist) {
      const { either, named } = wordsOf(query.words);
      const expected = query.isByName ? named : either;
      const look = createLook(columns, { query, named, hidden, shortlist });
      for (const range of rangesOf(columns, query.area)) {
        if (expected !== null) eachBit(expected, range, look);
        else for (let at = range[0]; at < range[1]; at += 1) look(at);
      }
    },
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

// Beyond what rounding can do to it, the chord is shorter than the way around.
const CHORD_MILES = EARTH_MILES * (1 - 1e-12);

/** Judges one position: the cheapest questions first, and what the way around costs only for those that may be listed. */
function createLook(columns: Columns, { query, named, hidden, shortlist }: Looking): (at: number) => void {
  const { x, y, z, ids } = columns;
  const [fromX, fromY, fromZ] = query.area.from;
  const { reach } = query.area;
  const isInBox = boxQuestion(columns, query.area);
  const matcher = createMatcher(columns, query);
  const rank = rankers[query.sortBy]({ columns, matcher, named });
  return (at) => {
    const dx = (x[at] ?? 0) - fromX;
    const dy = (y[at] ?? 0) - fromY;
    const dz = (z[at] ?? 0) - fromZ;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > reach || !matcher.matches(at) || !isInBox(at)) return;
    if (hidden !== null && hasBit(hidden, at)) return;
    if (!shortlist.mayEnter(rank(at, Math.sqrt(squared) * CHORD_MILES))) return;
    const miles = milesOfChord(squared);
    shortlist.enter({ rank: rank(at, miles), miles, id: ids[at] ?? 0 });
  };
}

// A circle has been asked for its edge already, and lies within its box.
function boxQuestion({ latitudes, longitudes }: Columns, { south, west, north, east, reach }: Area) {
  if (reach !== Number.POSITIVE_INFINITY) return () => true;
  return (at: number) => {
    const latitude = latitudes[at] ?? 0;
    const longitude = longitudes[at] ?? 0;
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
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
