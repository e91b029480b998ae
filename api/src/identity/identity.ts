import type { Router } from 'express';
import type { RedisClientType } from 'redis';
import { openIdConnect } from '../adapters/oidc/openid-connect.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Authenticator } from '../http/signed-in.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { createMembersService, type DiningHistory, type Members } from '../members/members.service.ts';
import { originOf } from '../partners/origin-of.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accountsStore } from './accounts.store.ts';
import { createAuthenticator } from './authenticator.ts';
import { identityRoutes } from './identity.routes.ts';
import { lockoutStore } from './lockout.store.ts';
import { redisSessionStore } from './redis-session.store.ts';
import { databaseSessionStore } from './session.store.ts';
import { createSessions, type Sessions } from './sessions.service.ts';
import { createSignIn } from './sign-in.service.ts';
import { createAttemptSeal } from './sso-visit.ts';
import { ssoRoutes } from './sso.routes.ts';
import { createSso } from './sso.service.ts';

export interface IdentityDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Sessions live here when there is one, else in the database. */
  readonly redis: RedisClientType | undefined;
  readonly limits: RateLimits;
  readonly history: DiningHistory;
  readonly now: () => number;
}

export interface Identity {
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
  /** The member as calls answer one. */
  readonly members: Members;
  readonly routers: readonly Router[];
}

/** Everything about who somebody is, put together. */
export function createIdentity(dependencies: IdentityDependencies): Identity {
  const { config, database, redis, limits, history, now } = dependencies;
  const sessions = createSessions(redis ? redisSessionStore(redis) : databaseSessionStore(database), now);
  const tokens = createAccessTokens(config.TOKEN_SECRET, now);
  const accounts = accountsStore(database);
  const lockouts = lockoutStore(database);
  const members = createMembersService({
    database,
    history,
    issueToken: (holder) => tokens.issue(holder),
    now,
  });
  const signIn = createSignIn({ accounts, lockouts, now });
  const sso = createSso({
    providers: openIdConnect({
      issuer: config.SSO_ISSUER,
      clientId: config.SSO_CLIENT_ID,
      clientSecret: config.SSO_CLIENT_SECRET,
      allowHttp: config.APP_ENV === 'development',
      now,
    }),
    accounts,
    attempts: createAttemptSeal(config.TOKEN_SECRET, now),
    redirectUriOf: (partner) => `${originOf(partner, config)}/api/Sso/Callback`,
    now,
  });
  return {
    authenticator: createAuthenticator(sessions, tokens),
    sessions,
    members,
    routers: [
      identityRoutes({ signIn, sessions, members, accounts, limits, now }),
      memberRoutes({ members, sessions }),
      ssoRoutes({ sso, sessions }),
    ],
  };
}
