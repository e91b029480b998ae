import type { NextFunction, Request, Response } from 'express';
import { contentPolicy } from '../http/security-headers.ts';
import { visitOf } from '../http/visit.ts';
import { newNonce } from './nonce.ts';
import { type AnonymousPage, type PageCache, pageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { renderForAnybody } from './render-for-anybody.ts';
import { renderForVisitor } from './render-for-visitor.ts';
import type { PageTools } from './render-page.ts';
import { openGzip, openPlain } from './sealed-page.ts';

export interface Pages {
  cache: PageCache;
  /** Answers from the cache, or passes on: nothing expensive stands before it. */
  cached: (request: Request, response: Response, next: NextFunction) => void;
  /** Renders whatever no other route answered. */
  rendered: (request: Request, response: Response) => Promise<void>;
}

export function openPages(tools: PageTools, isPreviewing: (request: Request) => boolean): Pages {
  const policy = contentPolicy(tools.config);
  const cache = pageCache({
    maxBytes: tools.config.PAGE_CACHE_MB * 1_048_576,
    render: (key) => renderForAnybody(tools, key),
    onFailure: (error, key) => tools.logger.error({ err: error, key }, 'page failed to render'),
    now: tools.now,
  });
  const keyOf = (request: Request) => pageKey(request, visitOf(request).partner.key);

  return {
    cache,
    cached: (request, response, next) => {
      const partner = tools.partners.ofHost(request.headers.host);
      const key = partner && pageKey(request, partner.key);
      const answer = key === undefined ? undefined : cache.find(key);
      if (answer) send(answer, { request, response, policy });
      else next();
    },
    rendered: async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response
          .set('Allow', 'GET, HEAD')
          .status(405)
          .type('text/plain')
          .send('This page can only be read.\n');
        return;
      }
      const key = keyOf(request);
      if (key !== undefined) send(await cache.fill(key), { request, response, policy });
      else await renderForVisitor(tools, { request, response, isPreview: isPreviewing(request) });
    },
  };
}

interface Sending {
  request: Request;
  response: Response;
  policy: (nonce: string) => string;
}

function send({ status, location, page }: AnonymousPage, { request, response, policy }: Sending): void {
  const nonce = newNonce();
  const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = isGzip ? openGzip(page, nonce) : openPlain(page, nonce);
  response.writeHead(status, {
    'Content-Security-Policy': policy(nonce),
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
    ...(location === undefined ? {} : { Location: location }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
