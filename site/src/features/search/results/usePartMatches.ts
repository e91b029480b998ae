import type { MerchantSummary } from '@dinelink/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClientOf } from '../../../api/api-client.ts';
import { searchRequest } from '../search.queries.ts';
import type { SearchState } from '../state/search-state.ts';

const MAX = 4;

interface PartMatch {
  readonly merchant: MerchantSummary;
  /** The words of the search that it matches. */
  readonly words: readonly string[];
}

interface Options {
  search: SearchState;
  /** The search's location for the api. */
  location: string;
  /** No restaurant matches all of them. */
  words: readonly string[];
}

/** The restaurants nearest to the place that match one or more of the words; none until all words were searched. */
export function usePartMatches({ search, location, words }: Options): PartMatch[] {
  const nearest = { ...search, sortBy: 'distance' as const, pageNo: 1, pageSize: MAX };
  const requests = words.map((word) => searchRequest({ ...nearest, restaurantOrCuisine: word }, location));
  const { data } = useQuery({
    queryKey: ['searchMerchants', 'partly', requests],
    queryFn: async ({ client, signal }) =>
      nearestOf(await Promise.all(requests.map((query) => found(client, { query, signal }))), words),
    enabled: words.length > 0,
  });
  return data ?? [];
}

interface Sent {
  query: ReturnType<typeof searchRequest>;
  signal: AbortSignal;
}

/** The restaurants of one word; none where it cannot be searched. */
const found = (client: QueryClient, sent: Sent): Promise<MerchantSummary[]> =>
  apiClientOf(client)
    .call('searchMerchants', sent)
    .then(
      ({ merchants }) => merchants,
      () => [],
    );

/** The lists of each word as one: each restaurant once, those of more words first, then the nearer ones. */
function nearestOf(lists: readonly MerchantSummary[][], words: readonly string[]): PartMatch[] {
  const matches = new Map<string, PartMatch>();
  lists.forEach((merchants, index) => {
    for (const merchant of merchants) {
      const before = matches.get(merchant.id)?.words ?? [];
      matches.set(merchant.id, { merchant, words: [...before, words[index] ?? ''] });
    }
  });
  const away = ({ merchant }: PartMatch) => merchant.distance ?? 0;
  return [...matches.values()]
    .sort((one, other) => other.words.length - one.words.length || away(one) - away(other))
    .slice(0, MAX);
}
