import express, { type Request, type RequestHandler } from 'express';
import { problem } from '../problems.ts';
import { containsNul } from './nul.ts';

/**
 * Parses bodies of JSON, 100 KiB at most. Any other body is rejected with 415: a call that ran without the body it was sent
 * would do something else than asked.
 */
export function parseJson(): RequestHandler {
  const parse = express.json({ limit: '100kb', strict: true });
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    if (!request.is('application/json')) throw problem('UNSUPPORTED_MEDIA_TYPE');
    parse(request, response, (failure?: unknown) => {
      if (failure === undefined && containsNul(request.body)) next(problem('MALFORMED_BODY'));
      else next(failure);
    });
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
