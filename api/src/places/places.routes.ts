import { endpoints, limits } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';

/** GET /api/DefaultUserLocation: one fixed place, since no outside service is asked where a visitor is. */
export function placesRoutes(): Router {
  const router = Router();
  implement(router, endpoints.defaultUserLocation, () => ({
    latitude: limits.defaultLatitude,
    longitude: limits.defaultLongitude,
    location: limits.defaultLocationText,
  }));
  return router;
}
