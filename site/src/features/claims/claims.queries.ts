import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';

export const claimsQuery = callQuery('missingDines');
export const claimCardsQuery = callQuery('memberCards');

/** The server waits for cards and claims; the browser shows the page at once with placeholders. */
export async function loadMissingDine(client: QueryClient): Promise<void> {
  const loading = [client.prefetchQuery(claimCardsQuery), client.prefetchQuery(claimsQuery)];
  if (isServer) await Promise.all(loading);
}
