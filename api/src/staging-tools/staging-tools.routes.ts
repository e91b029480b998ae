import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { StgtoolsService } from './stgtools.service.ts';

/** Never mount this in production: it shows a feed's secret. */
export function stgtoolsRoutes({ stgtools }: { stgtools: StgtoolsService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.feedContext, ({ partner, query }) => stgtools.feedContext(partner, query));
  implement(routes, endpoints.memberLedger, ({ partner, query }) => stgtools.ledger(partner, query.publicId));
  return routes;
}
