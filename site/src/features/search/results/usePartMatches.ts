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

/** The words that find a restaurant, or could not be searched, and the restaurants nearest to the place that match some; nothing until all words were searched. */
export function usePartMatches({ search, location, words }: Options) {
  const nearest = { ...search, sortBy: 'distance' as const, pageNo: 1, pageSize: MAX };
  const requests = words.map((word) => searchRequest({ ...nearest, restaurantOrCuisine: word }, location));
  const { data: lists } = useQuery({
    queryKey: ['searchMerchants', 'partly', requests],
    queryFn: ({ client, signal }) => Promise.all(requests.map((query) => found(client, { query, signal }))),
    enabled: words.length > 0,
  });
  if (!lists) return { words: [], matches: [] };
  return {
    words: words.filter((_word, index) => lists[index]?.length !== 0),
    matches: nearestOf(lists, words),
  };
}

interface Sent {
  query: ReturnType<typeof searchRequest>;
  signal: AbortSignal;
}

/** The restaurants of one word; null where it cannot be searched. */
const found = (client: QueryClient, sent: Sent): Promise<MerchantSummary[] | null> =>
  apiClientOf(client)
    .call('searchMerchants', sent)
    .then(
      ({ merchants }) => merchants,
      () => null,
    );

/** The lists of each word as one: each restaurant once, those of more words first, then the nearer ones. */
function nearestOf(lists: readonly (MerchantSummary[] | null)[], words: readonly string[]): PartMatch[] {
  const matches = new Map<string, PartMatch>();
  lists.forEach((merchants, index) => {
    for (const merchant of merchants ?? []) {
      const before = matches.get(merchant.id)?.words ?? [];
      matches.set(merchant.id, { merchant, words: [...before, words[index] ?? ''] });
    }
  });
  const away = ({ merchant }: PartMatch) => merchant.distance ?? 0;
  return [...matches.values()]
    .sort((one, other) => other.words.length - one.words.length || away(one) - away(other))
    .slice(0, MAX);
}
