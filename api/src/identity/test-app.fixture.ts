import type { Partner } from '@dinelink/contract';
import type { Express } from 'express';
import type { Routes } from '../http/routing/routes.ts';
import pino, { type Logger } from 'pino';
import type { RedisClientType } from 'redis';
import type { Membership } from '../adapters/membership/membership.ts';
import { createApp } from '../app/server.ts';
import { anAppContext } from '../app/context.fixture.ts';
import { bonusesModule } from '../bonuses/bonuses.module.ts';
import type { CaptchaGuard } from '../captcha/captcha.ts';
import { captchaModule } from '../captcha/captcha.module.ts';
import { dineNoticesModule } from '../dine-notices/dine-notices.module.ts';
import { mailModule } from '../mail/mail.module.ts';
import { type Config, readConfig } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import { createHealth } from '../http/health.ts';
import { createRateLimits, type RateLimits } from '../http/rate-limits.ts';
import { isUsPhone } from '../places/area-codes.ts';
import { createPlaces } from '../places/places.ts';
import { readPlaces } from '../places/read-places.ts';
import { partnersIn } from '../partners/partners.fixture.ts';
import { type Identity, identityModule } from './identity.module.ts';

/** A fixed clock that tests move. */
export function aClock(startsAt = Date.UTC(2026, 10, 20, 12)) {
  let at = startsAt;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

const { isUsZip } = createPlaces(readPlaces());

interface TestAppParts {
  readonly database: Database;
  readonly now?: () => number;
  readonly redis?: RedisClientType;
  readonly environment?: Record<string, string>;
  /** Multiplies the usual rate limits. */
  readonly limitFactor?: number;
  readonly membership?: Membership;
  readonly logger?: Logger;
  readonly partners?: Partner[];
  readonly routesWith?: (parts: {
    limits: RateLimits;
    identity: Identity;
    captcha: CaptchaGuard;
  }) => readonly Routes[];
}

/** The real app with identity and a test's routes. */
export function aTestApp(parts: TestAppParts): { app: Express; config: Config; identity: Identity } {
  const { database, now = aClock().now, redis, environment = {} } = parts;
  const config = readConfig({ APP_ENV: 'development', LOG_LEVEL: 'silent', ...environment });
  const limits = createRateLimits(undefined, parts.limitFactor ?? 1_000);
  const { logger = pino({ level: 'silent' }), partners = partnersIn(config.PARTNERS_DIR) } = parts;
  const context = anAppContext({ config, database, redis, limits, logger, partners, now });
  const captcha = captchaModule(context);
  const dineNotices = dineNoticesModule(context);
  const identity = identityModule(context, {
    mailer: mailModule(context, dineNotices.mailingList).mailer,
    captcha: captcha.guard,
    ...bonusesModule(context),
    places: { isUsZip, isUsPhone },
    membership: parts.membership,
  });
  const [own, ofCaptcha] = [identity.api?.(), captcha.api?.()];
  const app = createApp({
    ...context,
    health: createHealth({ database }, undefined),
    authenticator: identity.authenticator,
    machineRoutes: [],
    signedLinkRoutes: dineNotices.api?.().signedLinkRoutes ?? [],
    guards: own?.guards ?? [],
    routes: [
      ...(own?.routes ?? []),
      ...(ofCaptcha?.routes ?? []),
      ...(parts.routesWith?.({ limits, identity, captcha: captcha.guard }) ?? []),
    ],
  });
  return { app, config, identity };
}
