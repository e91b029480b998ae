import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { Visits } from './visits.service.ts';

/** Impressions and page views; both answer 202 before anything is written. */
export function visitRoutes({ visits }: { visits: Visits }): Router {
  const router = Router();
  implement(router, endpoints.impressions, ({ partner, member, body }) => {
    visits.saw({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  implement(router, endpoints.pageEvent, ({ partner, member, body }) => {
    visits.opened({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  return router;
}
