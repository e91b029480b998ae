import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import type { ActivityService } from './activity.service.ts';
import { translatedPage } from './translated-page.ts';

/** The member's rewards: activity, this year's sum, and what is waiting to be paid out. */
export function activityRoutes({ activity }: { activity: ActivityService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.transactions, ({ member: { memberId }, partner, query }) =>
    activity.transactions({ memberId, partner }, query),
  );
  implement(
    routes,
    endpoints.transactionsStatementCredits,
    async ({ member: { memberId }, partner, query }) =>
      translatedPage(await activity.withCredits({ memberId, partner }, query)),
  );
  implement(routes, endpoints.dineSummary, ({ member: { memberId }, partner }) =>
    activity.dineSummary({ memberId, partner }),
  );
  implement(routes, endpoints.pendingRewards, ({ member: { memberId }, partner }) =>
    activity.pendingRewards({ memberId, partner }),
  );
  implement(routes, endpoints.statementCreditBalance, ({ member: { memberId }, partner }) =>
    activity.statementCreditBalance({ memberId, partner }),
  );
  return routes;
}
