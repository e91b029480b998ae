import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { memberQuery } from '../api/queries.ts';

/** A 401 means that the session is over, unless it rejects the credentials of a sign-in. */
const isUnauthorised = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';

/**
 * Handles a 401 of any query or mutation: the member is signed out. A members' page then redirects to the sign-in (SessionWatch
 * in the browser, the routes on the server); other pages are shown as to an anonymous visitor.
 */
export function signOutOnUnauthorised(client: QueryClient, error: unknown): void {
  if (isUnauthorised(error)) client.setQueryData(memberQuery.queryKey, null);
}
