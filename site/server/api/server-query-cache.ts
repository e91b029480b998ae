import {
  type DefaultError,
  Query,
  QueryCache,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type WithRequired,
} from '@tanstack/react-query';

/**
 * The queries of one request. They are fetched without what only a browser needs: retries, cancellation, pauses while offline.
 * The library's own fetch defines an accessor on two objects for every query. V8 allocates the record of each accessor in the old
 * generation, and until a full garbage collection it keeps the accessor's closure, and through it the whole page.
 */
export class ServerQueryCache extends QueryCache {
  override build<D = unknown, E = DefaultError, T = D, K extends QueryKey = QueryKey>(
    client: QueryClient,
    options: WithRequired<QueryOptions<D, E, T, K>, 'queryKey'>,
    state?: QueryState<T, E>,
  ): Query<D, E, T, K> {
    const defaulted = client.defaultQueryOptions(options);
    const { queryKey, queryHash } = defaulted;
    const known = this.get<D, E, T, K>(queryHash);
    if (known) return known;
    const defaultOptions = client.getQueryDefaults(queryKey);
    const query = new ServerQuery<D, E, T, K>({
      client,
      queryKey,
      queryHash,
      options: defaulted,
      state,
      defaultOptions,
    });
    this.add(query);
    return query;
  }
}

class ServerQuery<D, E, T, K extends QueryKey> extends Query<D, E, T, K> {
  readonly #client: QueryClient;
  #running: Promise<T> | undefined;

  constructor(config: ConstructorParameters<typeof Query<D, E, T, K>>[0]) {
    super(config);
    this.#client = config.client;
  }

  /** Runs the query's function once for all who ask meanwhile. */
  override fetch(
    options?: QueryOptions<D, E, T, K>,
    more?: Parameters<Query<D, E, T, K>['fetch']>[1],
  ): Promise<T> {
    if (this.#running) return this.#running;
    if (options) this.setOptions(options);
    const { queryFn } = this.options;
    if (typeof queryFn !== 'function' || this.queryType === 'infinite' || more?.initialPromise)
      return super.fetch(options, more);
    this.#running = this.#settle(queryFn).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #settle(queryFn: QueryFunction<D, K>): Promise<T> {
    const { queryKey, meta } = this;
    this.setState(begun(this.state));
    try {
      const { signal } = new AbortController();
      const data = await queryFn({ client: this.#client, queryKey, meta, signal });
      if (data === undefined) throw new Error(`${this.queryHash} has no data.`);
      return this.setData(data as unknown as T);
    } catch (error) {
      this.setState(failed(this.state, error as E));
      this.#client
        .getQueryCache()
        .config.onError?.(error as DefaultError, this as unknown as Query<unknown, unknown>);
      throw error;
    }
  }
}

/** What the library's own fetch changes in the state when it begins. */
const begun = <T, E>({ data }: QueryState<T, E>): Partial<QueryState<T, E>> => ({
  fetchStatus: 'fetching',
  fetchFailureCount: 0,
  fetchFailureReason: null,
  ...(data === undefined && { error: null, status: 'pending' }),
});

/** The same when it has failed. */
const failed = <T, E>({ errorUpdateCount }: QueryState<T, E>, error: E): Partial<QueryState<T, E>> => ({
  error,
  errorUpdateCount: errorUpdateCount + 1,
  errorUpdatedAt: Date.now(),
  fetchFailureCount: 1,
  fetchFailureReason: error,
  fetchStatus: 'idle',
  isInvalidated: true,
  status: 'error',
});
