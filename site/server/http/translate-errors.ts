import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { fail } from './failures.ts';

/** What a visitor is told of a failure: that it cannot be read (theirs) or that it went wrong (ours, and in the log). */
export function translateErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status < 500)
      return fail(response, status, { code: 'INVALID', message: 'This request cannot be read.' });
    logger.error({ id: response.getHeader('X-Request-Id'), err: error }, 'request failed');
    fail(response, 500, { code: 'INTERNAL', message: 'Something went wrong. Please try again shortly.' });
  };
}

// body-parser and the router mark a stranger's mistakes with a status of their own.
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
