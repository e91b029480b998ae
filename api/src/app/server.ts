import type { Partner } from '@dinelink/contract';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { identifyCaller } from '../http/caller.ts';
import { chained } from '../http/routing/chained.ts';
import { dispatch } from '../http/routing/dispatch.ts';
import type { Routes } from '../http/routing/routes.ts';
import { ALWAYS_SECURE } from '../http/cookies.ts';
import { csrfRoutes, guardChanges } from '../http/csrf.ts';
import type { Health } from '../http/health.ts';
import { parseJson } from '../http/parse-json.ts';
import { FAILS_UNNAMED_PROBLEMS } from '../http/errors/named-problems.ts';
import { rejectTwoHosts } from '../http/one-host.ts';
import { rejectNulInAddress } from '../http/nul.ts';
import { limitEveryCall, type RateLimits } from '../http/rate-limits.ts';
import { attachLog, logRequests } from '../http/logs/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type Authenticator, authenticateWith } from '../http/signed-in.ts';
import { rejectOptions, rejectUnknownPaths, translateErrors } from '../http/errors/translate-errors.ts';

interface AppDependencies {
  readonly config: Config;
  readonly partners: Partner[];
  /** The partner with the flags set at run time; by default as in its file. */
  readonly current?: ((partner: Partner) => Partner) | undefined;
  readonly logger: Logger;
  readonly health: Health;
  readonly limits: Pick<RateLimits, 'consumeFrom'>;
  readonly authenticator: Authenticator;
  /** For other machines: without partner by host, cookie and anti-forgery token; each verifies its own signature. */
  readonly machineRoutes: readonly Routes[];
  /** Called with the signed link of an e-mail as proof; none needs a body or changes anything else. */
  readonly signedLinkRoutes?: readonly Routes[];
  /** Everything a browser calls. */
  readonly routes: readonly Routes[];
  /** Run in this order before the calls of browsers, except the token's. */
  readonly guards?: readonly RequestHandler[];
  /** The api's documentation, where it is enabled. */
  readonly docsPage?: RequestHandler;
}

/** The api as an Express app: it opens nothing and does not listen, so tests can create many. */
export function createApp(dependencies: AppDependencies): Express {
  const {
    config,
    partners,
    current,
    health,
    limits,
    guards = [],
    signedLinkRoutes = [],
    docsPage,
  } = dependencies;
  const isProduction = config.APP_ENV === 'production';
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set(ALWAYS_SECURE, isProduction);
  app.set(FAILS_UNNAMED_PROBLEMS, config.APP_ENV === 'development');
  attachLog(app.request, dependencies.logger);
  app.use(
    chained([
      logRequests(dependencies.logger),
      health.measure,
      securityHeaders(),
      rejectTwoHosts,
      rejectNulInAddress,
      rejectOptions,
      dispatch([health.routes, ...dependencies.machineRoutes]),
      ...(docsPage ? [docsPage] : []),
      identifyCaller({ partners, current, hasDevelopmentHosts: !isProduction }, config.INTERNAL_KEY),
      limitEveryCall(limits),
      // Before the anti-forgery token, which a mail server does not have.
      dispatch(signedLinkRoutes),
      parseJson(),
      guardChanges(config.CSRF_SECRET),
      authenticateWith(dependencies.authenticator),
      // Before the guards, so that emulations do not log it.
      dispatch([csrfRoutes(config.CSRF_SECRET)]),
      ...guards,
      dispatch(dependencies.routes),
    ]),
  );
  app.use(rejectUnknownPaths);
  app.use(translateErrors);
  return app;
}
