import type { AnswerOf, QueryOf } from '@dinelink/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { apiClientOf } from '../../../api/api-client.ts';
import { isServer } from '../../../environment.ts';
import { storedPageCount } from '../state/historyState.ts';
import { type SearchState, searchQuery } from '../state/searchState.ts';

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
      // As many as there were: a list that is fetched anew must not become shorter under its reader.
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
        // An error would not travel to the browser, and the page there would begin differently.
        if (isServer) return [{ kind: 'failed' }];
        throw error;
      }
    },
    enabled: location !== '',
    // Who reads about a restaurant for a while finds the list again as it was.
    gcTime: isServer ? Infinity : KEPT_MS,
  });

/** The number of the page that follows; undefined after the last. */
export function nextPageNo(pages: readonly SearchPageAnswer[]): number | undefined {
  const last = pages.at(-1);
  return last?.kind === 'found' && last.pageNo < last.totalPages ? last.pageNo + 1 : undefined;
}

/** Fetches one more page and lets it join the others; rejects as the api does. */
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
