import { endpoints, limits } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';

/** GET /api/DefaultUserLocation: one fixed place, because no external service locates visitors. */
export function placesRoutes(): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.defaultUserLocation, () => ({
    latitude: limits.defaultLatitude,
    longitude: limits.defaultLongitude,
    location: limits.defaultLocationText,
  }));
  return routes;
}
