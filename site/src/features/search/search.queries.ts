import type { AnswerOf, QueryOf } from '@dinelink/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { apiClientOf } from '../../api/api-client.ts';
import { FRESH_MS } from '../../api/query-client.ts';
import { awaitOnServer, callQuery, defaultLocationQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { storedPageCount } from './state/history-state.ts';
import { restoredSearchUrl } from './state/restored-search-url.ts';
import { readSearch, type SearchState, searchQuery } from './state/search-state.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';
import { pointText } from '../../location/point-text.ts';

export type FoundPage = AnswerOf<'searchMerchants'> & { kind: 'found' };
/** One page of an answer; a rejection names the field whose text is not understood. */
export type SearchPageAnswer = FoundPage | Rejection | { kind: 'failed' };
export type Rejection = { kind: 'refused'; field: string; code: string };

const KEPT_MS = 30 * 60_000;

/** The fields of a request, and no others; `location` is resolved by then. */
export function searchRequest(search: SearchState, location: string): QueryOf<'searchMerchants'> {
  const { campaignCode, restaurantOrCuisine, acclaimed, isNew, reservations, sortBy, pageSize } = search;
  const list = (values: string[]) => values.join(',') || undefined;
  return {
    campaignCode: campaignCode || undefined,
    location,
    acclaimed: acclaimed ? 'true' : undefined,
    benefitsFor: list(search.benefitsFor),
    features: list(search.features),
    isNew: isNew ? 'true' : undefined,
    mealsServed: list(search.mealsServed),
    pageNo: search.pageNo,
    priceRange: list(search.priceRange),
    reservations: reservations ? 'true' : undefined,
    restaurantOrCuisine: restaurantOrCuisine || undefined,
    pageSize,
    sortBy,
  };
}

/** How many places a search finds, and how many with one more option. */
export function countsQuery(search: SearchState, location: string) {
  const { pageNo: _page, pageSize: _size, sortBy: _order, ...filters } = searchRequest(search, location);
  return callQuery('countMerchants', { query: filters });
}

/** The pages of a search from the one its address names; `loadPage` adds the next ones. */
export const searchPagesQuery = (search: SearchState, location: string) =>
  queryOptions({
    queryKey: [
      'searchMerchants',
      'pages',
      location,
      searchQuery({ ...search, location: '' }).toString(),
    ] as const,
    queryFn: async ({ client, signal, queryKey }): Promise<SearchPageAnswer[]> => {
      // As many pages as before, so that a refetched list does not become shorter.
      const shown = client.getQueryData<SearchPageAnswer[]>(queryKey)?.length ?? 1;
      const count = isServer ? shown : Math.max(shown, storedPageCount(search));
      const numbers = Array.from({ length: count }, (_, index) => search.pageNo + index);
      const page = (pageNo: number) =>
        foundPage(client, { query: searchRequest({ ...search, pageNo }, location), signal });
      try {
        return await Promise.all(numbers.map(page));
      } catch (error) {
        const rejection = rejectionOf(error);
        if (rejection) return [rejection];
        // Errors are not dehydrated, and the browser would render another page than the server.
        if (isServer) return [{ kind: 'failed' }];
        throw error;
      }
    },
    // A text that is not understood stays so, and the browser would log the rejection of the request.
    staleTime: ({ state }) => (state.data?.[0]?.kind === 'refused' ? Infinity : FRESH_MS),
    enabled: location !== '',
    // Long enough to find the same list after reading about a restaurant.
    gcTime: isServer ? Infinity : KEPT_MS,
  });

/** The number of the page that follows; undefined after the last. */
export function nextPageNo(pages: readonly SearchPageAnswer[]): number | undefined {
  const last = pages.at(-1);
  return last?.kind === 'found' && last.pageNo < last.totalPages ? last.pageNo + 1 : undefined;
}

/** Fetches one more page and appends it; rejects as the api does. */
export async function loadPage(client: QueryClient, search: SearchState, location: string): Promise<void> {
  const { queryKey } = searchPagesQuery(search, location);
  const pageNo = nextPageNo(client.getQueryData(queryKey) ?? []);
  if (pageNo === undefined) return;
  const page = await foundPage(client, { query: searchRequest({ ...search, pageNo }, location) });
  client.setQueryData(queryKey, (pages = []) => (nextPageNo(pages) === pageNo ? [...pages, page] : pages));
}

interface SearchCall {
  query: QueryOf<'searchMerchants'>;
  signal?: AbortSignal;
}

async function foundPage(client: QueryClient, sent: SearchCall): Promise<FoundPage> {
  return { kind: 'found', ...(await apiClientOf(client).call('searchMerchants', sent)) };
}

function rejectionOf(error: unknown): Rejection | undefined {
  const [fieldError] = error instanceof ApiError && error.status === 400 ? error.fields : [];
  return fieldError && { kind: 'refused', field: fieldError.field, code: fieldError.code };
}

interface SearchArguments {
  client: QueryClient;
  partner: PublicPartner;
  url: URL;
}

/** On the server waits for the results; in the browser the page is shown at once. */
export async function loadSearch({ client, partner, url }: SearchArguments): Promise<void> {
  const resumed = isServer ? undefined : restoredSearchUrl(partner.key, url.searchParams);
  if (resumed) throw redirect(resumed);
  const search = readSearch(url.searchParams);
  await awaitOnServer(find(client, search));
}

async function find(client: QueryClient, search: SearchState): Promise<void> {
  const kind = kindOfLocation(search.location);
  const usual = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedPlace);
  if (kind === 'here' || kind === 'mapView') return;
  const location = kind === 'default' ? pointText(usual) : search.location;
  await client.prefetchQuery(searchPagesQuery(search, location));
}
