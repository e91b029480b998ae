import KDBush from 'kdbush';
import { ranks } from '../engine/rank.ts';
import { milesOfChord } from '../engine/sphere.ts';
import type { Found, MerchantQuery } from '../merchant-query.ts';
import { ACCLAIMED, type Columns } from './columns.ts';
import { createMatcher } from './matcher.ts';
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

  const rankable = (at: number, miles: number) => ({
    miles,
    ratingHundredths: columns.ratings[at] ?? 0,
    ratingCount: columns.ratingCounts[at] ?? 0,
    isAcclaimed: ((columns.flags[at] ?? 0) & ACCLAIMED) !== 0,
    addedDay: columns.added[at] ?? 0,
  });
  return {
    size,
    search(query) {
      const { area, offset, count, sortBy } = query;
      const { matches, isNamed, rate } = createMatcher(columns, query);
      const [fromX, fromY, fromZ] = area.from;
      const shortlist = createShortlist(offset + count);
      const needsRate = sortBy === 'earnRate';
      for (const at of map.range(area.west, area.south, area.east, area.north)) {
        const miles = milesOfChord((x[at] ?? 0) - fromX, (y[at] ?? 0) - fromY, (z[at] ?? 0) - fromZ);
        if (miles > area.radiusMiles || !matches(at)) continue;
        const merchant = { ...rankable(at, miles), rate: needsRate ? rate(at) : 0, isNamed: isNamed(at) };
        shortlist.offer({ rank: ranks[sortBy](merchant), miles, id: ids[at] ?? 0 });
      }
      return { ids: shortlist.ids().slice(offset), total: shortlist.offered() };
    },
  };
}
