import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { sendError } from './send-error.ts';
import { malformed, Problem } from './problem.ts';

/** Sends a problem as a page of its partner; false when the problem has no page or rendering the page fails. */
export type SendProblemPage = (
  problem: Problem,
  exchange: { request: Request; response: Response },
) => Promise<boolean>;

/** Answers errors: a problem with its own status, any other error with a 500, which is logged. */
export function translateErrors(logger: Logger, sendPage: SendProblemPage): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.destroyed) return;
    if (response.headersSent) return next(error);
    const problem = problemOf(error);
    if (!problem) logger.error({ id: response.getHeader('X-Request-Id'), err: error }, 'request failed');
    const { status, code, message, retryAfterSeconds, endsConnection } = problem ?? internal;
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    if (endsConnection) response.set('Connection', 'close');
    response.set('Cache-Control', 'no-store');
    if (problem && isPage(request) && (await sendPage(problem, { request, response }))) return;
    sendError(response, status, { code, message });
  };
}

const internal = new Problem(500, {
  code: 'INTERNAL',
  message: 'Something went wrong. Please try again shortly.',
});

const NO_PAGE = /^\/+(api|hooks|images|assets|fonts|themes|metrics|healthz|readyz)(\/|$)/i;

const isPage = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(url.split('?', 1)[0] ?? '');

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  // body-parser and the router set a status on errors caused by the request.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 400) return malformed('This request cannot be read.');
  return new Problem(status, { code: 'INVALID', message: 'This request cannot be read.' });
}
