import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { memberQuery } from '../api/queries.ts';

/** An answer 401 means that the session is over, unless it refuses the credentials of a sign-in. */
const isUnauthorised = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';

/**
 * The one policy for an answer 401, of every query and every mutation: the member is signed out. A page that needs a member
 * then leads to the sign-in (SessionWatch in the browser, the routes on the server); every other one is shown to a stranger.
 */
export function signOutOnUnauthorised(client: QueryClient, error: unknown): void {
  if (isUnauthorised(error)) client.setQueryData(memberQuery.queryKey, null);
}
