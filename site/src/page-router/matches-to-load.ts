import {
  type AgnosticDataRouteMatch,
  createPath,
  type Location,
  type Path,
  type RouterState,
} from '@remix-run/router';

interface Situation {
  state: RouterState;
  matches: readonly AgnosticDataRouteMatch[];
  location: Location;
  /** Of the first page; the server has run its loaders, or all must run. */
  isInitial: boolean;
}

/** The matches whose loaders must run: of new routes, and of those the change of address concerns. */
export function matchesToLoad({ state, matches, location, isInitial }: Situation): AgnosticDataRouteMatch[] {
  const { loaderData } = state;
  if (isInitial) {
    return aboveError(matches, state.errors).filter(({ route }) => {
      if (route.lazy) return true;
      return route.loader && loaderData[route.id] === undefined && state.errors?.[route.id] === undefined;
    });
  }
  return matches.filter((match, index) => {
    const { route } = match;
    if (route.lazy) return true;
    if (!route.loader) return false;
    const current = state.matches[index];
    if (current?.route.id !== route.id || loaderData[route.id] === undefined) return true;
    return isConcerned({ current, match, from: state.location, to: location });
  });
}

/** The matches down to the route that shows an error of the server: what is below is not rendered. */
function aboveError(matches: readonly AgnosticDataRouteMatch[], errors: RouterState['errors']) {
  const boundary = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  return boundary === -1 ? [...matches] : matches.slice(0, boundary + 1);
}

interface Change {
  current: AgnosticDataRouteMatch;
  match: AgnosticDataRouteMatch;
  from: Path;
  to: Path;
}

function isConcerned({ current, match, from, to }: Change): boolean {
  const isSamePage = withoutHash(from) === withoutHash(to);
  const isOther = current.pathname !== match.pathname || current.params['*'] !== match.params['*'];
  const defaultShouldRevalidate = isSamePage || from.search !== to.search || isOther;
  const { shouldRevalidate } = match.route;
  if (!shouldRevalidate) return defaultShouldRevalidate;
  const here = 'http://localhost';
  return shouldRevalidate({
    ...{ currentUrl: new URL(createPath(from), here), currentParams: current.params },
    ...{ nextUrl: new URL(createPath(to), here), nextParams: match.params },
    defaultShouldRevalidate,
  });
}

const withoutHash = ({ pathname, search }: Path): string => pathname + search;
