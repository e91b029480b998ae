import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ContentName, ContentOf } from '../content/content.ts';
import type { Caller } from './call.ts';

/** How one page calls the api: the browser's client and the server's differ, the rest of the page does not. */
export interface ApiClient {
  call: Caller;
  content: <N extends ContentName>(name: N) => Promise<ContentOf<N>>;
}

// Beside the query client, not in its options: options are written into the page.
const clients = new WeakMap<QueryClient, ApiClient>();

export function setApiClient(client: QueryClient, api: ApiClient): void {
  clients.set(client, api);
}

export function apiClientOf(client: QueryClient): ApiClient {
  const api = clients.get(client);
  if (!api) throw new Error('This query client has no api client: call setApiClient() first.');
  return api;
}

/** Calls the api from a component: `const call = useCall(); await call('signIn', { body })`. */
export const useCall = (): Caller => apiClientOf(useQueryClient()).call;
