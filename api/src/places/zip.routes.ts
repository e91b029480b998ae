import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Places } from './places.ts';

interface ZipDependencies {
  readonly places: Pick<Places, 'isUsZip'>;
  readonly limits: RateLimits;
}

/** GET /api/Members/Validate/Zip: whether a typed ZIP code is one of the United States. */
export function zipRoutes({ places, limits }: ZipDependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.validateZip, async ({ address, query }) => {
    await limits.consume('validateZip', address);
    return { isValid: places.isUsZip(query.zip) };
  });
  return routes;
}
