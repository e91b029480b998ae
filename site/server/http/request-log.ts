import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { newReference } from './request-context.ts';

const PROBES = /^\/(healthz|readyz|metrics)$/;

/** Logs one line per request, with the id that an error page shows as its reference code. */
export function logRequests(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const id = newReference();
    response.setHeader('X-Request-Id', id);
    const began = performance.now();
    // 'close' is emitted for finished and for aborted responses.
    const level = PROBES.test(request.path) ? 'debug' : 'info';
    response.once('close', () => {
      logger[level]({
        id,
        method: request.method,
        address: request.originalUrl,
        host: request.headers.host,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      });
    });
    next();
  };
}
