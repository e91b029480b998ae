import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { StagingToolsService } from './staging-tools.service.ts';

/** Never mount this in production: it shows a feed's secret. */
export function stagingToolsRoutes({ stagingTools }: { stagingTools: StagingToolsService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.feedContext, ({ partner, query }) => stagingTools.feedContext(partner, query));
  implement(routes, endpoints.memberLedger, ({ partner, query }) =>
    stagingTools.ledger(partner, query.publicId),
  );
  return routes;
}
