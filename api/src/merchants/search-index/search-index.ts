import type { SearchHits, MerchantQuery } from '../merchant-query.ts';
import type { Segment } from './segment.ts';
import { createShortlist } from './shortlist.ts';

/** A read-only snapshot of all merchants. A refresh replaces it with a new one. */
export interface SearchIndex {
  search(query: MerchantQuery): SearchHits;
  /** A similar word, if no name has a word that begins like this one; else null. */
  suggestSpelling(word: string): string | null;
}

/** A merchant may be in one segment only. */
export const createSearchIndex = (segments: readonly Segment[]): SearchIndex => ({
  search(query) {
    const shortlist = createShortlist(query.offset + query.count);
    for (const segment of segments) segment.scan(query, shortlist);
    return { ids: shortlist.ids().slice(query.offset), total: shortlist.offered() };
  },
  // The first segment has nearly all merchants.
  suggestSpelling: (word) => segments[0]?.suggestSpelling(word) ?? null,
});
