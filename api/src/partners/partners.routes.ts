import { endpoints, type Partner } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';

/** GET /api/feature-flags: what the partner file switches at run time. */
export function partnerRoutes(): Router {
  const router = Router();
  implement(router, endpoints.featureFlags, ({ partner }) => flagsOf(partner));
  return router;
}

function flagsOf(partner: Partner) {
  return {
    authFlags: { loginOutage: partner.outages.login, enrollmentOutage: partner.outages.enrollment },
    filters: partner.searchFilters,
    partnerFeatureFlags: {},
  };
}
