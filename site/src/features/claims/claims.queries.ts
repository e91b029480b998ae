import type { QueryClient } from '@tanstack/react-query';
import { awaitOnServer, callQuery } from '../../api/queries.ts';

export const claimsQuery = callQuery('missingDines');
export const claimCardsQuery = callQuery('memberCards');

/** The server waits for cards and claims; the browser shows the page at once with placeholders. */
export async function loadMissingDine(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(claimCardsQuery), client.prefetchQuery(claimsQuery));
}
