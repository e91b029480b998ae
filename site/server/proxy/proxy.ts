import { type IncomingMessage, request as ask } from 'node:http';
import { pipeline } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fail } from '../http/failures.ts';
import { Problem, tooManyRequests, unavailable } from '../http/problem.ts';
import { protocolOf } from '../http/secure.ts';
import { visitOf } from '../http/visit.ts';
import { callLimit } from './call-limit.ts';
import { headersForApi, withoutHops } from './headers.ts';
import { bodyReader } from '../http/read-body.ts';
import { MOST_CONNECTIONS, type Upstream } from './upstream.ts';

const TIMEOUT_MS = 30_000;
const BODY_LIMITS = { maxBytes: 1_048_576, bytesAtOnce: 33_554_432, bytesPerNetwork: 2_097_152 };
const CALLS_PER_NETWORK = 64;
const RAISED = 100;
const RETRY_SECONDS = 1;
const UNREACHABLE = {
  code: 'UNAVAILABLE',
  message: 'We cannot do this right now. Please try again shortly.',
} as const;
const refusals = { tooMany: tooManyRequests, unavailable } as const;
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly upstream: Upstream;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly body: Buffer | undefined;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
}

/** Passes `/api/*` to the api, the answer back as a stream, and answers 503 in the api's shape when it does not. */
export function apiProxy({ config, logger, upstream }: Options) {
  const target = new URL(config.API_URL);
  const factor = config.RATE_LIMITS === 'raised' ? RAISED : 1;
  const admit = callLimit({ perNetwork: CALLS_PER_NETWORK * factor, inAll: MOST_CONNECTIONS * factor });
  const readBody = bodyReader({ perAddress: config.BODIES_PER_ADDRESS, ...BODY_LIMITS });

  const call = ({ request, response, body, signal }: Exchange, isAgain = false): void => {
    const { partner, id } = visitOf(request);
    const { method } = request;
    const question = ask({
      signal,
      agent: upstream.agentFor({ method, body }),
      host: target.hostname,
      port: target.port,
      method,
      path: request.originalUrl,
      timeout: TIMEOUT_MS,
      headers: headersForApi(
        request.headers,
        {
          partner: partner.key,
          address: request.ip ?? '',
          internalKey: config.INTERNAL_KEY,
          requestId: id,
          protocol: protocolOf(request, config),
        },
        body,
      ),
    });
    question.on('response', (answer) => pass(answer, response));
    question.on('timeout', () => question.destroy(new Error('The api did not answer in time')));
    question.on('error', (error) => {
      if (signal.aborted || response.headersSent || response.destroyed) return void response.destroy();
      // The api may close an idle connection just as it is used again; a request without a body can be repeated.
      if (question.reusedSocket && method === 'GET' && !isAgain)
        return call({ request, response, body, signal }, true);
      logger.warn({ id, error: error.message }, 'api unreachable');
      fail(response, 503, UNREACHABLE);
    });
    question.end(body);
  };
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!METHODS.has(request.method)) return next(unknownMethod());
    const { socket } = request;
    const body = await readBody(request, request.ip ?? '').catch((error: unknown) => error as Error);
    // A sender that went away is not waiting for an answer.
    if (response.destroyed || socket.destroyed) return;
    if (body instanceof Error) return next(body);
    const admission = admit(request, response);
    if (typeof admission === 'string') return next(refusals[admission](RETRY_SECONDS));
    call({ request, response, body, signal: admission });
  };
}

function pass(answer: IncomingMessage, response: Response): void {
  const headers = withoutHops(answer.headers);
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  pipeline(answer, response, () => undefined);
}

const unknownMethod = (): Problem =>
  new Problem(405, { code: 'METHOD', message: 'There is no such method here.', endsConnection: true });
