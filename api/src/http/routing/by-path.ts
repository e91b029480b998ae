import express, { type RequestHandler, type Router } from 'express';

type Layer = Router['stack'][number];

const PLAIN = /^[\w/.-]+$/;

/** The paths that routes of these routers name whole, without parts that vary. */
export const plainPathsOf = (routers: readonly Router[]): string[] =>
  routers
    .flatMap(({ stack }) => stack)
    .flatMap(({ route }) => (route && PLAIN.test(String(route.path)) ? [route.path] : []));

/**
 * Routers as one, because entering one costs as much as trying twenty routes. For each of the given paths only the layers that
 * match it are tried, found once; any other path, such as one in another case, goes through all of them.
 */
export function byPath(routers: readonly Router[], paths: readonly string[]): RequestHandler {
  const layers = routers.flatMap(({ stack }) => stack);
  const whole = routerOf(layers);
  const known = new Map(
    paths.map((path) => [path, routerOf(layers.filter((layer) => isFor(layer, path)))] as const),
  );
  return (request, response, next) => {
    const router = known.get(request.path) ?? whole;
    if (router.stack.length === 0) next();
    else router(request, response, next);
  };
}

function routerOf(layers: readonly Layer[]): Router {
  const router = express.Router();
  router.stack.push(...layers);
  return router;
}

const isFor = (layer: Layer, path: string): boolean =>
  !('match' in layer) || typeof layer.match !== 'function' || Boolean(layer.match(path));
