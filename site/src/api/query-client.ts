import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { signOutOnUnauthorised } from '../session/sign-out-on-401.ts';
import { ApiError } from './api-error.ts';

/** Answers younger than this are not fetched again. */
export const FRESH_MS = 60_000;
const RETRIES = 2;

/** A client for one visitor: one per request on the server, which has a cache of its own, one per page in the browser. */
export function makeQueryClient(Cache = QueryCache): QueryClient {
  const onError = (error: unknown): void => signOutOnUnauthorised(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new Cache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: shouldRetry },
      // A change is not kept until the visitor is online again, who may have thought better of it by then.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

// Retries only network and server errors, and never on the server.
function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined' || failures >= RETRIES) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
