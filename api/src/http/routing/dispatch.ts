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
  readonly methods: ByMethod;
}

const NONE: Params = {};

/**
 * Dispatches each request to the route of its method and path, or to the next handler. As in Express, case and one trailing
 * slash are ignored, HEAD is answered by GET, and a parameter that cannot be decoded fails for every method. A path without
 * parameters wins over one with them, whatever the order of the routes.
 */
export function dispatch(all: readonly Routes[]): RequestHandler {
  const find = finder(all.flatMap(({ list }) => list));
  return (request, response, next) => {
    const found = find(request.method === 'HEAD' ? 'GET' : request.method, request.path);
    if (!found) return next();
    request.params = found.params;
    // The path used as label of metrics.
    request.route = found.route;
    const result: unknown = found.route.handle(request, response, next);
    return result instanceof Promise ? result.catch(next) : undefined;
  };
}

function finder(routes: readonly Route[]): (method: string, path: string) => Found | undefined {
  rejectTwice(routes);
  const isPlain = ({ path }: Route) => !path.includes(':');
  const plain = plainOf(routes.filter(isPlain));
  const patterns = patternsOf(routes.filter((route) => !isPlain(route)));
  return (method, path) => {
    const route = (plain.get(path) ?? plain.get(pathKey(path)))?.get(method);
    return route ? { route, params: NONE } : findPattern(patterns, method, path);
  };
}

/** By the path as written and by its `pathKey`: most requests are found by the first. */
function plainOf(routes: readonly Route[]): Map<string, ByMethod> {
  const byKey = new Map<string, ByMethod>();
  for (const route of routes) {
    const methods: ByMethod = byKey.get(pathKey(route.path)) ?? new Map<string, Route>();
    methods.set(route.method, route);
    byKey.set(pathKey(route.path), methods).set(route.path, methods);
  }
  return byKey;
}

function patternsOf(routes: readonly Route[]): Pattern[] {
  const byKey = new Map<string, Pattern>();
  for (const route of routes) {
    const { method, path } = route;
    const pattern = byKey.get(path) ?? { match: match<Params>(path), methods: new Map<string, Route>() };
    pattern.methods.set(method, route);
    byKey.set(path, pattern);
  }
  return [...byKey.values()];
}

function rejectTwice(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    // The name of a parameter makes no difference.
    const call = `${method} ${pathKey(path.replace(/:\w+/g, ':'))}`;
    if (seen.has(call)) throw new Error(`${method} ${path} has two routes.`);
    seen.add(call);
  }
}

/** Equal for all spellings of a path that are dispatched alike. */
export const pathKey = (path: string): string => {
  const key = path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
};

function findPattern(patterns: readonly Pattern[], method: string, path: string): Found | undefined {
  for (const { match, methods } of patterns) {
    const matched = match(path);
    const route = matched && methods.get(method);
    if (route) return { route, params: matched.params };
  }
  return undefined;
}
