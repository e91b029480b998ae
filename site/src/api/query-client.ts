import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FRESH_MS = 60_000;
const RETRIES = 2;

/** A client for one visitor: one per request on the server, one per page in the browser. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: shouldRetry },
      mutations: { retry: false },
    },
  });

// A refusal stays a refusal; only silence and failures of the server are worth another try, and never on the server.
function shouldRetry(failures: number, error: unknown): boolean {
  if (typeof document === 'undefined' || failures >= RETRIES) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
