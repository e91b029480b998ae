import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { StgtoolsService } from './stgtools.service.ts';

/** Mount this on a developer's machine alone: it shows a feed's secret. */
export function stgtoolsRoutes({ stgtools }: { stgtools: StgtoolsService }): Router {
  const router = Router();
  implement(router, endpoints.feedContext, ({ partner, query }) => stgtools.feedContext(partner, query));
  implement(router, endpoints.memberLedger, ({ partner, query }) => stgtools.ledger(partner, query.publicId));
  return router;
}
