import type { AnswerOf } from '@dinelink/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { awaitOnServer, callQuery } from '../../api/queries.ts';
import type { TableRequest } from './table-request.ts';

export type Availability = AnswerOf<'reservationTimes'>;
export type FreeTime = Availability['times'][number];

/** Other visitors book too. */
const FRESH_MS = 30_000;

/** The free tables around a time; never fetched by the server, because the provider may be slow. */
export const timesQuery = (merchantId: string, query: TableRequest) =>
  queryOptions({
    ...callQuery('reservationTimes', { params: { merchantId }, query }),
    staleTime: FRESH_MS,
    retry: false,
    // Offline it fails at once and offers to try again.
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** The restaurant, whose opening hours a change of a table knows; without its answer a change is asked for all the same. */
export const restaurantQuery = (merchantId: string) =>
  queryOptions({ ...callQuery('merchant', { params: { merchantId } }), retry: false });

export const reservationsQuery = callQuery('reservations');

/** The server waits for the tables; the browser shows the page at once with a placeholder. */
export async function loadReservations(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(reservationsQuery));
}
