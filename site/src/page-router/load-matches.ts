import {
  type AgnosticDataRouteMatch,
  type RouterState,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from '@remix-run/router';
import { routeProperties } from './route-properties.ts';

export interface LoaderRedirect {
  address: string;
  /** Whether the address takes the place of the one that redirects. */
  replaces: boolean;
  /** The route that relative addresses start from. */
  routeId: string;
}

interface Loaded {
  redirect?: LoaderRedirect | undefined;
  loaderData: RouterState['loaderData'];
  errors: RouterState['errors'];
}

interface Target {
  matches: readonly AgnosticDataRouteMatch[];
  url: URL;
  signal: AbortSignal;
}

/** Runs the loaders side by side. A redirect ends it; an error belongs to the nearest route that shows errors. */
export async function loadMatches(
  toLoad: readonly AgnosticDataRouteMatch[],
  target: Target,
): Promise<Loaded> {
  const request = new Request(target.url, { signal: target.signal });
  const outcomes = await Promise.all(toLoad.map((match) => outcomeOf(match, request)));
  const loaded: Loaded = { loaderData: {}, errors: null };
  for (const [index, { route }] of toLoad.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    loaded.redirect = redirectOf(outcome.value, route.id) ?? loaded.redirect;
    loaded.loaderData[route.id] = outcome.isError ? undefined : outcome.value;
    if (outcome.isError) {
      const boundary = boundaryOf(target.matches, route.id);
      loaded.errors = { [boundary]: outcome.value, ...loaded.errors };
    }
  }
  return loaded;
}

interface Outcome {
  isError: boolean;
  value: unknown;
}

async function outcomeOf(match: AgnosticDataRouteMatch, request: Request): Promise<Outcome> {
  try {
    await loadRoute(match.route);
    const { loader } = match.route;
    const value: unknown =
      typeof loader === 'function'
        ? await loader({ request, params: match.params, context: undefined })
        : null;
    return { isError: false, value };
  } catch (error) {
    const isAnswer = error instanceof Response && !redirectOf(error, match.route.id);
    const value = isAnswer ? new ErrorResponse(error.status, error.statusText, await error.text()) : error;
    return { isError: true, value };
  }
}

/** Imports what a lazy route is made of; of several calls the first that ends counts. */
async function loadRoute(route: AgnosticDataRouteMatch['route']): Promise<void> {
  const parts = await route.lazy?.();
  if (!parts || !route.lazy) return;
  Object.assign(route, parts);
  Object.assign(route, routeProperties(route), { lazy: undefined });
}

function redirectOf(value: unknown, routeId: string): LoaderRedirect | undefined {
  if (!(value instanceof Response) || value.status < 300 || value.status > 399) return undefined;
  const address = value.headers.get('Location');
  return address === null ? undefined : { address, replaces: value.headers.has('X-Remix-Replace'), routeId };
}

function boundaryOf(matches: readonly AgnosticDataRouteMatch[], routeId: string): string {
  const index = matches.findIndex(({ route }) => route.id === routeId);
  const above = matches.slice(0, index + 1);
  return (above.findLast(({ route }) => route.hasErrorBoundary) ?? matches[0])?.route.id ?? routeId;
}
