import type { QueryClient } from '@tanstack/react-query';
import { awaitOnServer, callQuery } from '../../api/queries.ts';

export const cardsQuery = callQuery('memberCards');
/** Not asked again by itself: another system answers. */
export const partnerCardsQuery = { ...callQuery('allPartnerCards'), staleTime: Infinity, retry: false };

/** The server waits for the cards; the browser shows the page at once with a placeholder. */
export async function loadCards(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(cardsQuery));
}
