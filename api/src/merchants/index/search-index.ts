import type { SearchHits, MerchantQuery } from '../merchant-query.ts';
import type { Segment } from './segment.ts';
import { createShortlist } from './shortlist.ts';

/** All merchants of one moment, read-only. A new moment is a new index, swapped whole. */
export interface SearchIndex {
  search(query: MerchantQuery): SearchHits;
  /** What the word was probably meant to be, when no name holds one that begins like it; else null. */
  suggestSpelling(word: string): string | null;
}

/** No merchant is in two of the segments. */
export const createSearchIndex = (segments: readonly Segment[]): SearchIndex => ({
  search(query) {
    const shortlist = createShortlist(query.offset + query.count);
    for (const segment of segments) segment.scan(query, shortlist);
    return { ids: shortlist.ids().slice(query.offset), total: shortlist.offered() };
  },
  // The first segment holds nearly all there is.
  suggestSpelling: (word) => segments[0]?.suggestSpelling(word) ?? null,
});
