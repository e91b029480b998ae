import { Writable } from 'node:stream';
import type { Partner } from '@dinelink/contract';
import type { Express, RequestHandler } from 'express';
import type { Routes } from './routing/routes.ts';
import { createApp } from '../app/server.ts';
import { readConfig } from '../app/config.ts';
import { partnersIn } from '../partners/partners.fixture.ts';
import { createHealth, type Health } from './health.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createLogger } from './logs/request-log.ts';
import type { Authenticator } from './signed-in.ts';

export const INTERNAL_KEY = 'an-internal-key-of-thirty-two-characters';

const secret = (name: string) => `${name}-secret-of-our-own-with-thirty-two-characters`;

/** The variables that staging and production require. */
export const ownSecrets = {
  ...Object.fromEntries(
    ['CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY', 'SSO_CLIENT_SECRET'].map((name) => [
      name,
      secret(name),
    ]),
  ),
  FEEDS: JSON.stringify([{ name: 'network', secrets: [secret('feed')], networks: ['VISA'] }]),
  REVIEW_FORMS: JSON.stringify({ '*': secret('forms') }),
};

interface Parts {
  readonly routes?: readonly Routes[];
  readonly machineRoutes?: readonly Routes[];
  readonly docsPage?: RequestHandler;
  readonly authenticator?: Authenticator;
  readonly environment?: Record<string, string>;
  readonly limits?: Pick<RateLimits, 'consumeFrom'>;
  readonly partners?: Partner[];
  readonly metricsKey?: string;
  readonly redis?: { readonly isReady: boolean };
}

const one = Promise.resolve([]);

const anonymous: Authenticator = {
  bySession: () => Promise.resolve(null),
  byToken: () => Promise.resolve(null),
};

/** The real app with a few test routes and its log lines. */
export function anApp(parts: Parts = {}): {
  app: Express;
  lines: Record<string, unknown>[];
  health: Health;
  database: { isAway: boolean };
} {
  const config = readConfig({ APP_ENV: 'development', INTERNAL_KEY, ...parts.environment });
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const database = { isAway: false, read: () => (database.isAway ? Promise.reject(new Error()) : one) };
  const health = createHealth({ database, redis: parts.redis }, parts.metricsKey);
  const app = createApp({
    config,
    partners: parts.partners ?? partnersIn(config.PARTNERS_DIR),
    logger: createLogger('info', stream),
    health,
    limits: parts.limits ?? createRateLimits(undefined, 1_000),
    authenticator: parts.authenticator ?? anonymous,
    machineRoutes: parts.machineRoutes ?? [],
    routes: parts.routes ?? [],
    ...(parts.docsPage && { docsPage: parts.docsPage }),
  });
  return { app, lines, health, database };
}
