import { type QueryClient, useQuery } from '@tanstack/react-query';
import { countsQuery } from '../search.queries.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';

interface EffectiveSearch {
  text: string;
  search: SearchState;
  /** The location for the api. */
  location: string;
}

/** Links to the searches that find a restaurant, and how many; undefined until all are counted. One that cannot be counted stays. */
export function useCountedLinks(searches: readonly EffectiveSearch[]) {
  const counted = searches.map(({ search, location }) => countsQuery(search, location));
  const { data: totals } = useQuery({
    queryKey: ['countMerchants', 'meant', counted.map(({ queryKey }) => queryKey)],
    // One query for all: the hook for several would be in the first scripts of every page.
    queryFn: ({ client }) => Promise.all(counted.map((query) => totalOf(client, query))),
    enabled: searches.length > 0,
  });
  if (searches.length === 0) return [];
  const links = searches.map(({ text, search }) => ({ to: searchAddress(search), text }));
  return (
    totals && links.flatMap((link, index) => (totals[index] === 0 ? [] : { ...link, total: totals[index] }))
  );
}

const totalOf = (client: QueryClient, query: ReturnType<typeof countsQuery>): Promise<number | undefined> =>
  client.fetchQuery({ ...query, retry: false }).then(
    ({ total }) => total,
    () => undefined,
  );
