import type { Request, RequestHandler } from 'express';
import { match, type MatchFunction } from 'path-to-regexp';
import type { Route, Routes } from './routes.ts';

type Params = Request['params'];

interface Found {
  readonly route: Route;
  readonly params: Params;
}

type ByMethod = Map<string, Route>;

interface Pattern {
  readonly match: MatchFunction<Params>;
  readonly route: Route;
}

const NONE: Params = {};

/**
 * Hands each request to the route of its method and path, or on to the next handler. As in Express the case of a path and one
 * slash at its end mean nothing, and HEAD is answered by GET. A path without parameters wins over one with them, whatever the
 * order of the routes.
 */
export function dispatch(all: readonly Routes[]): RequestHandler {
  const find = finder(all.flatMap(({ list }) => list));
  return (request, response, next) => {
    const found = find(request.method === 'HEAD' ? 'GET' : request.method, request.path);
    if (!found) return next();
    request.params = found.params;
    // The path that figures are kept under.
    request.route = found.route;
    const result: unknown = found.route.handle(request, response, next);
    return result instanceof Promise ? result.catch(next) : undefined;
  };
}

function finder(routes: readonly Route[]): (method: string, path: string) => Found | undefined {
  const isPlain = ({ path }: Route) => !path.includes(':');
  const plain = plainOf(routes.filter(isPlain));
  const patterns = routes
    .filter((route) => !isPlain(route))
    .map((route): Pattern => ({ route, match: match<Params>(route.path) }));
  return (method, path) => {
    const route = (plain.get(path) ?? plain.get(keyOf(path)))?.get(method);
    return route ? { route, params: NONE } : findPattern(patterns, method, path);
  };
}

/** By path as it is written and as `keyOf` writes it: most requests need no second look. */
function plainOf(routes: readonly Route[]): Map<string, ByMethod> {
  const byKey = new Map<string, ByMethod>();
  for (const route of routes) {
    const methods: ByMethod = byKey.get(keyOf(route.path)) ?? new Map<string, Route>();
    if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} has two routes.`);
    methods.set(route.method, route);
    byKey.set(keyOf(route.path), methods).set(route.path, methods);
  }
  return byKey;
}

const keyOf = (path: string): string => {
  const key = path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
};

function findPattern(patterns: readonly Pattern[], method: string, path: string): Found | undefined {
  for (const { route, match } of patterns) {
    const matched = route.method === method && match(path);
    if (matched) return { route, params: matched.params };
  }
  return undefined;
}
