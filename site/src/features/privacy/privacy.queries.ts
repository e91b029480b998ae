import type { QueryClient } from '@tanstack/react-query';
import { awaitOnServer, callQuery, memberQuery } from '../../api/queries.ts';

const POLL_MS = 2_000;

export const devicesQuery = callQuery('sessions');
export const consentsQuery = callQuery('consents');

/** Asked again while a copy is being made. */
export const exportQuery = {
  ...callQuery('personalDataState'),
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'preparing' ? POLL_MS : false,
};

/** The server waits for everything; the browser shows the page at once. An operator gets only the consents. */
export async function loadPrivacy(client: QueryClient): Promise<void> {
  const isEmulated = client.getQueryData(memberQuery.queryKey)?.emulation !== undefined;
  const own = isEmulated
    ? []
    : [client.prefetchQuery(devicesQuery), client.prefetchQuery(callQuery('personalDataState'))];
  await awaitOnServer(client.prefetchQuery(consentsQuery), ...own);
}
