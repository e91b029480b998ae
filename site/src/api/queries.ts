import type { AnswerOf, CallName, Member } from '@dinelink/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ContentName, ContentOf } from '../content/content-types.ts';
import { isServer } from '../environment.ts';
import { isStatus } from './api-error.ts';
import type { CallArguments } from './call.ts';
import { apiClientOf } from './api-client.ts';

/** The query of a call for loaders, components and invalidation; its key is `[call name, input]`. */
export function callQuery<K extends CallName>(name: K, ...rest: CallArguments<K>) {
  return queryOptions({
    queryKey: [name, rest[0] ?? null] as const,
    queryFn: ({ client }): Promise<AnswerOf<K>> => apiClientOf(client).call(name, ...rest),
  });
}

/** The server waits for these queries, so that its page is complete; the browser shows the page at once. */
export async function awaitOnServer(...loading: readonly Promise<unknown>[]): Promise<void> {
  if (isServer) await Promise.all(loading);
}

/** The signed-in member, or null. */
export const memberQuery = queryOptions({
  queryKey: ['member'] as const,
  queryFn: async ({ client }): Promise<Member | null> => {
    try {
      return await apiClientOf(client).call('member');
    } catch (error) {
      if (isStatus(error, 401)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

/** Feature flags; null when the api does not answer, then the partner file applies unchanged. */
export const flagsQuery = queryOptions({
  queryKey: ['featureFlags'] as const,
  queryFn: ({ client }): Promise<AnswerOf<'featureFlags'> | null> =>
    apiClientOf(client)
      .call('featureFlags')
      .catch(() => null),
  staleTime: Infinity,
});

/** The default location of visitors, fetched once; without a response a fixed location is used. */
export const defaultLocationQuery = queryOptions({
  ...callQuery('defaultUserLocation'),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** A content page; never stale, no retry, no refetch. */
export const contentQuery = <N extends ContentName>(name: N) =>
  queryOptions({
    queryKey: ['content', name] as const,
    queryFn: ({ client }): Promise<ContentOf<N>> => apiClientOf(client).content(name),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
