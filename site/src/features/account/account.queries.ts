import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';

/** Loads the editors' links beside the account pages; in the browser the pages do not wait for them. */
export async function loadAccountLinks(client: QueryClient): Promise<void> {
  const loading = client.prefetchQuery(contentQuery('account_center'));
  if (isServer) await loading;
}
