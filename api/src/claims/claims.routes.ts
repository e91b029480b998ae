import { endpoints } from '@dinelink/contract';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import type { ClaimsService } from './claims.service.ts';

interface Dependencies {
  readonly claims: ClaimsService;
  readonly limits: RateLimits;
}

export function claimRoutes({ claims, limits }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.missingDines, async ({ partner, member: { memberId } }) => ({
    claims: await claims.list({ memberId, partner }),
    days: claims.days(),
  }));
  implement(routes, endpoints.claimMissingDine, async ({ partner, member: { memberId }, body }) => {
    await limits.consume('claimMissingDine', String(memberId));
    return claims.claim({ memberId, partner }, body);
  });
  return routes;
}
