import { randomBytes } from 'node:crypto';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Identity } from '../identity/identity.module.ts';
import type { Places } from './engine/fields.ts';
import { createErasure } from './erasure/erase.service.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { createPersonalDataService } from './personal-data/personal-data.service.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfileService } from './profile/profile.service.ts';
import { sweepTiers } from './tiers/sweep-tiers.ts';

const PSEUDONYM_BYTES = 18;

/** What a member keeps up about themselves, may read and may have erased. */
export const membersModule = (
  { database, partners, limits, now, systemNow }: AppContext,
  { members, sessions, provePassword }: Pick<Identity, 'members' | 'sessions' | 'provePassword'>,
  places: Places,
): Module => ({
  api() {
    const profile = createProfileService({ database, places, provePassword, now });
    const erasure = createErasure({
      database,
      provePassword,
      endSessions: (memberId) => sessions.endAllOf(memberId),
      newPseudonym: () => randomBytes(PSEUDONYM_BYTES).toString('base64url'),
      now,
      sessionNow: systemNow,
    });
    const personalData = createPersonalDataService({
      database,
      sessionsOf: (memberId) => sessions.listOf(memberId),
      now,
    });
    return {
      routers: [
        profileRoutes({ profile, members, limits }),
        personalDataRoutes({ personalData, erasure, limits }),
      ],
    };
  },
  worker: () => ({
    sweeps: [{ kind: 'tiers', once: () => sweepTiers({ database, partners, now }) }],
  }),
});
