import type { NextFunction, Request, Response } from 'express';
import { isDatabaseAway } from '../../db/database-away.ts';
import { isRedisAway } from '../../db/redis/redis.ts';
import type { ProblemCode } from '@dinelink/contract';
import { Problem, problem } from '../../problems.ts';
import { noteProblem } from '../logs/request-log.ts';

/** The error handler: a problem as it is, errors of the body parser as 4xx, everything else as a 500 without a stack. */
export function translateErrors(
  error: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  try {
    answer(error, request, response);
  } catch {
    answerAnyway(response);
  }
}

function answer(error: unknown, request: Request, response: Response): void {
  const failure = error instanceof Problem ? error : problemOf(error);
  noteProblem(request, failure.code);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  response.set('Cache-Control', 'no-store');
  const { retryAfterSeconds, closesConnection } = failure.details;
  if (retryAfterSeconds !== undefined)
    response.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (closesConnection) response.set('Connection', 'close');
  response.status(failure.status).json(bodyOf(failure, String(request.id)));
}

const FALLBACK_BODY = JSON.stringify({
  code: 'INTERNAL',
  message: 'Something went wrong. Please refresh the page and try again.',
  referenceCode: 'unknown',
});

/** Handles failures of the error handler itself: with nothing that could fail again, and never with Express's page. */
function answerAnyway(response: Response): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = 500;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(FALLBACK_BODY);
}

/** Express would answer OPTIONS with a page; no other origin may call, so there is no preflight to answer. */
export function rejectOptions(request: Request, _response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS') rejectUnknownPaths();
  next();
}

/** Answers 404 for every path without an endpoint. */
export function rejectUnknownPaths(): never {
  throw problem('NOT_FOUND');
}

function bodyOf({ status, code, message, details: { fields = [] } }: Problem, referenceCode: string) {
  return status === 400 && fields.length > 0 ? { errors: fields } : { code, message, referenceCode };
}

const parserProblems: Partial<Record<string, ProblemCode>> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_ENCODING',
  'charset.unsupported': 'UNSUPPORTED_CHARSET',
  'request.aborted': 'ABORTED',
};

function problemOf(error: unknown): Problem {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  const known = parserProblems[type];
  if (known) return problem(known);
  if (type === 'request.size.invalid')
    return problem('MALFORMED_BODY', { message: 'The body is not as long as announced.' });
  // Other errors of the parser, such as a body that is not compressed as announced.
  if (error instanceof Error && 'status' in error && error.status === 400 && 'expose' in error) {
    return problem('MALFORMED_BODY');
  }
  if (error instanceof URIError) return problem('MALFORMED_ADDRESS');
  if (isRedisAway(error) || isDatabaseAway(error)) return problem('UNAVAILABLE');
  return problem('INTERNAL');
}
