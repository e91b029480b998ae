import { type IncomingMessage, request as httpRequest } from 'node:http';
import { pipeline } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { sendError } from '../http/send-error.ts';
import { Problem, tooManyRequests, unavailable } from '../http/problem.ts';
import { protocolOf } from '../http/protocol.ts';
import { requestContextOf } from '../http/request-context.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { headersForApi, withoutHops } from './headers.ts';
import { bodyReader } from '../http/read-body.ts';
import { mayRepeat, MAX_CONNECTIONS, type Upstream } from './upstream.ts';

const TIMEOUT_MS = 30_000;
const BODY_LIMITS = { maxBytes: 1_048_576, bytesAtOnce: 33_554_432, bytesPerNetwork: 2_097_152 };
const CALLS_PER_NETWORK = 64;
const RAISED = 100;
const RETRY_SECONDS = 1;
const UNREACHABLE = {
  code: 'UNAVAILABLE',
  message: 'We cannot do this right now. Please try again shortly.',
} as const;
const problems = { tooMany: tooManyRequests, unavailable } as const;
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
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Forwards `/api/*` to the api and streams the response; answers with a 503 in the api's error shape when the api does not
 * answer.
 */
export function apiProxy({ config, logger, upstream }: Options) {
  const target = new URL(config.API_URL);
  const factor = config.RATE_LIMITS === 'raised' ? RAISED : 1;
  const admit = concurrencyLimit({ perNetwork: CALLS_PER_NETWORK * factor, inAll: MAX_CONNECTIONS * factor });
  const readBody = bodyReader({ perAddress: config.BODIES_PER_ADDRESS, ...BODY_LIMITS });

  const call = ({ request, response, body, signal }: Exchange, isAgain = false): void => {
    const { partner, id } = requestContextOf(request);
    const { method } = request;
    const apiRequest = httpRequest({
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
    apiRequest.on('response', (answer) => pipeAnswer(answer, response));
    apiRequest.on('timeout', () => apiRequest.destroy(new Error('The api did not answer in time')));
    apiRequest.on('error', (error) => {
      if (signal.aborted || response.headersSent || response.destroyed) return void response.destroy();
      if (mayRepeat(apiRequest) && !isAgain) return call({ request, response, body, signal }, true);
      logger.warn({ id, error: error.message }, 'api unreachable');
      sendError(response, 503, UNREACHABLE);
    });
    apiRequest.end(body);
  };
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!METHODS.has(request.method)) return next(unknownMethod());
    const { socket } = request;
    const body = await readBody(request, request.ip ?? '').catch((error: unknown) => error as Error);
    // A disconnected client needs no response.
    if (response.destroyed || socket.destroyed) return;
    if (body instanceof Error) return next(body);
    const admission = admit(request, response);
    if (typeof admission === 'string') return next(problems[admission](RETRY_SECONDS));
    call({ request, response, body, signal: admission });
  };
}

function pipeAnswer(answer: IncomingMessage, response: Response): void {
  const headers = withoutHops(answer.headers);
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  pipeline(answer, response, () => undefined);
}

const unknownMethod = (): Problem =>
  new Problem(405, { code: 'METHOD', message: 'There is no such method here.', endsConnection: true });
