import type { QueryOf } from '@dinelink/contract';
import type { CurrencyType } from '@dinelink/contract/calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isStatus } from '../../api/api-error.ts';
import type { Caller } from '../../api/call.ts';
import { FRESH_MS } from '../../api/query-client.ts';
import { awaitOnServer, callQuery } from '../../api/queries.ts';
import { type Answers, apiClientOf } from '../../api/api-client.ts';
import { type ActivityRow, activityRow, type RawRow } from './activity-rows.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { pageQuery } from './page-of.ts';

/** A failure is a result too, so that server and browser render the same page. */
type Activity =
  | {
      readonly outcome: 'loaded';
      readonly rows: readonly ActivityRow[];
      /** Counts from 1; not the page asked for where that is after the last one, or a dine was asked for. */
      readonly page: number;
      readonly pages: number;
      /** The transactions that have a review. */
      readonly reviewed: readonly string[];
    }
  | { readonly outcome: 'failed' };

/** The beginning of the key of everything the page shows. */
export const activityKey = ['activity'] as const;

interface PageInput {
  readonly currency: CurrencyType;
  /** Counts from 1. */
  readonly page: number;
  readonly filter?: ActivityFilter;
  /** A dine whose page is shown instead. */
  readonly dine?: string | undefined;
}

/** One page of activity; after a failure it is fetched again when the page is opened again. */
export const activityQuery = ({ currency, page, filter = {}, dine }: PageInput) =>
  queryOptions({
    queryKey: [...activityKey, currency, page, filter, dine ?? null] as const,
    queryFn: async ({ client, queryKey }): Promise<Activity> => {
      const loaded = await load(apiClientOf(client).call, { currency, page, filter, dine });
      // What is shown stays when loading it again fails.
      const shown = client.getQueryData<Activity>(queryKey);
      return loaded.outcome === 'failed' && shown ? shown : loaded;
    },
    staleTime: ({ state }) => (state.data?.outcome === 'loaded' ? FRESH_MS : 0),
  });

/** Fetches with one call what `loadActivity` does, and the member. */
export const preloadActivity = (call: Caller, input: Omit<PageInput, 'currency'>): Promise<Answers> =>
  call('activityPage', { query: queryOf(input) });

const queryOf = ({ page, filter, dine }: Omit<PageInput, 'currency'>): Query => ({
  ...pageQuery(page),
  ...filter,
  ...(dine !== undefined && { dine }),
});

async function load(call: Caller, input: PageInput): Promise<Activity> {
  const ask = calls[input.currency === 'Credit' ? 'credit' : 'other'];
  const query = queryOf(input);
  try {
    const asked = await ask(call, query);
    const isBeyond = asked.data.length === 0 && asked.totalPages > 0;
    const { data, pageNo, totalPages } = isBeyond
      ? await ask(call, { ...query, ...pageQuery(asked.totalPages) })
      : asked;
    const rows = data.map(activityRow);
    const reviewed = await reviewedAmong(call, rows);
    return { outcome: 'loaded', rows, page: pageNo, pages: totalPages, reviewed };
  } catch (error) {
    if (isStatus(error, 401)) throw error;
    return { outcome: 'failed' };
  }
}

/** Which of the rows have a review; without an answer the rows' own field decides. */
async function reviewedAmong(call: Caller, rows: readonly ActivityRow[]): Promise<readonly string[]> {
  const txnId = rows.flatMap((row) => (row.recordType === 'credit' ? [] : row.sourceTransactionId));
  if (txnId.length === 0) return [];
  const statuses = await call('reviewsStatus', { query: { txnId } }).catch(nullOnFailure);
  return (statuses ?? []).flatMap(({ id, completed }) => (completed ? id : []));
}

interface Answer {
  data: readonly RawRow[];
  pageNo: number;
  totalPages: number;
}

type Query = QueryOf<'transactions'>;

const calls: Record<'credit' | 'other', (call: Caller, query: Query) => Promise<Answer>> = {
  credit: (call, query) => call('transactionsStatementCredits', { query }),
  other: (call, query) => call('transactions', { query }),
};

function nullOnFailure(error: unknown): null {
  if (isStatus(error, 401)) throw error;
  return null;
}

/** This year's totals, or null after a failure; the list does not wait for them. */
export const yearQuery = queryOptions({
  queryKey: [...activityKey, 'year'] as const,
  queryFn: ({ client }) => apiClientOf(client).call('dineSummary').catch(nullOnFailure),
});

/** The balance in dollars and the reason its payout waits, or null after a failure. */
export const balanceQuery = queryOptions({
  queryKey: [...activityKey, 'balance'] as const,
  queryFn: ({ client }) => apiClientOf(client).call('statementCreditBalance').catch(nullOnFailure),
});

/** The member's cards, to filter by; the list does not wait for them. */
export const filterCardsQuery = callQuery('memberCards');

/** Fetches the balance alone, as the overview shows it. */
export async function loadBalance(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(balanceQuery));
}

/**
 * Fetches everything the page shows. The server waits, so that the page is complete without script; in the browser the page
 * shows at once, with placeholders for its rows.
 */
export async function loadActivity(client: QueryClient, input: PageInput): Promise<void> {
  const figures = [
    client.prefetchQuery(yearQuery),
    client.prefetchQuery(filterCardsQuery),
    ...(input.currency === 'Credit' ? [client.prefetchQuery(balanceQuery)] : []),
  ];
  await awaitOnServer(client.prefetchQuery(activityQuery(input)), ...figures);
}
