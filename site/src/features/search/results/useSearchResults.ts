import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberMapView, rememberPlace, rememberSearch } from '../state/memory.ts';
import type { SearchState } from '../state/searchState.ts';
import { kindOfLocation } from '../where/specialLocation.ts';
import type { Where } from '../where/useWhere.ts';
import { type FoundPage, type Refusal, searchPagesQuery } from './searchPages.ts';

/** Where a search stands. */
export type Results =
  | { kind: 'loading' }
  | { kind: 'blocked'; place: string }
  | { kind: 'failed' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'found'; pages: FoundPage[] };

/** The merchants of a search, page by page. A search that found its answer is remembered by the browser. */
export function useSearchResults(search: SearchState, where: Where) {
  const location = where.kind === 'known' ? where.location : '';
  const query = useInfiniteQuery(searchPagesQuery(search, location));
  const answers = query.data?.pages;
  const results = resultsOf(where, { answers, isError: query.isError && !answers });
  useRemembered(results, search);
  return {
    results,
    refresh: () => void query.refetch(),
    more: {
      isPossible: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      load: () => query.fetchNextPage(),
    },
  };
}

export type More = ReturnType<typeof useSearchResults>['more'];

interface Asked {
  answers: readonly (FoundPage | Refusal | { kind: 'failed' })[] | undefined;
  isError: boolean;
}

function resultsOf(where: Where, { answers, isError }: Asked): Results {
  if (where.kind === 'blocked') return where;
  if (where.kind === 'waiting') return { kind: 'loading' };
  if (isError) return { kind: 'failed' };
  const [first] = answers ?? [];
  if (!answers || !first) return { kind: 'loading' };
  if (first.kind === 'failed') return first;
  if (first.kind === 'refused') return { kind: 'refused', refusal: first };
  return { kind: 'found', pages: answers.filter((page) => page.kind === 'found') };
}

function useRemembered(results: Results, search: SearchState): void {
  const isFound = results.kind === 'found';
  useEffect(() => {
    if (!isFound || search.location === '') return;
    rememberSearch(search);
    const kind = kindOfLocation(search.location);
    if (kind === 'text') rememberPlace(search.location);
    if (kind === 'box') rememberMapView(search.location);
  }, [isFound, search]);
}
