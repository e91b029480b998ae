import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, flagsQuery, memberQuery } from '../../api/queries.ts';

interface Site {
  client: QueryClient;
  hasSession: boolean;
}

/** Loads the data of the shell; nothing renders before. */
export async function loadShell({ client, hasSession }: Site): Promise<null> {
  if (!hasSession) client.setQueryData(memberQuery.queryKey, null);
  await Promise.all([
    // Without an answer the page is rendered as anonymous; pages that need the member fetch again and show the failure.
    client.ensureQueryData(memberQuery).catch(() => null),
    client.ensureQueryData(flagsQuery),
    client.ensureQueryData(contentQuery('global')),
    // A page without its announcement is complete.
    client.ensureQueryData(contentQuery('announcement_banner')).catch(() => null),
    client.ensureQueryData(contentQuery('copy')),
  ]);
  return null;
}
