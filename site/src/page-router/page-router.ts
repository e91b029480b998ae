import {
  Action,
  type AgnosticDataRouteObject,
  type AgnosticRouteObject,
  type History,
  type HydrationState,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type Router,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_convertRoutesToDataRoutes as convertRoutesToDataRoutes,
} from '@remix-run/router';
import { absoluteAddress, createLocation, isFragmentChange, resolveAddress } from './addresses.ts';
import { initialState, loadingNavigation, mergeData, missingPage } from './page-state.ts';
import { loadMatches, type LoaderRedirect } from './load-matches.ts';
import { matchesToLoad } from './matches-to-load.ts';
import { routeProperties } from './route-properties.ts';

interface PageRouterOptions {
  routes: AgnosticRouteObject[];
  history: History;
  /** What the server's loaders returned or threw. */
  hydrationData?: HydrationState;
  /** Loads an address of another site. */
  loadPage?: (address: string) => void;
}

interface Navigation {
  action: Action;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  isInitial?: boolean;
}

/**
 * The data router of React Router without what the site does not use: actions, fetchers, deferred data, blockers, view
 * transitions and routes added later, which would be a tenth of the scripts of a first view. React Router's components and
 * hooks work with it unchanged.
 */
export class PageRouter implements Router {
  readonly basename = '/';
  readonly future;
  readonly routes: AgnosticDataRouteObject[];
  readonly window = typeof window === 'undefined' ? undefined : window;
  readonly _internalFetchControllers = new Map();
  readonly _internalActiveDeferreds = new Map();
  state: RouterState;
  readonly #history: History;
  readonly #loadPage: (address: string) => void;
  readonly #subscribers = new Set<RouterSubscriber>();
  #pending: AbortController | undefined;
  #unlisten: (() => void) | undefined;

  constructor({ routes, history, hydrationData, loadPage = loadInBrowser }: PageRouterOptions) {
    this.#history = history;
    this.#loadPage = loadPage;
    this.routes = convertRoutesToDataRoutes(routes, routeProperties);
    this.state = initialState({ routes: this.routes, history, hydrationData });
    this.future = {
      v7_fetcherPersist: true,
      v7_normalizeFormMethod: true,
      // Renders before all loaders have run; only the server's data make that possible.
      v7_partialHydration: hydrationData !== undefined,
      v7_prependBasename: true,
      v7_relativeSplatPath: true,
      v7_skipActionErrorRevalidation: true,
    };
  }

  /** Follows the browser's history, and runs the loaders of the first page if the server has not. */
  initialize(): this {
    this.#unlisten = this.#history.listen(({ action, location }) => void this.#open(location, { action }));
    if (!this.state.initialized)
      void this.#open(this.state.location, { action: Action.Pop, isInitial: true });
    return this;
  }

  dispose(): void {
    this.#unlisten?.();
    this.#subscribers.clear();
    this.#pending?.abort();
  }

  // React Router passes these on as functions.
  readonly subscribe = (subscriber: RouterSubscriber) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };
  readonly createHref = (to: Location | URL) => this.#history.createHref(to);
  readonly encodeLocation = (to: To) => this.#history.encodeLocation(to);

  readonly navigate = async (to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') {
      this.#history.go(to);
      return;
    }
    const { replace, preventScrollReset, fromRouteId, relative } = options;
    const { matches, location: from } = this.state;
    const address = resolveAddress(to, { matches, from, fromRouteId, relative });
    const location = createLocation(from, address, options.state);
    const encoded = { ...location, ...this.#history.encodeLocation(location) };
    await this.#open(encoded, {
      action: replace ? Action.Replace : Action.Push,
      ...{ replace, preventScrollReset },
    });
  };

  async #open(location: Location, navigation: Navigation): Promise<void> {
    this.#pending?.abort();
    this.#pending = undefined;
    const { state } = this;
    const { isInitial = false } = navigation;
    const matches = isInitial ? state.matches : matchRoutes(this.routes, location);
    if (!matches) {
      const missing = missingPage(this.routes, location);
      const loaderData = mergeData(state.loaderData, {}, missing);
      this.#complete(location, navigation, { ...missing, loaderData });
      return;
    }
    if (state.initialized && isFragmentChange(state.location, location)) {
      this.#complete(location, navigation, { matches });
      return;
    }
    const toLoad = matchesToLoad({ state, matches, location, isInitial });
    if (toLoad.length === 0) {
      const loaderData = mergeData(state.loaderData, {}, { matches, errors: null });
      this.#complete(location, navigation, { matches, loaderData, errors: null });
      return;
    }
    if (!isInitial) this.#update({ navigation: loadingNavigation(location) });
    const controller = new AbortController();
    this.#pending = controller;
    const url = this.#history.createURL({ ...location, hash: '' });
    const loaded = await loadMatches(toLoad, { matches, url, signal: controller.signal });
    // Another navigation has taken its place.
    if (controller.signal.aborted) return;
    this.#pending = undefined;
    if (loaded.redirect) {
      await this.#follow(loaded.redirect, { matches, location, navigation });
      return;
    }
    const errors = isInitial && state.errors ? { ...state.errors, ...loaded.errors } : loaded.errors;
    const loaderData = mergeData(this.state.loaderData, loaded.loaderData, { matches, errors });
    this.#complete(location, navigation, { matches, loaderData, errors });
  }

  async #follow(redirect: LoaderRedirect, { matches, location, navigation }: Redirected): Promise<void> {
    const { replace = false, preventScrollReset } = navigation;
    const absolute = absoluteAddress(redirect.address, this.#history.createURL('/'));
    if (absolute?.isElsewhere) {
      this.#loadPage(absolute.address);
      return;
    }
    const options = { matches, from: location, fromRouteId: redirect.routeId };
    const address = absolute?.address ?? resolveAddress(redirect.address, options);
    const action = replace || redirect.replaces ? Action.Replace : Action.Push;
    const next = createLocation(this.state.location, address, { _isRedirect: true });
    await this.#open(next, { action, preventScrollReset });
  }

  #complete(location: Location, navigation: Navigation, changes: Partial<RouterState>): void {
    const { action, preventScrollReset = false } = navigation;
    if (action === Action.Push) this.#history.push(location, location.state);
    if (action === Action.Replace) this.#history.replace(location, location.state);
    const idle = { navigation: IDLE_NAVIGATION, initialized: true };
    this.#update({ ...idle, historyAction: action, location, preventScrollReset, ...changes });
  }

  #update(changes: Partial<RouterState>): void {
    this.state = { ...this.state, ...changes };
    for (const subscriber of [...this.#subscribers]) {
      subscriber(this.state, { deletedFetchers: [], flushSync: false });
    }
  }

  // What follows is of parts the site does not use.
  readonly getFetcher = () => IDLE_FETCHER;
  readonly getBlocker = () => IDLE_BLOCKER;
  readonly deleteFetcher = () => undefined;
  readonly deleteBlocker = () => undefined;
  readonly enableScrollRestoration = refuse;
  readonly fetch = refuse;
  readonly revalidate = refuse;
  readonly patchRoutes = refuse;
  readonly _internalSetRoutes = refuse;
}

interface Redirected {
  matches: RouterState['matches'];
  location: Location;
  navigation: Navigation;
}

function refuse(): never {
  throw new Error('PageRouter has loaders only.');
}

const loadInBrowser = (address: string): void => window.location.assign(address);
