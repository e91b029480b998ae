import type { Partner } from '@dinelink/contract';
import type { Express, Router } from 'express';
import pino, { type Logger } from 'pino';
import type { RedisClientType } from 'redis';
import type { Membership } from '../adapters/membership/membership.ts';
import { createApp } from '../app/server.ts';
import { type Config, readConfig } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import { createHealth } from '../http/health.ts';
import { createRateLimits, type RateLimits } from '../http/rate-limits.ts';
import type { DiningHistory } from '../members/members.service.ts';
import { isUsPhone } from '../places/area-codes.ts';
import { createPlaces } from '../places/places.ts';
import { readPlaces } from '../places/read-places.ts';
import { readPartners } from '../partners/read-partners.ts';
import { createIdentity, type Identity } from './identity.ts';

/** A clock that stands still until it is moved. */
export function aClock(startsAt = Date.UTC(2026, 10, 20, 12)) {
  let at = startsAt;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

const noDines: DiningHistory = {
  qualifiedDines: () => Promise.resolve(0),
  rewardsOf: () => Promise.resolve(0),
};

const { isUsZip } = createPlaces(readPlaces());

interface TestAppParts {
  readonly database: Database;
  readonly now?: () => number;
  readonly redis?: RedisClientType;
  readonly history?: DiningHistory;
  readonly environment?: Record<string, string>;
  /** How many times the usual rate limits. */
  readonly limitFactor?: number;
  readonly membership?: Membership;
  readonly logger?: Logger;
  readonly partners?: Partner[];
  readonly routersWith?: (parts: { limits: RateLimits; identity: Identity }) => readonly Router[];
}

/** The real app with everything about identity in it, and whatever routers a test adds. */
export function aTestApp(parts: TestAppParts): { app: Express; config: Config; identity: Identity } {
  const { database, now = aClock().now, redis, history = noDines, environment = {} } = parts;
  const config = readConfig({ APP_ENV: 'development', LOG_LEVEL: 'silent', ...environment });
  const limits = createRateLimits(undefined, parts.limitFactor ?? 1_000);
  const identity = createIdentity({
    ...{ config, database, redis, limits, history, now },
    places: { isUsZip, isUsPhone },
    ...(parts.membership && { membership: parts.membership }),
  });
  const app = createApp({
    config,
    partners: parts.partners ?? readPartners(config.PARTNERS_DIR),
    logger: parts.logger ?? pino({ level: 'silent' }),
    health: createHealth({ database }, undefined),
    limits,
    authenticator: identity.authenticator,
    machineRoutes: [],
    routers: [
      ...identity.routers,
      ...(parts.routersWith?.({ limits, identity }) ?? []),
      ...identity.lastRouters,
    ],
  });
  return { app, config, identity };
}
