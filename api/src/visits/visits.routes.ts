import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Visits } from './visits.service.ts';

/** Impressions and page views; both answer 202 before anything is written. */
export function visitRoutes({ visits, limits }: { visits: Visits; limits: RateLimits }): Router {
  const router = Router();
  implement(router, endpoints.impressions, async ({ partner, address, member, body }) => {
    await limits.consume('impressions', address);
    visits.saw({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  implement(router, endpoints.pageEvent, async ({ partner, address, member, body }) => {
    await limits.consume('pageEvent', address);
    visits.opened({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  return router;
}
