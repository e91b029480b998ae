import { jest } from '@jest/globals';
import {
  infiniteQueryOptions,
  QueryCache,
  QueryClient,
  QueryObserver,
  type QueryState,
} from '@tanstack/react-query';
import { ServerQueryCache } from './server-query-cache.ts';

const caches = [QueryCache, ServerQueryCache];

/** A client with a cache of a class, and the errors the cache is told of. */
function open(Cache: typeof QueryCache) {
  const errors: unknown[] = [];
  const queryCache = new Cache({ onError: (error) => errors.push(error) });
  const client = new QueryClient({
    queryCache,
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  });
  return { client, errors };
}

const queryKey = ['dines', 3] as const;
const withoutTimes = ({ dataUpdatedAt: _data, errorUpdatedAt: _error, ...state }: QueryState) => state;
const stateOf = (client: QueryClient) => {
  const state = client.getQueryState(queryKey);
  return state && withoutTimes(state);
};

const failure = new Error('The api does not answer.');
const scenarios: Record<string, (client: QueryClient) => Promise<unknown>> = {
  'an answer': (client) => client.fetchQuery({ queryKey, queryFn: () => Promise.resolve({ dines: 2 }) }),
  'a failure': (client) => client.fetchQuery({ queryKey, queryFn: () => Promise.reject(failure) }),
  'an answer after a failure': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) });
    return client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
  },
  'a failure after an answer': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
    return client.fetchQuery({ queryKey, queryFn: () => Promise.reject(failure), staleTime: 0 });
  },
  'a failure after a failure': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('The first.')) });
    return client.fetchQuery({ queryKey, queryFn: () => Promise.reject(failure) });
  },
  'an answer that is still awaited': (client) => {
    void client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
    return Promise.resolve();
  },
  'an observer of an answer that is still awaited': async (client) => {
    let answer: (value: number) => void = () => undefined;
    const first = client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((done) => (answer = done)),
    });
    const options = client.defaultQueryOptions({ queryKey, queryFn: () => Promise.resolve(9) });
    const seen = new QueryObserver(client, options).fetchOptimistic(options);
    answer(3);
    return [await first, (await seen).data];
  },
  'no function for a fresh answer': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
    return client.fetchQuery({ queryKey });
  },
  'no function': (client) => client.fetchQuery({ queryKey }),
  'a stale answer': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
    return client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(2), staleTime: () => 0 });
  },
  'a fresh answer': async (client) => {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
    return client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(2) });
  },
  'an answer that was set': (client) => {
    client.setQueryData(queryKey, 7);
    return client.ensureQueryData({ queryKey, queryFn: () => Promise.resolve(2) });
  },
  'a function that throws at once': (client) =>
    client.fetchQuery({
      queryKey,
      queryFn: () => {
        throw failure;
      },
    }),
  'pages of answers': (client) =>
    client.fetchInfiniteQuery(
      infiniteQueryOptions({
        queryKey,
        queryFn: ({ pageParam }) => Promise.resolve(pageParam),
        initialPageParam: 4,
        getNextPageParam: () => null,
      }),
    ),
};

test.each(Object.entries(scenarios))(
  '%s: result, state and errors are those of the library',
  async (_name, run) => {
    const results = await Promise.all(
      caches.map(async (Cache) => {
        const { client, errors } = open(Cache);
        const result = await run(client).catch((error: unknown) => ({ error }));
        return { result, errors, state: stateOf(client) };
      }),
    );
    expect(results[0]?.state).toBeDefined();
    expect(results[1]).toEqual(results[0]);
  },
);

test('an answer without data is a failure', async () => {
  const { client } = open(ServerQueryCache);
  await expect(client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(undefined) })).rejects.toThrow(
    '["dines",3] has no data.',
  );
});

test('what is asked for at the same time is fetched once, and again after a failure', async () => {
  const { client } = open(ServerQueryCache);
  const queryFn = jest.fn<() => Promise<number>>().mockRejectedValueOnce(failure).mockResolvedValue(5);
  const ask = () => client.fetchQuery({ queryKey, queryFn });
  expect(await Promise.allSettled([ask(), ask()])).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'rejected', reason: failure })),
  );
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([5, 5, 5]);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('the function gets its client, key and meta, and a signal that is never aborted', async () => {
  const { client } = open(ServerQueryCache);
  const queryFn = jest.fn<() => Promise<number>>().mockResolvedValue(1);
  await client.fetchQuery({ queryKey, queryFn, meta: { page: 3 } });
  const signal = expect.objectContaining({ aborted: false }) as AbortSignal;
  expect(queryFn).toHaveBeenCalledWith({ client, queryKey, meta: { page: 3 }, signal });
});

test.each([
  ['the library’s', true, QueryCache],
  ['this', false, ServerQueryCache],
] as const)('%s fetch defines accessors: %s', async (_whose, isDefining, Cache) => {
  const { client } = open(Cache);
  const define = jest.spyOn(Object, 'defineProperties');
  await client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(1) });
  expect(define.mock.calls.length > 0).toBe(isDefining);
  define.mockRestore();
});
