import {
  type AgnosticDataRouteMatch,
  type AgnosticDataRouteObject,
  type History,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type Navigation,
  type RouterState,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from '@remix-run/router';
import { matchesToLoad } from './matches-to-load.ts';

interface Start {
  routes: AgnosticDataRouteObject[];
  history: History;
  hydrationData: HydrationState | undefined;
}

/** The state before the first navigation: initialised if no loader has to run. */
export function initialState({ routes, history, hydrationData }: Start): RouterState {
  const { location } = history;
  const found = matchRoutes(routes, location);
  const { matches, errors } = found ? { matches: found, errors: null } : missingPage(routes, location);
  const state: RouterState = {
    historyAction: history.action,
    ...{ location, matches, initialized: false },
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData?.loaderData ?? {},
    actionData: null,
    errors: hydrationData?.errors ?? errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
  return { ...state, initialized: matchesToLoad({ state, matches, location, isInitial: true }).length === 0 };
}

/** The state of an address that no route has: the outermost route shows the error. */
export function missingPage(routes: readonly AgnosticDataRouteObject[], { pathname }: Location) {
  const [route] = routes;
  if (!route) throw new Error('A router needs routes.');
  const error = new ErrorResponse(404, 'Not Found', `No route matches "${pathname}"`, true);
  const matches: AgnosticDataRouteMatch[] = [{ params: {}, pathname: '', pathnameBase: '', route }];
  return { matches, errors: { [route.id]: error } };
}

export const loadingNavigation = (location: Location): Navigation => ({
  state: 'loading',
  location,
  ...{ formMethod: undefined, formAction: undefined, formEncType: undefined },
  ...{ formData: undefined, json: undefined, text: undefined },
});

type Data = RouterState['loaderData'];

/** The loaded data and, of the routes above an error, what earlier navigations loaded. */
export function mergeData(
  earlier: Data,
  loaded: Data,
  { matches, errors }: Pick<RouterState, 'matches' | 'errors'>,
): Data {
  const merged = { ...loaded };
  for (const { route } of matches) {
    if (!(route.id in loaded) && route.loader && earlier[route.id] !== undefined) {
      merged[route.id] = earlier[route.id];
    }
    if (errors && route.id in errors) break;
  }
  return merged;
}
