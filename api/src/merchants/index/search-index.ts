import type { Found, MerchantQuery } from '../merchant-query.ts';
import type { Segment } from './segment.ts';
import { createShortlist } from './shortlist.ts';

/** All merchants of one moment, read-only. A new moment is a new index, swapped whole. */
export interface SearchIndex {
  search(query: MerchantQuery): Found;
}

/** No merchant is in two of the segments. */
export const createSearchIndex = (segments: readonly Segment[]): SearchIndex => ({
  search(query) {
    const shortlist = createShortlist(query.offset + query.count);
    for (const segment of segments) segment.scan(query, shortlist);
    return { ids: shortlist.ids().slice(query.offset), total: shortlist.offered() };
  },
});
