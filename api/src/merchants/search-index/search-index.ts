import type { SearchHits, MerchantQuery } from '../merchant-query.ts';
import { createTally, type Facets } from './facets.ts';
import type { Segment } from './segment.ts';
import { createShortlist } from './shortlist.ts';

/** A read-only snapshot of all merchants. A refresh replaces it with a new one. */
export interface SearchIndex {
  search(query: MerchantQuery): SearchHits;
  /** How many match, and how many would with one more option. */
  count(query: MerchantQuery): Facets;
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
  count(query) {
    const tally = createTally();
    for (const segment of segments) segment.count(query, tally);
    return tally.facets();
  },
  // The first segment has nearly all merchants.
  suggestSpelling: (word) => segments[0]?.suggestSpelling(word) ?? null,
});
