import type { AnswerOf } from '@dinelink/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { isStatus } from '../../api/api-error.ts';
import { awaitOnServer, defaultLocationQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';
import { namedPlace } from '../../location/calendar-address.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { pointText } from '../../location/point-text.ts';

export type EarnCalendar = AnswerOf<'earnCalendar'>;
type CalendarAnswer = ({ kind: 'found' } & EarnCalendar) | { kind: 'unknown' } | { kind: 'failed' };

/** The place that an address names. */
export const namedLocation = (query: URLSearchParams): string => namedPlace(query.get('location') ?? '');

export const calendarQuery = (location: string) =>
  queryOptions({
    queryKey: ['earnCalendar', location] as const,
    queryFn: async ({ client, signal }): Promise<CalendarAnswer> => {
      try {
        const answer = await apiClientOf(client).call('earnCalendar', { query: { location }, signal });
        return { kind: 'found', ...answer };
      } catch (error) {
        if (isStatus(error, 400)) return { kind: 'unknown' };
        // Errors are not dehydrated, and the browser would render another page than the server.
        if (isServer) return { kind: 'failed' };
        throw error;
      }
    },
  });

/** The server waits for the days; the browser shows the page at once. */
export async function loadCalendar(client: QueryClient, url: URL): Promise<void> {
  const loading = client
    .ensureQueryData(defaultLocationQuery)
    .catch(() => fixedPlace)
    .then((usual) =>
      client.prefetchQuery(calendarQuery(namedLocation(url.searchParams) || pointText(usual))),
    );
  await awaitOnServer(loading);
}
