import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/api-client.ts';
import type { Caller } from '../../api/call.ts';
import { awaitOnServer, callQuery, contentQuery } from '../../api/queries.ts';

/**
 * The calendar day in GMT, YYYY-MM-DD. Part of the page's data, so that the browser hydrates with the server's day although its
 * own clock may be wrong.
 */
export const todayQuery = queryOptions({
  queryKey: ['today'] as const,
  queryFn: async () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
});

/** What the member's bonuses take and earn; the banners are shown without where it cannot be read. */
export const bonusTermsQuery = callQuery('bonusTerms');

/** The sum of what is not credited yet; the overview is shown without where it cannot be read. */
export const pendingRewardsQuery = callQuery('pendingRewards');

/** Fetches with one call what the member's part of the page shows, and the member. */
export const preloadOverview = (call: Caller): Promise<Answers> => call('overviewPage');

/** Loads the banners, the terms of their bonuses, the day they are shown on and the sum of pending rewards; store links of app bonuses are part of the shell's content. */
export async function loadOverview(client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureQueryData(contentQuery('account_center')),
    client.ensureQueryData(contentQuery('global')),
    client.ensureQueryData(todayQuery),
    awaitOnServer(client.prefetchQuery(bonusTermsQuery), client.prefetchQuery(pendingRewardsQuery)),
  ]);
}
