import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePartner } from '../../../partner/usePartner.ts';
import { storePageCount, storedPageCount } from '../state/history-state.ts';
import { rememberPlace } from '../../../session/visitor/remembered-place.ts';
import { rememberMapView, rememberSearch } from '../state/search-storage.ts';
import type { SearchState } from '../state/search-state.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { rememberRecentPlace } from '../../../location/recent-places.ts';
import type { Where } from '../useWhere.ts';
import {
  type FoundPage,
  loadPage,
  nextPageNo,
  type Rejection,
  type SearchPageAnswer,
  searchPagesQuery,
} from '../search.queries.ts';

/** The state of a search. */
export type Results =
  | { kind: 'loading' }
  | { kind: 'blocked'; place: string }
  | { kind: 'failed' }
  | { kind: 'refused'; rejection: Rejection }
  /** `isStale`: those of the search before, at the same place, while the next are awaited. */
  | { kind: 'found'; pages: FoundPage[]; isStale: boolean };

/** The merchants of a search, page by page. A successful search is stored in the browser. */
export function useSearchResults(search: SearchState, where: Where) {
  const location = where.kind === 'known' ? where.location : '';
  const { query, isStale } = useSearchPages(search, location);
  // The same array for the same answer, so that consumers need not render again.
  const pages = useMemo(() => query.data?.filter((page) => page.kind === 'found'), [query.data]);
  const results = resultsOf(where, {
    answers: query.data,
    pages,
    isStale,
    // Without a connection it waits for one, and there is no answer either.
    isError: (query.isError || query.isPaused) && (isStale || !query.data),
  });
  useRemembered(results, search);
  useKeptPages(search, {
    count: results.kind === 'found' && !isStale ? results.pages.length : 0,
    refetch: query.refetch,
  });
  const more = useMore(search, location, isStale ? [] : query.data);
  return { results, refresh: () => void query.refetch(), more };
}

/** The pages of a search; until they come for the first time, those of the search before, if it was at the same place. */
function useSearchPages(search: SearchState, location: string) {
  const options = searchPagesQuery(search, location);
  const hasFailed = (useQueryClient().getQueryState(options.queryKey)?.errorUpdateCount ?? 0) > 0;
  const query = useQuery({
    ...options,
    placeholderData: (before, queryBefore) => {
      const isHere = queryBefore?.queryKey[2] === location;
      const [first] = before ?? [];
      const isList = first?.kind === 'found' && first.merchants.length > 0;
      return isHere && isList && !hasFailed ? before : undefined;
    },
  });
  return { query, isStale: query.isPlaceholderData };
}

/** The next page and the state of fetching it. */
function useMore(search: SearchState, location: string, answers: readonly SearchPageAnswer[] = []) {
  const client = useQueryClient();
  const key = hashKey(searchPagesQuery(search, location).queryKey);
  const [last, setLast] = useState<{ key: string; step: 'idle' | 'loading' | 'failed' }>();
  // That of another search says nothing about this one.
  const step = last?.key === key && answers.length > 0 ? last.step : 'idle';
  const load = async () => {
    setLast({ key, step: 'loading' });
    const end = (step: 'idle' | 'failed') => setLast((now) => (now?.key === key ? { key, step } : now));
    await loadPage(client, search, location).then(
      () => end('idle'),
      () => end('failed'),
    );
  };
  return {
    isPossible: nextPageNo(answers) !== undefined,
    isLoading: step === 'loading',
    hasFailed: step === 'failed',
    /** The pages shown; 0 while they are those of another search. */
    pageCount: answers.length,
    load,
  };
}

export type More = ReturnType<typeof useMore>;

interface Options {
  answers: readonly SearchPageAnswer[] | undefined;
  pages: FoundPage[] | undefined;
  isStale: boolean;
  isError: boolean;
}

function resultsOf(where: Where, { answers, pages = [], isStale, isError }: Options): Results {
  if (where.kind === 'blocked') return where;
  if (where.kind === 'waiting') return { kind: 'loading' };
  if (isError) return { kind: 'failed' };
  const [first] = answers ?? [];
  if (!answers || !first) return { kind: 'loading' };
  if (first.kind === 'failed') return first;
  if (first.kind === 'refused') return { kind: 'refused', rejection: first };
  return { kind: 'found', pages, isStale };
}

interface Shown {
  count: number;
  refetch: () => unknown;
}

/** A reloaded page has the server's data, the first page; the others are fetched again. */
function useKeptPages(search: SearchState, { count, refetch }: Shown): void {
  useEffect(() => {
    if (count === 0) return;
    if (storedPageCount(search) > count) void refetch();
    else if (count > 1) storePageCount(search, count);
  }, [search, count, refetch]);
}

function useRemembered(results: Results, search: SearchState): void {
  const { key } = usePartner();
  const isFound = results.kind === 'found' && !results.isStale;
  const meant = isFound ? results.pages[0]?.center?.location : undefined;
  useEffect(() => {
    if (!isFound || search.location === '') return;
    rememberSearch(key, search);
    const kind = kindOfLocation(search.location);
    if (kind === 'text') {
      rememberPlace(key, search.location);
      rememberRecentPlace(key, meant ?? search.location);
    }
    if (kind === 'box') rememberMapView(key, search.location);
  }, [isFound, meant, search, key]);
}
