import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createConfirmIdentity } from './confirm-identity.ts';
import type { Places } from './domain/fields.ts';
import type { Members } from './members.service.ts';
import { createConsents } from './personal-data/consents.service.ts';
import { dataExportHandler } from './personal-data/data-export.job.ts';
import { createDataExports } from './personal-data/data-export.service.ts';
import { sweepExports } from './personal-data/data-export.store.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { createPersonalDataService, type SessionsOf } from './personal-data/personal-data.service.ts';
import type { ProvePassword } from './password-verifier.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfileService } from './profile/profile.service.ts';
import { sweepTiers } from './tiers/sweep-tiers.ts';

const HOUR_MS = 3_600_000;

interface MemberServices {
  readonly members: Members;
  readonly provePassword: ProvePassword;
  readonly sessionsOf: SessionsOf;
  /** When the session of a member began, epoch ms; null in an emulation. */
  readonly signedInAt: (member: SignedIn) => number | null;
  readonly places: Places;
}

/** Profile, personal data and tiers of members. */
export const membersModule = (
  { database, partners, limits, now, systemNow }: AppContext,
  { members, provePassword, sessionsOf, signedInAt, places }: MemberServices,
): Module => ({
  api() {
    const profile = createProfileService({ database, places, provePassword, now });
    const confirmIdentity = createConfirmIdentity({ provePassword, now: systemNow });
    const exports = createDataExports({ database, sessionsOf, confirmIdentity, now: systemNow });
    const consents = createConsents(database);
    return {
      routes: [
        profileRoutes({ profile, members, limits }),
        personalDataRoutes({ exports, consents, limits, signedInAt }),
      ],
    };
  },
  worker() {
    const personalData = createPersonalDataService({ database, now });
    return {
      jobs: {
        personalData: dataExportHandler({ database, personalData, partners, now: systemNow }),
      },
      sweeps: [
        { kind: 'tiers', once: () => sweepTiers({ database, partners, now }) },
        { kind: 'dataExports', everyMs: HOUR_MS, once: () => sweepExports(database, systemNow()) },
      ],
    };
  },
});
