import type { Router } from 'express';
import type { RedisClientType } from 'redis';
import { createBonusesService } from '../bonuses/bonuses.service.ts';
import type { Membership } from '../adapters/membership/membership.ts';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import type { CaptchaGuard } from '../http/captcha/captcha.ts';
import { composeCaptcha } from '../http/captcha/compose-captcha.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Places } from '../members/engine/fields.ts';
import type { Authenticator } from '../http/signed-in.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { createMembersService, type DiningHistory, type Members } from '../members/members.service.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { accountsStore } from './accounts.store.ts';
import { createActivationTokens } from './known-member/activation-tokens.ts';
import { createAuthenticator } from './sessions/authenticator.ts';
import { composeSignUp } from './sign-up/compose-sign-up.ts';
import { composeSso } from './sso/compose-sso.ts';
import { credentialsRoutes } from './credentials/credentials.routes.ts';
import { createFixCredentials } from './credentials/credentials.service.ts';
import { identityRoutes } from './sign-in/sign-in.routes.ts';
import { activationRoutes, knownMemberRoutes } from './known-member/known-member.routes.ts';
import { createKnownMembers } from './known-member/known-member.service.ts';
import { emailProofRoutes } from './email-proof/email-proof.routes.ts';
import { composeEmulation } from './emulation/compose-emulation.ts';
import { emulationRoutes } from './emulation/emulation.routes.ts';
import type { Emulations } from './emulation/emulation.service.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-devices.ts';
import { type LockoutStore, lockoutStore, type NameKey, nameKeys } from './sign-in/lockout.store.ts';
import { createProvePassword, type ProvePassword } from './passwords/prove-password.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { redisSessionStore } from './sessions/redis-session.store.ts';
import { ofSameMember } from './sessions/same-member.ts';
import { databaseSessionStore } from './sessions/session.store.ts';
import { createSessions, type Sessions } from './sessions/sessions.service.ts';
import { createSignIn } from './sign-in/sign-in.service.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';

const HOUR_MS = 3_600_000;

interface IdentityDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Sessions live here when there is one, else in the database. */
  readonly redis: RedisClientType | undefined;
  readonly limits: RateLimits;
  readonly history: DiningHistory;
  readonly places: Places;
  readonly now: () => number;
  /** Who confirms partner numbers; without it the directories the environment names. */
  readonly membership?: Membership;
  /** Called with the reason when a partner could not be reached. */
  readonly failed?: (problem: unknown) => void;
  /** What time it is for what members see of themselves, where that is another than sessions go by. */
  readonly memberNow?: () => number;
}

export interface Identity {
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
  /** The member as calls answer one. */
  readonly members: Members;
  readonly provePassword: ProvePassword;
  readonly lockouts: LockoutStore;
  /** Guards forms against programs. */
  readonly captcha: CaptchaGuard;
  readonly routers: readonly Router[];
  /** To be mounted after all others: a parameter of theirs would take the names of other calls. */
  readonly lastRouters: readonly Router[];
}

/** Everything about who somebody is, put together. */
export function createIdentity(dependencies: IdentityDependencies): Identity {
  const { config, database, limits, history, now } = dependencies;
  const { memberNow = now, failed = () => undefined } = dependencies;
  const emulations = composeEmulation({ config, database, now });
  const sessions = withEmulations(sessionsIn(dependencies), emulations);
  const tokens = createAccessTokens(config.TOKEN_SECRET, now);
  const accounts = accountsStore(database);
  const lockouts = lockoutStore(database, config.TOKEN_SECRET);
  const keyOf = nameKeys(config.TOKEN_SECRET);
  const devices = createKnownDevices(config.TOKEN_SECRET, now);
  const { guard: captcha, router: captchaRouter } = composeCaptcha({ config, database, limits, now });
  const members = createMembersService({
    database,
    history,
    bonusesOf: createBonusesService({ database, clock: memberNow }).activeBonusesOf,
    issueToken: (owner) => tokens.issue(owner),
    now: memberNow,
  });
  const signIn = createSignIn({ accounts, lockouts, now });
  const sso = composeSso({ config, accounts, failed, now });
  const activationTokens = createActivationTokens(config.TOKEN_SECRET, now);
  const known = {
    knownMembers: createKnownMembers({ database, tokens: activationTokens, now }),
    ...{ tokens: activationTokens, limits },
  };
  return {
    authenticator: createAuthenticator(sessions, tokens, emulations),
    sessions,
    members,
    provePassword: createProvePassword({ database, lockouts, now }),
    lockouts,
    captcha,
    routers: [
      // First: it watches over the requests of all others.
      emulationRoutes({ emulations, sessions, members, limits }),
      captchaRouter,
      identityRoutes({ signIn, sso, sessions, members, accounts, devices, keyOf, captcha, limits, now }),
      ...newPasswords({ database, sessions, members, lockouts, devices, keyOf, captcha, limits, now }),
      memberRoutes({ members, sessions }),
      emailProofRoutes({ database, limits, secret: config.TOKEN_SECRET, now }),
      ssoRoutes({ sso, sessions }),
      signUpRoutes({
        signUp: composeSignUp({ ...dependencies, failed }),
        ...{ sso, sessions, members, captcha, limits },
      }),
      activationRoutes(known),
    ],
    lastRouters: [knownMemberRoutes(known)],
  };
}

const sessionsIn = ({ config, database, redis, now }: IdentityDependencies): Sessions =>
  createSessions(redis ? ofSameMember(redisSessionStore(redis), database) : databaseSessionStore(database), {
    now,
    longestMs: config.SESSION_LONGEST_HOURS * HOUR_MS,
  });

/** Whatever a session cookie stands for, ending the session ends it. */
const withEmulations = (sessions: Sessions, emulations: Emulations): Sessions => ({
  ...sessions,
  async end(cookie) {
    await sessions.end(cookie);
    await emulations.end(cookie);
  },
});

type NewPasswords = Pick<IdentityDependencies, 'database' | 'limits' | 'now'> &
  Pick<Identity, 'sessions' | 'members' | 'lockouts' | 'captcha'> & {
    readonly devices: KnownDevices;
    readonly keyOf: NameKey;
  };

const newPasswords = (parts: NewPasswords) => [
  recoveryRoutes({ ...parts, recovery: createRecovery(parts) }),
  credentialsRoutes({ ...parts, credentials: createFixCredentials(parts) }),
];
