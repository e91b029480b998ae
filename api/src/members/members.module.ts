import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Places } from './domain/fields.ts';
import type { Members } from './members.service.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { createPersonalDataService, type SessionsOf } from './personal-data/personal-data.service.ts';
import type { ProvePassword } from './password-check.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfileService } from './profile/profile.service.ts';
import { sweepTiers } from './tiers/sweep-tiers.ts';

interface MemberServices {
  readonly members: Members;
  readonly provePassword: ProvePassword;
  readonly sessionsOf: SessionsOf;
  readonly places: Places;
}

/** Profile, personal data and tiers of members. */
export const membersModule = (
  { database, partners, limits, now }: AppContext,
  { members, provePassword, sessionsOf, places }: MemberServices,
): Module => ({
  api() {
    const profile = createProfileService({ database, places, provePassword, now });
    const personalData = createPersonalDataService({ database, sessionsOf, now });
    return {
      routes: [profileRoutes({ profile, members, limits }), personalDataRoutes({ personalData, limits })],
    };
  },
  worker: () => ({
    sweeps: [{ kind: 'tiers', once: () => sweepTiers({ database, partners, now }) }],
  }),
});
