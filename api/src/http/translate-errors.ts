import type { NextFunction, Request, Response } from 'express';
import { isDatabaseAway } from '../db/database-away.ts';
import { isRedisAway } from '../db/redis/redis.ts';
import { Problem, unavailable } from './errors.ts';
import { noteProblem } from './logs/request-log.ts';

/** The one translator: a refusal as it stands, the body parser's complaints as 4xx, everything else as a 500 without a stack. */
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
  response.set({ 'Cache-Control': 'no-store', ...failure.headers });
  response.status(failure.status).json(bodyOf(failure, String(request.id)));
}

const LAST_WORD = JSON.stringify({
  code: 'INTERNAL',
  message: 'Something went wrong. Please refresh the page and try again.',
  referenceCode: 'unknown',
});

/** For what fails while a failure is put into words: without anything that could fail again, and never as Express's page. */
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
  response.end(LAST_WORD);
}

/** Express answers OPTIONS with a page of its own; nobody of another origin calls here, so there is nothing to ask for. */
export function rejectOptions(request: Request, _response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS') rejectUnknownPaths();
  next();
}

/** Answers 404 for every path no call has. */
export function rejectUnknownPaths(): never {
  throw new Problem(404, 'NOT_FOUND', { message: 'There is nothing at this address.' });
}

function bodyOf({ status, code, message, fields }: Problem, referenceCode: string) {
  return status === 400 && fields.length > 0 ? { errors: fields } : { code, message, referenceCode };
}

const parserStatus: Partial<Record<string, [number, string, string]>> = {
  'entity.parse.failed': [400, 'MALFORMED_JSON', 'The body is not JSON.'],
  'entity.too.large': [413, 'BODY_TOO_LARGE', 'The body is larger than this call takes.'],
  'encoding.unsupported': [
    415,
    'UNSUPPORTED_ENCODING',
    'The body is encoded in a way this call does not read.',
  ],
  'charset.unsupported': [
    415,
    'UNSUPPORTED_CHARSET',
    'The body is written in a character set this call does not read.',
  ],
  'request.aborted': [400, 'ABORTED', 'The request ended before its body.'],
  'request.size.invalid': [400, 'MALFORMED_BODY', 'The body is not as long as announced.'],
};

function problemOf(error: unknown): Problem {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  const known = parserStatus[type];
  if (known) return new Problem(known[0], known[1], { message: known[2] });
  // What else the parser refuses, such as a body that is not compressed as announced.
  if (error instanceof Error && 'status' in error && error.status === 400 && 'expose' in error) {
    return new Problem(400, 'MALFORMED_BODY', { message: 'The body cannot be read.' });
  }
  if (error instanceof URIError)
    return new Problem(400, 'MALFORMED_ADDRESS', { message: 'The address is not well formed.' });
  if (isRedisAway(error) || isDatabaseAway(error))
    return unavailable('This cannot be done right now. Please try again in a moment.');
  return new Problem(500, 'INTERNAL', {
    message: 'Something went wrong. Please refresh the page and try again.',
  });
}
