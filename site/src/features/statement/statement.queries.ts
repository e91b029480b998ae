import type { Statement } from '@dinelink/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { isStatus } from '../../api/api-error.ts';
import { awaitOnServer } from '../../api/queries.ts';

/** The statement of a year, by default of the current one; null after a failure, so that server and browser render the same. */
export const statementQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['statement', year ?? null] as const,
    queryFn: async ({ client }): Promise<Statement | null> => {
      try {
        return await apiClientOf(client).call('statement', { query: year === undefined ? {} : { year } });
      } catch (error) {
        if (isStatus(error, 401)) throw error;
        return null;
      }
    },
  });

export async function loadStatement(client: QueryClient, year: number | undefined): Promise<void> {
  await awaitOnServer(client.prefetchQuery(statementQuery(year)));
}

/** The year an address asks for; undefined if it is none. */
export function yearOf(query: URLSearchParams): number | undefined {
  const year = query.get('year') ?? '';
  return /^2\d{3}$/.test(year) ? Number(year) : undefined;
}
