import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import type { Database } from './db/connection.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Identity } from './identity/identity.ts';
import { createErasure } from './members/erasure/erase.service.ts';
import { personalDataRoutes } from './members/personal-data/personal-data.routes.ts';
import { createPersonalDataService } from './members/personal-data/personal-data.service.ts';
import { createProfileService } from './members/profile/profile.service.ts';
import { profileRoutes } from './members/profile/profile.routes.ts';
import { isUsPhone } from './places/area-codes.ts';
import type { Places } from './places/places.ts';
import { zipRoutes } from './places/zip.routes.ts';

interface AppContext {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly places: Places;
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

const PSEUDONYM_BYTES = 18;

/** A member's profile, export of personal data and erasure. */
export function composeMembers(
  { database, limits, places, now }: AppContext,
  { members, sessions, provePassword }: Identity,
): Router[] {
  const { isUsZip } = places;
  const profile = createProfileService({ database, places: { isUsZip, isUsPhone }, provePassword, now });
  const erasure = createErasure({
    database,
    provePassword,
    endSessions: (memberId) => sessions.endAllOf(memberId),
    newPseudonym: () => randomBytes(PSEUDONYM_BYTES).toString('base64url'),
    now,
    sessionNow: Date.now,
  });
  const personalData = createPersonalDataService({
    database,
    sessionsOf: (memberId) => sessions.listOf(memberId),
    now,
  });
  return [
    profileRoutes({ profile, members, limits }),
    personalDataRoutes({ personalData, erasure, limits }),
    zipRoutes({ places, limits }),
  ];
}
