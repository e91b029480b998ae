import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';

export const cardsQuery = callQuery('memberCards');

/** The server waits for the cards; in the browser the page stands at once and says that they are coming. */
export async function loadCards(client: QueryClient): Promise<void> {
  const loading = client.prefetchQuery(cardsQuery);
  if (isServer) await loading;
}
