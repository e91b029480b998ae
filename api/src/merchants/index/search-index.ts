import KDBush from 'kdbush';
import { type Rankable, ranks } from '../engine/rank.ts';
import { milesOfChord } from '../engine/sphere.ts';
import type { Found, MerchantQuery } from '../merchant-query.ts';
import { ACCLAIMED, type Columns } from './columns.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { createShortlist } from './shortlist.ts';

/** All merchants of one moment, read-only. A new moment is a new index, swapped whole. */
export interface SearchIndex {
  readonly size: number;
  search(query: MerchantQuery): Found;
}

export function createSearchIndex(columns: Columns): SearchIndex {
  const { size, longitudes, latitudes, x, y, z, ids } = columns;
  const map = new KDBush(size);
  for (let at = 0; at < size; at += 1) map.add(longitudes[at] ?? 0, latitudes[at] ?? 0);
  map.finish();

  return {
    size,
    search(query) {
      const { area, offset, count, sortBy } = query;
      const { radiusMiles } = area;
      const matcher = createMatcher(columns, query);
      const rankable = createRankable(columns, matcher, sortBy === 'earnRate');
      const rank = ranks[sortBy];
      const [fromX, fromY, fromZ] = area.from;
      const shortlist = createShortlist(offset + count);
      for (const at of map.range(area.west, area.south, area.east, area.north)) {
        const miles = milesOfChord((x[at] ?? 0) - fromX, (y[at] ?? 0) - fromY, (z[at] ?? 0) - fromZ);
        if (miles > radiusMiles || !matcher.matches(at)) continue;
        shortlist.offer(rank(rankable(at, miles)), miles, ids[at] ?? 0);
      }
      return { ids: shortlist.ids().slice(offset), total: shortlist.offered() };
    },
  };
}

// One object serves every candidate in turn: tens of thousands a search would keep the garbage collector busy.
function createRankable(columns: Columns, { isNamed, rate }: Matcher, needsRate: boolean) {
  const { ratings, ratingCounts, flags, added } = columns;
  const merchant = {
    miles: 0,
    ratingHundredths: 0,
    ratingCount: 0,
    isAcclaimed: false,
    addedDay: 0,
    rate: 0,
    isNamed: false,
  };
  return (at: number, miles: number): Rankable => {
    merchant.miles = miles;
    merchant.ratingHundredths = ratings[at] ?? 0;
    merchant.ratingCount = ratingCounts[at] ?? 0;
    merchant.isAcclaimed = ((flags[at] ?? 0) & ACCLAIMED) !== 0;
    merchant.addedDay = added[at] ?? 0;
    merchant.rate = needsRate ? rate(at) : 0;
    merchant.isNamed = isNamed(at);
    return merchant;
  };
}
