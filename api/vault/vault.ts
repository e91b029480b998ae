import express, { type Express, type Response } from 'express';
import type { Logger } from 'pino';
import { enrol, type EnrolmentDependencies, release } from './network/enrolment.ts';
import { type FrameAssets, framePage } from './frame.page.ts';
import { policyFor, secureHeaders } from './headers.ts';
import { internalRoutes } from './internal.routes.ts';
import { requestLog } from './log.ts';
import type { VaultMetrics } from './metrics.ts';
import { enrolPartnerCard, partnerCards } from './partner-cards.ts';

export interface VaultDependencies extends EnrolmentDependencies {
  readonly assets: FrameAssets;
  /** Folder of the built script, style and font. */
  readonly frameDirectory: string;
  /** Origins that may embed the frame, by partner; other partners have no frame. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly metrics: VaultMetrics;
  readonly internalKey: string;
  readonly isHttps: boolean;
  readonly log: Logger;
  readonly isStopping: () => boolean;
}

interface Vault {
  /** The public app: the card frame and the key it encrypts with. */
  readonly frame: Express;
  /** The app for the api, on a port of its own that is never published. */
  readonly internal: Express;
}

/** The vault's apps; it does not listen. */
export function createVault(dependencies: VaultDependencies): Vault {
  return { frame: frameApp(dependencies), internal: internalApp(dependencies) };
}

function frameApp(dependencies: VaultDependencies): Express {
  const app = bareApp(dependencies);
  app.get('/frame', (request, response) => {
    const { partner } = request.query;
    const parents = typeof partner === 'string' ? dependencies.parents.get(partner) : undefined;
    if (typeof partner !== 'string' || !parents) {
      response.status(404).json({ code: 'NOT_FOUND' });
      return;
    }
    response.set('Content-Security-Policy', policyFor(parents));
    response.type('html').send(framePage(dependencies.assets, partner, parents));
  });
  app.get('/key.json', (_request, response) => {
    response.json(dependencies.keys.publicJwk);
  });
  app.use(
    '/assets',
    express.static(`${dependencies.frameDirectory}/assets`, { index: false, setHeaders: cacheForever }),
  );
  return withErrorHandling(app, dependencies);
}

/** The names of built files contain a content hash, so only these may be cached. */
function cacheForever(response: Response): void {
  response.set('Cache-Control', 'public, max-age=31536000, immutable');
}

function internalApp(dependencies: VaultDependencies): Express {
  const app = bareApp(dependencies);
  app.get('/metrics', dependencies.metrics.handler);
  app.use(
    internalRoutes({
      internalKey: dependencies.internalKey,
      enrol: (envelope) => enrol(envelope, dependencies),
      partnerCards: (holder) => partnerCards(holder, dependencies),
      enrolPartnerCard: (card) => enrolPartnerCard(card, dependencies),
      release: (cardToken) => release(cardToken, dependencies),
      countEnrolment: dependencies.metrics.countEnrolment,
    }),
  );
  return withErrorHandling(app, dependencies);
}

function bareApp(dependencies: VaultDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(dependencies.log), dependencies.metrics.measure, secureHeaders(dependencies.isHttps));
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = !dependencies.isStopping() && (await isStoreReady(dependencies));
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  return app;
}

/** Answers what no route handled with 404, and errors with a code alone. */
function withErrorHandling(app: Express, { log }: VaultDependencies): Express {
  const outer = express();
  outer.disable('x-powered-by');
  outer.use((request, response) => {
    app(request, response, (error: unknown) => {
      sendError(error, response, log);
    });
  });
  return outer;
}

const isStoreReady = (dependencies: VaultDependencies): Promise<boolean> =>
  dependencies.store.ping().then(
    () => true,
    () => false,
  );

/** A parser's error contains the body, so neither it nor its message is logged or answered. */
function sendError(error: unknown, response: Response, log: Logger): void {
  const status = error === undefined ? 404 : statusOf(error);
  if (status >= 500)
    log.error({ kind: error instanceof Error ? error.name : typeof error }, 'a request failed');
  if (response.headersSent) response.destroy();
  else response.status(status).json({ code: codeOf(status) });
}

function codeOf(status: number): string {
  if (status >= 500) return 'SYSTEM_ERROR';
  return status === 404 ? 'NOT_FOUND' : 'INVALID';
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
