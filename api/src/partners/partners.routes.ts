import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import { fieldsAmong } from './domain/flags.ts';
import type { LiveFlags } from './live-flags.ts';

/** GET /api/feature-flags: the flags set at run time. */
export function partnerRoutes({ flags }: { flags: LiveFlags }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.featureFlags, ({ partner }) => {
    const { outages, searchFilters } = flags.over(partner);
    return {
      authFlags: { loginOutage: outages.login, enrollmentOutage: outages.enrollment },
      filters: searchFilters,
      partnerFeatureFlags: fieldsAmong(partner, flags.of(partner)),
    };
  });
  return routes;
}
