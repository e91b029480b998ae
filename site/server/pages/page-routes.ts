import type { IncomingMessage } from 'node:http';
import type { Partner } from '@dinelink/contract';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config.ts';
import type { PreviewOf } from '../preview/preview-cookie.ts';
import type { SendProblemPage } from '../http/translate-errors.ts';
import { requestContextOf } from '../http/request-context.ts';
import { newNonce } from './nonce.ts';
import { type AnonymousPage, pageCache } from './anonymous-page-cache.ts';
import { appReadingOf } from './app-marker.ts';
import { pageKey } from './page-key.ts';
import { pageHeaders, pagePolicies } from './page-headers.ts';
import { openProblemPages, type ProblemPages } from './problem-pages.ts';
import { renderAnonymousPage } from './render-anonymous-page.ts';
import { renderForVisitor } from './render-for-visitor.ts';
import { renderLimits } from './render-limits.ts';
import type { PageDependencies } from './render-page.ts';
import { sendBody } from './send-body.ts';
import { templateCache } from './templates/template-cache.ts';

const RAISED = 100;
const MIB = 1_048_576;

type Handler = (request: Request, response: Response, next: NextFunction) => void;

export interface Pages {
  /** The cached page of this request while it is fresh. */
  findFresh: (request: IncomingMessage) => AnonymousPage | undefined;
  /** Answers from the cache or calls `next`; nothing expensive may run before it. */
  cached: Handler;
  /** Renders pages; the last route. */
  rendered: (request: Request, response: Response) => Promise<void>;
  /** Answers with a problem's page. */
  sendProblem: SendProblemPage;
  /** The page that the service worker keeps for want of a connection. */
  offline: (request: Request, response: Response) => Promise<void>;
  /** Removes a partner's pages. */
  drop: (partner: string) => void;
  rendersInProgress: () => number;
}

export function openPages(dependencies: PageDependencies, previewOf: PreviewOf): Pages {
  const { config, logger, metrics, now, partners } = dependencies;
  const policyOf = pagePolicies(config);
  const limits = renderLimits({ ...limitsOf(config), now, onRefused: metrics.refused });
  const cache = pageCache({
    maxBytes: config.PAGE_CACHE_MB * MIB,
    ...{ now, render: (key) => limits.run(() => renderAnonymousPage(dependencies, key)) },
    onFailure: (error, key) => logger.warn({ err: error, key }, 'page was not renewed'),
  });
  const [templates, problems] = [templatesOf(dependencies), openProblemPages(dependencies)];
  const keyOf = keysWith(config, previewOf);

  const find = (request: IncomingMessage) => {
    const partner = partners.ofHost(request.headers.host);
    const key = partner && keyOf(request, partner);
    const found = key === undefined ? undefined : cache.find(key);
    return found && key !== undefined ? { ...found, key } : undefined;
  };
  return {
    rendersInProgress: limits.inProgress,
    drop: (partner) => {
      cache.drop(partner);
      problems.drop(partner);
    },
    findFresh: (request) => {
      const found = find(request);
      return found?.isStale === false ? found.answer : undefined;
    },
    cached: (request, response, next) => {
      const found = find(request);
      if (!found) return next();
      metrics.hit();
      // A renewal counts like any other rendering; a client over its limit still gets the cached page.
      if (found.isStale && limits.mayRender(request.ip ?? '')) cache.renew(found.key);
      send(found.answer, { request, response, policy: policyOf(request.originalUrl) });
    },
    rendered: async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(response);
      limits.admit(request.ip ?? '');
      const { partner } = requestContextOf(request);
      const key = keyOf(request, partner);
      const preview = previewOf(request.headers, partner.key);
      if (key === undefined)
        return limits.run(() => renderForVisitor(dependencies, { request, response, preview, templates }));
      metrics.miss();
      send(await cache.fill(key), { request, response, policy: policyOf(request.originalUrl) });
    },
    ...staticPages(dependencies, { problems, policy: policyOf('/') }),
  };
}

const keysWith =
  (config: Config, previewOf: PreviewOf) =>
  (request: IncomingMessage, partner: Partner): string | undefined =>
    pageKey(request, partner.key, {
      app: appReadingOf(config, partner),
      isPreview: previewOf(request.headers, partner.key) !== undefined,
    });

interface StaticPages {
  readonly problems: ProblemPages;
  readonly policy: Exchange['policy'];
}

/** The pages without scripts. */
function staticPages(
  { partners }: Pick<PageDependencies, 'partners'>,
  { problems, policy }: StaticPages,
): Pick<Pages, 'offline' | 'sendProblem'> {
  return {
    offline: async (request, response) => {
      const { partner } = requestContextOf(request);
      send(await problems.offline(partner.key), { request, response, policy });
    },
    sendProblem: async (problem, { request, response }) => {
      const partner = partners.ofHost(request.headers.host);
      const answer = partner && (await problems.find(problem, partner.key).catch(() => undefined));
      if (answer) send(answer, { request, response, policy }, 'no-store');
      return answer !== undefined;
    },
  };
}

const templatesOf = ({ config, metrics, now }: PageDependencies) =>
  templateCache({ maxBytes: config.PAGE_TEMPLATES_MB * MIB, now, onLookup: metrics.templateLookup });

const limitsOf = ({ RENDERS_PER_MINUTE, RENDERS_AT_ONCE, RATE_LIMITS }: Config) => ({
  perMinute: RENDERS_PER_MINUTE * (RATE_LIMITS === 'raised' ? RAISED : 1),
  atOnce: RENDERS_AT_ONCE,
});

function readOnly(response: Response): void {
  // Without closing the connection an unread body would be received to its end.
  response
    .set({ Allow: 'GET, HEAD', Connection: 'close' })
    .status(405)
    .type('text/plain')
    .send('This page can only be read.\n');
}

interface Exchange {
  request: Request;
  response: Response;
  policy: (nonce: string) => string;
}

function send(
  { status, location, page }: AnonymousPage,
  { request, response, policy }: Exchange,
  cacheControl?: string,
): void {
  const nonce = newNonce();
  response.statusCode = status;
  for (const [name, value] of pageHeaders({
    policy: policy(nonce),
    location,
    ...(cacheControl && { cacheControl }),
  }))
    response.setHeader(name, value);
  sendBody({ request, response }, page, { nonce });
}
