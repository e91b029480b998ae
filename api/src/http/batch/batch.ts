import {
  type BatchAnswer,
  BATCH_PATH,
  MAX_BATCHED_CALLS,
  MAX_BATCHED_PATH_CHARACTERS,
} from '@dinelink/contract';
import type { Request, RequestHandler } from 'express';
import { sameSecret } from '../caller.ts';
import { translateErrors } from '../errors/translate-errors.ts';
import { problem } from '../../problems.ts';
import { batchedRequest } from './batched-request.ts';
import { type CollectedAnswer, collectedResponse } from './collected-response.ts';

/** A page shows without what is later; shorter than the site waits for the whole answer. */
const DEADLINE_MS = 1_700;

/**
 * Answers BATCH_PATH: runs each call through `handler` as if it had come alone, all at the same time. For the site alone; without
 * the internal key the path does not exist.
 */
export function answerBatches(handler: RequestHandler, internalKey: string): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== BATCH_PATH || request.method !== 'GET') return next();
    if (!sameSecret(request.get('X-Dinelink-Internal') ?? '', internalKey)) return next();
    const paths = pathsOf(request);
    if (!paths) return next();
    const answers = await Promise.all(paths.map((path) => answerOf(handler, batchedRequest(request, path))));
    const text = `{"answers":[${answers.map(textOf).join(',')}]}`;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text, 'utf8');
  };
}

function pathsOf({ originalUrl }: Request): string[] | undefined {
  const paths = new URLSearchParams(originalUrl.slice(BATCH_PATH.length)).getAll('path');
  const isCall = (path: string) => path.startsWith('/api/') && path.length <= MAX_BATCHED_PATH_CHARACTERS;
  return paths.length > 0 && paths.length <= MAX_BATCHED_CALLS && paths.every(isCall) ? paths : undefined;
}

/** Null when the call takes longer than the deadline. */
function answerOf(handler: RequestHandler, request: Request): Promise<CollectedAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), DEADLINE_MS);
    const response = collectedResponse(request, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    const fail = (error: unknown) => translateErrors(error, request, response, () => undefined);
    const next = (error?: unknown) => fail(error ?? problem('NOT_FOUND'));
    void handler(request, response, next);
  });
}

/** The body is JSON already and stands in the text as it is. */
function textOf(answer: CollectedAnswer | null): string {
  if (!answer) return 'null';
  const { status, headers, body } = answer;
  const setCookies = [headers['set-cookie'] ?? []].flat();
  const head: Omit<NonNullable<BatchAnswer['answers'][number]>, 'body'> = {
    status,
    setCookies: setCookies.map(String),
    retryAfter: headers['retry-after'] === undefined ? null : String(headers['retry-after']),
  };
  const isJson = String(headers['content-type']).startsWith('application/json');
  return `${JSON.stringify(head).slice(0, -1)},"body":${isJson && body !== '' ? body : 'null'}}`;
}
