import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Partner } from '@dinelink/contract';
import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { identifyCaller } from './http/caller.ts';
import { csrfRoutes, guardChanges } from './http/csrf.ts';
import type { Health } from './http/health.ts';
import { limitEveryCall, type RateLimits } from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { type Authenticator, authenticateWith } from './http/signed-in.ts';
import { refuseUnknownPaths, translateErrors } from './http/translate-errors.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly partners: Partner[];
  /** A partner as it is now, with what is switched at run time; without it, as its file says. */
  readonly current?: ((partner: Partner) => Partner) | undefined;
  readonly logger: Logger;
  readonly health: Health;
  readonly limits: Pick<RateLimits, 'consume'>;
  readonly authenticator: Authenticator;
  /** Doors for other machines: no partner by host, no cookie, no anti-forgery token; each checks its own signature. */
  readonly machineDoors: readonly Router[];
  /** Everything a browser calls. */
  readonly routers: readonly Router[];
}

/** The api as a value: nothing is opened and nothing listens, so a test makes as many as it likes. */
export function createApp(dependencies: AppDependencies): Express {
  const { config, partners, current, health, limits } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUST_PROXY);
  app.use(logRequests(dependencies.logger), health.measure, health.router, securityHeaders());
  app.use(...handlers(dependencies.machineDoors));
  app.use(identifyCaller({ partners, current }, config.INTERNAL_KEY), limitEveryCall(limits));
  app.use(express.json({ limit: '100kb', strict: true }));
  app.use(guardChanges(config.CSRF_SECRET), authenticateWith(dependencies.authenticator));
  app.use(inOne([csrfRoutes(config.CSRF_SECRET), ...dependencies.routers]));
  app.use(refuseUnknownPaths);
  app.use(translateErrors);
  return app;
}

// app.use() needs at least one handler.
const handlers = (routers: readonly Router[]): [RequestHandler, ...RequestHandler[]] => [
  (_request, _response, next) => next(),
  ...routers,
];

/** All routes in one router: entering a router costs as much as trying twenty routes of it. */
function inOne(routers: readonly Router[]): Router {
  const one = express.Router();
  one.stack.push(...routers.flatMap(({ stack }) => stack));
  return one;
}

/** The same headers on every answer, so they are worked out once. */
function securityHeaders(): RequestHandler {
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  headersOfHelmet()(request, sample, () => undefined);
  const headers = Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function headersOfHelmet() {
  return helmet({
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}
