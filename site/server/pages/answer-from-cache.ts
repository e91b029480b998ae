import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { malformationOf } from '../http/reject-malformed.ts';
import { logRequest } from '../http/request-log.ts';
import { headersOfAll } from '../http/security-headers.ts';
import type { Metrics } from '../metrics.ts';
import type { AnonymousPage } from './anonymous-page-cache.ts';
import { newNonce } from './nonce.ts';
import { pageHeaders, pagePolicies } from './page-headers.ts';
import { bodyOf, endWith } from './send-body.ts';
import { protocolWithoutRequest } from '../http/protocol.ts';

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly findFresh: (request: IncomingMessage) => AnonymousPage | undefined;
}

const POLICY = 'Content-Security-Policy';

/**
 * Answers a request for a cached page that is still fresh, without Express, whose routing takes longer than the answer. Returns
 * whether it did; what it leaves (other addresses, stale pages, malformed requests, clients with preferences among encodings)
 * is Express's, which answers a page with the same headers.
 */
export function answerFromCache({ config, logger, metrics, findFresh }: Options) {
  const policyOf = pagePolicies(config);
  const common = Object.entries(headersOfAll(config, protocolWithoutRequest(config))).filter(
    ([name]) => name !== POLICY,
  );

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const isGzip = acceptsGzip(request.headers['accept-encoding']);
    if (isGzip === undefined || isProtocolUnclear(request, config) || malformationOf(request) !== undefined)
      return false;
    const found = findFresh(request);
    if (!found) return false;
    const { status, location, page } = found;
    metrics.measure(request, response, () => undefined);
    metrics.pages.hit();
    const nonce = newNonce();
    const body = bodyOf(page, { nonce }, isGzip);
    const policy = policyOf(request.url ?? '/')(nonce);
    const id = ['X-Request-Id', logRequest(logger, request, response)] as const;
    response.writeHead(status, [id, ...common, ...pageHeaders({ policy, location }), ...body.headers].flat());
    endWith(body.parts, { request, response });
    return true;
  };
}

/** Undefined where encodings are weighted, which Express reads. */
function acceptsGzip(accepted = ''): boolean | undefined {
  if (accepted === '') return false;
  if (/[;*]/.test(accepted)) return undefined;
  return /(^|[\s,])gzip($|[\s,])/.test(accepted) ? true : undefined;
}

/** In production every request is https; elsewhere a trusted proxy may say so, which Express reads. */
const isProtocolUnclear = ({ headers }: IncomingMessage, { APP_ENV }: Config): boolean =>
  APP_ENV !== 'production' && headers['x-forwarded-proto'] !== undefined;
