import { Agent, type IncomingMessage, request as ask } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fail } from '../http/failures.ts';
import { visitOf } from '../http/visit.ts';
import { headersForApi, withoutHops } from './headers.ts';

const TIMEOUT_MS = 30_000;
const BODY_BYTES = 1_048_576;

/** Passes `/api/*` to the api as it comes, both ways as a stream, and answers 503 in the api's shape when it does not. */
export function apiProxy(config: Config, logger: Logger) {
  const target = new URL(config.API_URL);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const call = (request: Request, response: Response, isAgain = false): void => {
    const { partner, id } = visitOf(request);
    const upstream = ask({
      agent,
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: request.originalUrl,
      timeout: TIMEOUT_MS,
      headers: headersForApi(request.headers, {
        partner: partner.key,
        address: request.ip ?? '',
        internalKey: config.INTERNAL_KEY,
        requestId: id,
        protocol: request.protocol,
      }),
    });
    upstream.on('response', (answer) => pass(answer, response));
    upstream.on('timeout', () => upstream.destroy(new Error('The api did not answer in time')));
    upstream.on('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof BodyTooLarge) return tooLarge(response);
      // The api may close an idle connection in the moment it is used again; a question without a body can be asked anew.
      if (upstream.reusedSocket && request.method === 'GET' && !isAgain) return call(request, response, true);
      logger.warn({ id, error: error.message }, 'api unreachable');
      fail(response, 503, {
        code: 'UNAVAILABLE',
        message: 'We cannot do this right now. Please try again shortly.',
      });
    });
    response.on('close', () => upstream.destroy());
    if (isAgain) upstream.end();
    else pipeline(request, limited(BODY_BYTES), upstream, () => undefined);
  };
  return (request: Request, response: Response): void => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) tooLarge(response);
    else call(request, response);
  };
}

function pass(answer: IncomingMessage, response: Response): void {
  const headers = withoutHops(answer.headers);
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  pipeline(answer, response, () => undefined);
}

class BodyTooLarge extends Error {}

// A chunked body announces no length, so it is counted on its way.
function limited(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new BodyTooLarge() : null, chunk);
    },
  });
}

const tooLarge = (response: Response): void =>
  fail(response, 413, { code: 'TOO_LARGE', message: 'This is more than we can take at once.' });
