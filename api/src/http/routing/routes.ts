import type { RequestHandler } from 'express';
import { chained } from './chained.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

export interface Route {
  readonly method: Uppercase<Method>;
  /** In Express's syntax: `/api/merchants/:merchantId`. */
  readonly path: string;
  readonly handle: RequestHandler;
}

type Add = (path: string, ...handlers: readonly RequestHandler[]) => void;

/** The routes of a subject, as a list for `dispatch`. */
export interface Routes extends Readonly<Record<Method, Add>> {
  readonly list: readonly Route[];
}

export function createRoutes(): Routes {
  const list: Route[] = [];
  const adding =
    (method: Route['method']): Add =>
    (path, ...handlers) =>
      void list.push({ method, path, handle: handlers.length === 1 ? first(handlers) : chained(handlers) });
  return { list, get: adding('GET'), post: adding('POST'), put: adding('PUT'), delete: adding('DELETE') };
}

function first([handler]: readonly RequestHandler[]): RequestHandler {
  if (!handler) throw new Error('A route needs a handler.');
  return handler;
}
