import { endpoints } from '@dinelink/contract';
import { implement } from '../http/implement.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import type { ActivityPageService } from './activity-page.service.ts';

export function activityPageRoutes({ activityPage }: { activityPage: ActivityPageService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.activityPage, ({ member: { memberId }, partner, query }) =>
    activityPage.read({ memberId, partner }, query),
  );
  return routes;
}
