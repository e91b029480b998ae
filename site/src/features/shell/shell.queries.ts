import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, flagsQuery, memberQuery } from '../../api/queries.ts';

interface Site {
  client: QueryClient;
  hasSession: boolean;
}

/** Everything that stands around a page: nothing renders before it is there. */
export async function loadShell({ client, hasSession }: Site): Promise<null> {
  if (!hasSession) client.setQueryData(memberQuery.queryKey, null);
  await Promise.all([
    // Without an answer the page is shown to a stranger; pages that need the member fetch it again and show the failure.
    client.ensureQueryData(memberQuery).catch(() => null),
    client.ensureQueryData(flagsQuery),
    client.ensureQueryData(contentQuery('global')),
    client.ensureQueryData(contentQuery('copy')),
  ]);
  return null;
}
