import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { awaitOnServer, callQuery } from '../../api/queries.ts';

/** The member's list with all that cards show. Always fetched anew: restaurants are saved on other pages. */
export const favouritesQuery = queryOptions({ ...callQuery('favourites'), staleTime: 0 });

/** The ids of a member's saved restaurants; the key names the member, so that no other one ever sees them. */
export const favouriteIdsQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favouriteIds', publicId] as const,
    queryFn: async ({ client }): Promise<readonly string[]> =>
      (await apiClientOf(client).call('favouriteIds')).merchantIds,
    staleTime: Infinity,
  });

/** The server waits for the list; the browser shows the page at once with a placeholder. */
export async function loadFavourites(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(favouritesQuery));
}
