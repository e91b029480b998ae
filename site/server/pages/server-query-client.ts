import {
  type DefaultError,
  type FetchQueryOptions,
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';

/**
 * The query client of one request. It fetches without what only a browser needs: retries, cancellation, pauses while offline.
 * The library's own fetch defines an accessor on two objects for every query; V8 gives each a hidden class of its own, which
 * keeps the accessor's closure, and through it the whole page, in memory until a full garbage collection.
 */
export class ServerQueryClient extends QueryClient {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #signal = new AbortController().signal;

  override async fetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const cache = this.getQueryCache();
    const query = cache.build<TQueryFnData, TError, TData, TQueryKey>(this, options);
    query.setOptions(this.defaultQueryOptions(options));
    const { queryFn, staleTime } = query.options as typeof options;
    if (typeof queryFn !== 'function' || query.queryType === 'infinite') return super.fetchQuery(options);
    const age = typeof staleTime === 'function' ? staleTime(query) : staleTime;
    if (query.state.data !== undefined && !query.isStaleByTime(age)) return query.state.data;
    const loose = query as unknown as Query;
    return (this.#running.get(query.queryHash) ?? this.#run(loose)) as Promise<TData>;
  }

  /** Runs a query's function once for all who ask meanwhile. */
  #run(query: Query): Promise<unknown> {
    const running = this.#settle(query).finally(() => this.#running.delete(query.queryHash));
    this.#running.set(query.queryHash, running);
    return running;
  }

  async #settle(query: Query): Promise<unknown> {
    const { queryKey, meta, options } = query;
    const queryFn = options.queryFn as QueryFunction;
    try {
      const data = await queryFn({ client: this, queryKey, meta, signal: this.#signal });
      if (data === undefined) throw new Error(`${query.queryHash} has no data.`);
      return query.setData(data);
    } catch (error) {
      query.setState(failed(query, error as Error));
      this.getQueryCache().config.onError?.(error as Error, query as unknown as Query<unknown, unknown>);
      throw error;
    }
  }
}

/** The state of a query whose function failed, as the library's own fetch leaves it. */
const failed = ({ state }: Query, error: Error): Partial<QueryState> => ({
  error,
  errorUpdateCount: state.errorUpdateCount + 1,
  errorUpdatedAt: Date.now(),
  fetchFailureCount: state.fetchFailureCount + 1,
  fetchFailureReason: error,
  isInvalidated: true,
  status: 'error',
});
