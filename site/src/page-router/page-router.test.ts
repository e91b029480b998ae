import { jest } from '@jest/globals';
import {
  createMemoryHistory,
  createRouter,
  isRouteErrorResponse,
  redirect,
  replace,
  type Router,
  type RouterState,
} from '@remix-run/router';
import type { RouteObject } from 'react-router-dom';
import { PageRouter } from './page-router.ts';
import { routeProperties } from './route-properties.ts';

const future = { v7_relativeSplatPath: true, v7_prependBasename: true, v7_partialHydration: true };

/** Each of React Router's own router and ours with the same routes; `calls` are the loaders that ran. */
function bothRouters(initial = '/') {
  return (['React Router', 'PageRouter'] as const).map((name) => {
    const calls: string[] = [];
    const routes = routesOf(calls);
    const history = createMemoryHistory({ initialEntries: ['/earlier', initial], initialIndex: 1 });
    const router: Router =
      name === 'PageRouter'
        ? new PageRouter({ routes, history })
        : createRouter({ routes, history, future, mapRouteProperties: routeProperties });
    router.initialize();
    return { router, calls };
  });
}

function routesOf(calls: string[]): RouteObject[] {
  const loads = (name: string, result: () => string | Response = () => name) => ({
    loader: ({ request, params }: { request: Request; params: object }) => {
      calls.push(`${name} ${new URL(request.url).pathname} ${JSON.stringify(params)}`);
      return result();
    },
  });
  const fails = (error: unknown) => () => {
    throw error;
  };
  const page = (path: string, result?: () => string | Response) => ({
    id: path,
    path,
    ...loads(path, result),
  });
  const children: RouteObject[] = [
    page('/'),
    page('/earlier'),
    { id: 'lazy', path: '/lazy', lazy: () => Promise.resolve({ ...loads('lazy'), handle: 'loaded' }) },
    { id: 'absent', path: '/absent', lazy: () => Promise.reject(new Error('not loaded')) },
    page('/merchants/:id'),
    page('/earn/*'),
    page('/fails', fails(new Error('failed'))),
    page('/gone', fails(new Response('gone', { status: 410, statusText: 'Gone' }))),
    page('/moved', () => redirect('/earlier?from=moved#end')),
    page('/moved-twice', fails(redirect('/moved'))),
    page('/replaced', fails(replace('/earlier'))),
    page('/merchants/:id/near', fails(redirect('../other'))),
    page('/here', () => redirect('http://localhost/earlier')),
  ];
  const boundary = { id: 'page', errorElement: true, children };
  return [
    {
      id: 'shell',
      ...loads('shell'),
      shouldRevalidate: () => false,
      errorElement: true,
      children: [boundary],
    },
  ];
}

const idle = (router: Router) =>
  new Promise<void>((resolve) => {
    const isIdle = ({ initialized, navigation }: RouterState) => initialized && navigation.state === 'idle';
    if (isIdle(router.state)) resolve();
    const stop = router.subscribe((state) => {
      if (!isIdle(state)) return;
      stop();
      resolve();
    });
  });

/** Of answers the status; their texts are not shown. */
const errorsOf = ({ errors }: RouterState) =>
  errors &&
  Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? error.status : String(error),
  ]);

const seen = ({ state }: Router) => ({
  ...{ loaderData: state.loaderData, errors: errorsOf(state), action: state.historyAction },
  ...{ state: state.location.state as unknown, initialized: state.initialized },
  address: `${state.location.pathname}${state.location.search}${state.location.hash}`,
  matches: state.matches.map(({ route, params, pathname }) => [route.id, params, pathname, route.handle]),
  navigation: state.navigation.state,
});

type Step = (router: Router) => Promise<void>;
const to =
  (...args: Parameters<Router['navigate']>): Step =>
  (router) =>
    router.navigate(...args);
const back: Step = async (router) => {
  await router.navigate(-1);
  await idle(router);
};

describe('a router with loaders alone does what React Router’s does', () => {
  test.each<[string, Step[]]>([
    ['a link', [to('/merchants/1')]],
    ['a link with state', [to('/merchants/1', { state: { email: 'a@example.com' } })]],
    ['a link that replaces', [to('/merchants/1', { replace: true }), back]],
    ['another parameter of the same route', [to('/merchants/1'), to('/merchants/2')]],
    ['another end of the same route', [to('/earn/a'), to('/earn/b')]],
    ['another search of the same page', [to('/merchants/1?q=a'), to('/merchants/1?q=b')]],
    ['a relative address', [to('/merchants/1'), to('../2')]],
    ['a relative address of a path', [to('/merchants/1'), to('../2', { relative: 'path' })]],
    ['a relative address of a route', [to('/merchants/1'), to('earlier', { fromRouteId: 'shell' })]],
    ['a search alone', [to('/merchants/1#top'), to('?q=b'), to({ search: '?q=c' })]],
    ['a fragment alone', [to('/merchants/1'), to('#end'), to('#other'), to('#other')]],
    ['a fragment that goes', [to('/merchants/1#end'), to('/merchants/1')]],
    ['the same page again', [to('/merchants/1'), to('/merchants/1')]],
    ['no address', [to('/merchants/1?q=a#top'), to(null)]],
    ['characters that are encoded', [to('/merchants/a b?q=é')]],
    ['a step back', [to('/merchants/1'), to('/earn/a'), back, back]],
    ['a lazy page, twice', [to('/lazy'), to('/'), to('/lazy')]],
    ['a lazy page that cannot be imported', [to('/absent'), to('/')]],
    ['a page whose loader fails, and one after it', [to('/fails'), to('/merchants/1')]],
    ['a page whose loader answers with an error', [to('/gone')]],
    ['a redirect', [to('/moved'), back]],
    ['a redirect to a redirect', [to('/moved-twice')]],
    ['a redirect that replaces', [to('/replaced'), back]],
    ['a redirect of a link that replaces', [to('/moved', { replace: true }), back]],
    ['a relative redirect', [to('/merchants/1/near')]],
    ['an absolute redirect to this site', [to('/here')]],
    ['an address that no route has', [to('/nowhere'), to('/')]],
    [
      'two links at once',
      [async (router) => void (await Promise.all([router.navigate('/lazy'), router.navigate('/earn/a')]))],
    ],
  ])('%s', async (_name, steps) => {
    const [theirs, ours] = bothRouters();
    for (const both of [theirs, ours]) await idle(both!.router);
    for (const step of [to('/'), ...steps]) {
      await step(theirs!.router);
      await step(ours!.router);
      expect(seen(ours!.router)).toEqual(seen(theirs!.router));
    }
    // Loaders of two navigations at once have no order.
    expect(ours!.calls.sort()).toEqual(theirs!.calls.sort());
  });

  test.each(['/', '/lazy', '/moved', '/fails', '/absent'])('the first page is %s', async (address) => {
    const [theirs, ours] = bothRouters(address);
    expect(seen(ours!.router)).toEqual(seen(theirs!.router));
    for (const { router } of [theirs!, ours!]) await idle(router);
    expect(seen(ours!.router)).toEqual(seen(theirs!.router));
    expect(ours!.calls).toEqual(theirs!.calls);
  });
});

test('the loaders that ran on the server do not run again', async () => {
  const calls: string[] = [];
  const hydrationData = { loaderData: { shell: null, '/': null }, errors: null };
  const router = new PageRouter({ routes: routesOf(calls), history: createMemoryHistory(), hydrationData });
  expect(router.initialize().state).toMatchObject({ initialized: true, ...hydrationData });
  await router.navigate('/merchants/1');
  expect(calls).toEqual(['/merchants/:id /merchants/1 {"id":"1"}']);
});

test('an error of the server is shown without running loaders', () => {
  const calls: string[] = [];
  const hydrationData = { loaderData: { shell: null }, errors: { page: new Error('failed') } };
  const router = new PageRouter({ routes: routesOf(calls), history: createMemoryHistory(), hydrationData });
  expect(router.initialize().state).toMatchObject({ initialized: true, errors: hydrationData.errors });
  expect(calls).toEqual([]);
});

test('a redirect to another site loads it; one to a script does not', async () => {
  const loadPage = jest.fn();
  const leave = (path: string, address: string) => ({ id: path, path, loader: () => redirect(address) });
  const routes = [leave('/away', 'https://partner.example/start'), leave('/script', 'javascript:alert(1)')];
  const router = new PageRouter({
    routes: [{ path: '/' }, ...routes],
    history: createMemoryHistory(),
    loadPage,
  });
  await router.initialize().navigate('/away');
  expect(loadPage).toHaveBeenCalledWith('https://partner.example/start');
  await expect(router.navigate('/script')).rejects.toThrow('another site');
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('after it is disposed of it follows no history and no loader', async () => {
  const history = createMemoryHistory({ initialEntries: ['/', '/earlier'] });
  const router = new PageRouter({ routes: routesOf([]), history }).initialize();
  const changed = jest.fn();
  router.subscribe(changed);
  router.dispose();
  history.go(-1);
  await Promise.resolve();
  expect(changed).not.toHaveBeenCalled();
});
