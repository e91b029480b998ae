import type { AnswerOf, QueryOf } from '@dinelink/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { doorsOf } from '../../../api/doors.ts';
import { isServer } from '../../../environment.ts';
import { type SearchState, searchQuery } from '../state/searchState.ts';

export type FoundPage = AnswerOf<'searchMerchants'> & { kind: 'found' };
/** One page of an answer; a refusal names the field whose text nobody understands. */
export type SearchPageAnswer = FoundPage | Refusal | { kind: 'failed' };
export type Refusal = { kind: 'refused'; field: string; code: string };

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

/** The pages of a search from the one its address names; more are added as the visitor asks for them. */
export const searchPagesQuery = (search: SearchState, location: string) =>
  infiniteQueryOptions({
    queryKey: [
      'searchMerchants',
      'pages',
      location,
      searchQuery({ ...search, location: '' }).toString(),
    ] as const,
    queryFn: async ({ client, pageParam, signal }): Promise<SearchPageAnswer> => {
      const query = searchRequest({ ...search, pageNo: pageParam }, location);
      try {
        return { kind: 'found', ...(await doorsOf(client).call('searchMerchants', { query, signal })) };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return refusal;
        // An error would not travel to the browser, and the page there would begin differently.
        if (isServer) return { kind: 'failed' };
        throw error;
      }
    },
    initialPageParam: search.pageNo,
    getNextPageParam: (last: SearchPageAnswer) =>
      last.kind === 'found' && last.pageNo < last.totalPages ? last.pageNo + 1 : undefined,
    enabled: location !== '',
  });

function refusalOf(error: unknown): Refusal | undefined {
  const [fault] = error instanceof ApiError && error.status === 400 ? error.fields : [];
  return fault && { kind: 'refused', field: fault.field, code: fault.code };
}
