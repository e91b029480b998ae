import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';

export const cardsQuery = callQuery('memberCards');
/** Not asked again by itself: another system answers. */
export const partnerCardsQuery = { ...callQuery('allPartnerCards'), staleTime: Infinity, retry: false };

/** The server waits for the cards; the browser shows the page at once with a placeholder. */
export async function loadCards(client: QueryClient): Promise<void> {
  const loading = client.prefetchQuery(cardsQuery);
  if (isServer) await loading;
}
