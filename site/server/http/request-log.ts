import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { newReference } from './visit.ts';

/** Query parameters that name a person or open a door. */
const secretNames = new Set(['public_id', 'token', 'email', 'code', 'state', 'referrer', 'secret']);
const EMAIL = /[^\s/?&=@]+(?:@|%40)[^\s/?&=@]+/gi;

/** The address as it may stand in a log. */
export function redacted(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const clean = path.replace(EMAIL, '[email]');
  if (query === undefined) return clean;
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split('=', 2);
    if (secretNames.has(name.toLowerCase())) return `${name}=[redacted]`;
    return `${name}=${value.replace(EMAIL, '[email]')}`;
  });
  return `${clean}?${parts.join('&')}`;
}

/** One line a request, with the id that an error page shows as its reference code. */
export function logRequests(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const id = newReference();
    response.setHeader('X-Request-Id', id);
    const began = performance.now();
    // 'close' comes for finished and for abandoned answers alike.
    response.once('close', () => {
      logger.info({
        id,
        method: request.method,
        address: redacted(request.originalUrl),
        host: request.headers.host,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      });
    });
    next();
  };
}
