import express, { type Express, type Response } from 'express';
import type { Logger } from 'pino';
import { enrol, type EnrolmentParts, release } from './enrolment.ts';
import { type FrameAssets, framePage } from './frame.page.ts';
import { policyFor, secureHeaders } from './headers.ts';
import { internalRoutes } from './internal.routes.ts';
import { requestLog } from './log.ts';
import type { VaultMetrics } from './metrics.ts';
import { enrolPartnerCard, partnerCards } from './partner-cards.ts';

export interface VaultParts extends EnrolmentParts {
  readonly assets: FrameAssets;
  /** Folder of the built script, style and font. */
  readonly frameDirectory: string;
  /** Origins that may embed the frame, by partner; nobody else has a frame. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly metrics: VaultMetrics;
  readonly internalKey: string;
  readonly isHttps: boolean;
  readonly log: Logger;
  readonly isStopping: () => boolean;
}

interface Vault {
  /** What browsers reach: the card frame and the key it encrypts with. */
  readonly frame: Express;
  /** What the api reaches, on a port of its own that is never published. */
  readonly internal: Express;
}

/** The vault as a value; it listens nowhere. */
export function createVault(parts: VaultParts): Vault {
  return { frame: frameApp(parts), internal: internalApp(parts) };
}

function frameApp(parts: VaultParts): Express {
  const app = bareApp(parts);
  app.get('/frame', (request, response) => {
    const { partner } = request.query;
    const parents = typeof partner === 'string' ? parts.parents.get(partner) : undefined;
    if (typeof partner !== 'string' || !parents) {
      response.status(404).json({ code: 'NOT_FOUND' });
      return;
    }
    response.set('Content-Security-Policy', policyFor(parents));
    response.type('html').send(framePage(parts.assets, partner, parents));
  });
  app.get('/key.json', (_request, response) => {
    response.json(parts.keys.publicJwk);
  });
  app.use('/assets', express.static(`${parts.frameDirectory}/assets`, { index: false, setHeaders: keep }));
  return closed(app, parts);
}

/** The names of built files carry a hash of their content, so these alone may be kept. */
function keep(response: Response): void {
  response.set('Cache-Control', 'public, max-age=31536000, immutable');
}

function internalApp(parts: VaultParts): Express {
  const app = bareApp(parts);
  app.get('/metrics', parts.metrics.answer);
  app.use(
    internalRoutes({
      internalKey: parts.internalKey,
      enrol: (sealed) => enrol(sealed, parts),
      partnerCards: (holder) => partnerCards(holder, parts),
      enrolPartnerCard: (card) => enrolPartnerCard(card, parts),
      release: (cardToken) => release(cardToken, parts),
      presented: parts.metrics.presented,
    }),
  );
  return closed(app, parts);
}

function bareApp(parts: VaultParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(parts.log), parts.metrics.measure, secureHeaders(parts.isHttps));
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = !parts.isStopping() && (await answers(parts));
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  return app;
}

/** Gives every request its answer: what no route took is 404, what failed is a code and nothing else. */
function closed(app: Express, { log }: VaultParts): Express {
  const outer = express();
  outer.disable('x-powered-by');
  outer.use((request, response) => {
    app(request, response, (error: unknown) => {
      refuse(error, response, log);
    });
  });
  return outer;
}

const answers = (parts: VaultParts): Promise<boolean> =>
  parts.store.ping().then(
    () => true,
    () => false,
  );

/** A parser's error carries the body it could not read, so neither it nor its message is ever logged or answered. */
function refuse(error: unknown, response: Response, log: Logger): void {
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
