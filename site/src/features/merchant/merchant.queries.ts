import type { AnswerOf } from '@dinelink/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { awaitOnServer, callQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';

export type ReviewPage = AnswerOf<'merchantReviews'>;

export const merchantQuery = (merchantId: string) => callQuery('merchant', { params: { merchantId } });

/** The offer to one member alone; null without one. */
export const flexOfferQuery = (merchantId: string, publicId: string) =>
  callQuery('flexOffer', { params: { merchantId, publicId } });

/** One page of reviews; null where the server could not get it, and the page shows without them. */
export const reviewsQuery = (merchantId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['merchantReviews', merchantId, pageNo] as const,
    queryFn: async ({ client, signal }): Promise<ReviewPage | null> => {
      const input = { params: { merchantId }, query: { pageNo }, signal };
      try {
        return await apiClientOf(client).call('merchantReviews', input);
      } catch (error) {
        if (isServer) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** The page of reviews an address names, counted from 1. */
export function reviewPageOf(query: URLSearchParams): number {
  const number = Number(query.get('pageNo'));
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
}

/** Loads the merchant, and on the server the reviews too; rejects as the api does. */
export async function loadMerchant(client: QueryClient, merchantId: string, url: URL): Promise<void> {
  const reviews = client.prefetchQuery(reviewsQuery(merchantId, reviewPageOf(url.searchParams)));
  await client.ensureQueryData(merchantQuery(merchantId));
  await awaitOnServer(reviews);
}
