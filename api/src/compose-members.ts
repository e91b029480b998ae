import type { Router } from 'express';
import type { Database } from './db/connection.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Identity } from './identity/identity.ts';
import { createProfileService } from './members/profile.service.ts';
import { profileRoutes } from './members/profile.routes.ts';
import { isUsPhone } from './places/area-codes.ts';
import type { Places } from './places/places.ts';
import { zipRoutes } from './places/zip.routes.ts';

interface Ground {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly places: Places;
}

/** What a member keeps up about themselves. */
export function composeMembers({ database, limits, places }: Ground, { members }: Identity): Router[] {
  const { isUsZip } = places;
  const profile = createProfileService({ database, places: { isUsZip, isUsPhone }, now: Date.now });
  return [profileRoutes({ profile, members, limits }), zipRoutes({ places, limits })];
}
