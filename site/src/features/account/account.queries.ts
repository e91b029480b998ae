import type { QueryClient } from '@tanstack/react-query';
import { awaitOnServer, contentQuery } from '../../api/queries.ts';

/** Loads the editors' links beside the account pages; in the browser the pages do not wait for them. */
export async function loadAccountLinks(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(contentQuery('account_center')));
}
