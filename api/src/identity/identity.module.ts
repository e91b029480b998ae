import type { Partner } from '@dinelink/contract';
import type { AppContext } from '../app/context.ts';
import type { ApiPart, Module } from '../app/module.ts';
import type { BonusesService } from '../bonuses/bonuses.service.ts';
import type { Mailer } from '../mail/mailer.ts';
import { originOf } from '../partners/origin-of.ts';
import { emailProofHandler } from './email-proof/email-proof.job.ts';
import { sweepEmulations } from './emulation/sweep-emulations.ts';
import { recoveryHandler } from './recovery/recovery.job.ts';
import { sweepIdentity } from './sweep-identity.ts';
import type { Membership } from '../adapters/membership/membership.ts';
import type { CaptchaGuard } from '../captcha/captcha.ts';
import type { Places } from '../members/domain/fields.ts';
import type { Authenticator } from '../http/signed-in.ts';
import { deviceRoutes } from './sessions/devices.routes.ts';
import { memberRoutes } from './sessions/session.routes.ts';
import { createMembersService, type Members } from '../members/members.service.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { accountsStore } from './accounts.store.ts';
import { createActivationTokens } from './known-member/activation-tokens.ts';
import { createAuthenticator } from './sessions/authenticator.ts';
import { openSignUp } from './sign-up/open-sign-up.ts';
import { openSso } from './sso/open-sso.ts';
import { credentialsRoutes } from './credentials/credentials.routes.ts';
import { createFixCredentials } from './credentials/credentials.service.ts';
import { identityRoutes } from './sign-in/sign-in.routes.ts';
import { knownMemberRoutes } from './known-member/known-member.routes.ts';
import { createKnownMembers } from './known-member/known-member.service.ts';
import { emailProofRoutes } from './email-proof/email-proof.routes.ts';
import { openEmulations } from './emulation/open-emulations.ts';
import { emulationGuard } from './emulation/emulation-guard.ts';
import { emulationRoutes } from './emulation/emulation.routes.ts';
import type { Emulations } from './emulation/emulation.service.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { type LockoutStore, lockoutStore, nameKeys } from './sign-in/lockout.store.ts';
import type { ProvePassword } from '../members/password-verifier.ts';
import { createProvePassword } from './passwords/prove-password.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { redisSessionStore } from './sessions/redis-session.store.ts';
import { ofSameMember } from './sessions/same-member.store.ts';
import { withSharedReads } from './sessions/shared-reads.ts';
import { databaseSessionStore } from './sessions/sql-session.store.ts';
import { createSessions, type Sessions } from './sessions/sessions.service.ts';
import { createSignIn } from './sign-in/sign-in.service.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface IdentityServices {
  readonly mailer: Mailer;
  readonly captcha: CaptchaGuard;
  readonly bonuses: Pick<BonusesService, 'bonusesOf'>;
  readonly places: Places;
  /** Confirms partner numbers; by default the configured directories. */
  readonly membership?: Membership | undefined;
}

export interface Identity {
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
  /** The member in the form of answers. */
  readonly members: Members;
  readonly provePassword: ProvePassword;
  readonly lockouts: LockoutStore;
}

/** Authentication, accounts and credentials. */
export function identityModule(context: AppContext, services: IdentityServices): Module & Identity {
  const { config, database, systemNow: now } = context;
  const emulations = openEmulations(context);
  const sessions = withEmulations(sessionsIn(context), emulations);
  const tokens = createAccessTokens(config.TOKEN_SECRET, now);
  const lockouts = lockoutStore(database, config.TOKEN_SECRET);
  const members = createMembersService({
    database,
    bonusesOf: services.bonuses.bonusesOf,
    issueToken: (owner) => tokens.issue(owner),
    now: context.now,
  });
  const identity = {
    authenticator: createAuthenticator(sessions, tokens, emulations),
    sessions,
    members,
    provePassword: createProvePassword({ database, lockouts, now }),
    lockouts,
  };
  return {
    ...identity,
    api: () => apiOf(context, services, { ...identity, emulations }),
    worker: () => workerOf(context, services.mailer),
  };
}

function apiOf(
  context: AppContext,
  services: IdentityServices,
  identity: Identity & { readonly emulations: Emulations },
): ApiPart {
  const { config, database, limits, logger, systemNow: now } = context;
  const { captcha } = services;
  const { emulations, sessions, members, lockouts } = identity;
  const failed = (problem: unknown) => logger.warn({ err: problem }, 'a membership directory failed');
  const accounts = accountsStore(database);
  const keyOf = nameKeys(config.TOKEN_SECRET);
  const devices = createKnownDevices(config.TOKEN_SECRET, now);
  const signIn = createSignIn({ accounts, lockouts, now });
  const sso = openSso(context, accounts, failed);
  const activationTokens = createActivationTokens(config.TOKEN_SECRET, now);
  const known = {
    knownMembers: createKnownMembers({ database, tokens: activationTokens, now }),
    ...{ tokens: activationTokens, limits },
  };
  const newPasswords = { database, sessions, members, lockouts, devices, keyOf, captcha, limits, now };
  return {
    guards: [emulationGuard(emulations)],
    routes: [
      emulationRoutes({ emulations, sessions, members, limits }),
      identityRoutes({ signIn, sso, sessions, members, accounts, devices, keyOf, captcha, limits, now }),
      recoveryRoutes({ ...newPasswords, recovery: createRecovery(newPasswords) }),
      credentialsRoutes({ ...newPasswords, credentials: createFixCredentials(newPasswords) }),
      memberRoutes({ members, sessions }),
      deviceRoutes({ sessions }),
      emailProofRoutes({ database, limits, secret: config.TOKEN_SECRET, now }),
      ssoRoutes({ sso, sessions }),
      signUpRoutes({
        signUp: openSignUp(context, { ...services, failed }),
        ...{ sso, sessions, members, captcha, limits },
      }),
      knownMemberRoutes(known),
    ],
  };
}

function workerOf({ config, database, partners, systemNow: now }: AppContext, mailer: Mailer) {
  const linked = {
    ...{ database, mailer, partners, secret: config.TOKEN_SECRET, now },
    originOf: (partner: Partner) => originOf(partner, config),
  };
  return {
    jobs: { recovery: recoveryHandler(linked), emailProof: emailProofHandler(linked) },
    sweeps: [
      { kind: 'sessions', once: () => sweepIdentity(database, now()) },
      { kind: 'emulations', everyMs: DAY_MS, once: () => sweepEmulations(database, now()) },
    ],
  };
}

const sessionsIn = ({ config, database, redis, systemNow: now }: AppContext): Sessions =>
  createSessions(
    withSharedReads(
      redis ? ofSameMember(redisSessionStore(redis), database) : databaseSessionStore(database),
    ),
    { now, longestMs: config.SESSION_LONGEST_HOURS * HOUR_MS },
  );

/** Ending a session also ends an emulation. */
const withEmulations = (sessions: Sessions, emulations: Emulations): Sessions => ({
  ...sessions,
  async end(cookie) {
    await sessions.end(cookie);
    await emulations.end(cookie);
  },
});
