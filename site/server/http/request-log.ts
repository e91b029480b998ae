import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { newReference } from './request-context.ts';

const PROBES = /^\/(healthz|readyz|metrics)(\?|$)/;

/** Logs one line per request. */
export function logRequests(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('X-Request-Id', logRequest(logger, request, response));
    next();
  };
}

/** Logs the request when its response has ended. Returns its id, which an error page shows as its reference code. */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): string {
  const id = newReference();
  const began = performance.now();
  // Routers change the address of their requests.
  const { method, url: address = '' } = request;
  const level = PROBES.test(address) ? 'debug' : 'info';
  // 'close' is emitted at most once, for finished and for aborted responses.
  response.on('close', () => {
    logger[level]({
      id,
      method,
      address,
      host: request.headers.host,
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
    });
  });
  return id;
}
