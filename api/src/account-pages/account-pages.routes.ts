import { endpoints } from '@dinelink/contract';
import { implement } from '../http/implement.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { extendSession } from '../identity/sessions/extend-session.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { ActivityPageService } from './activity-page.service.ts';
import type { OverviewPageService } from './overview-page.service.ts';

interface Services {
  readonly activityPage: ActivityPageService;
  readonly overviewPage: OverviewPageService;
  readonly sessions: Pick<Sessions, 'keepAlive'>;
}

export function accountPagesRoutes({ activityPage, overviewPage, sessions }: Services): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.activityPage, async ({ member, partner, query, http: { cookies } }) => {
    const answer = await activityPage.read(partner, member, query);
    await extendSession(sessions, { partner, member, cookies });
    return answer;
  });
  implement(routes, endpoints.overviewPage, async ({ member, partner, http: { cookies } }) => {
    const answer = await overviewPage.read(partner, member);
    await extendSession(sessions, { partner, member, cookies });
    return answer;
  });
  return routes;
}
