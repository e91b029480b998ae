import type { AnswerOf, CallName } from '@dinelink/contract';
import { attachedProperty } from '@dinelink/contract/attached-property';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ContentName, ContentOf } from '../content/content-types.ts';
import type { Caller } from './call.ts';

/** Answers by the names of their calls. */
export type Answers = { readonly [K in CallName]?: AnswerOf<K> };

/** The api calls of a page, implemented once for the browser and once for the server. */
export interface ApiClient {
  call: Caller;
  /**
   * Makes one call whose answer holds those of others by name; each becomes the answer to the next call of its name, whatever its
   * input. Calls made meanwhile wait for it; after a failure they are made themselves. Only on the server, where every call is
   * a request to the api.
   */
  preload?: (load: (call: Caller) => Promise<Answers>) => Promise<void>;
  content: <N extends ContentName>(name: N) => Promise<ContentOf<N>>;
}

// Not in the query client's options, because those are written into the page.
const clients = attachedProperty<QueryClient, ApiClient>('api client');

export function setApiClient(client: QueryClient, api: ApiClient): void {
  clients.set(client, api);
}

export function apiClientOf(client: QueryClient): ApiClient {
  const api = clients.get(client);
  if (!api) throw new Error('The query client has no api client.');
  return api;
}

/** Calls the api from a component: `const call = useCall(); await call('signIn', { body })`. */
export const useCall = (): Caller => apiClientOf(useQueryClient()).call;
