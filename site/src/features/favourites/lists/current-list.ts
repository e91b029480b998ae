import type { AnswerOf, FavouriteList } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { favouritesCopy } from '../../../copy/messages/favourites.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { favouritesQuery } from '../favourites.queries.ts';

/** The list that the address names; undefined for all saved restaurants, and for a list that is not the member's. */
export function useCurrentList(lists: AnswerOf<'favourites'>['lists'] = []): FavouriteList | undefined {
  const [query] = useSearchParams();
  return lists.find(({ id }) => id === query.get('list'));
}

/** The page's heading: the list's name, or that of all. */
export function useListTitle(): string {
  const copy = useCopy(favouritesCopy);
  const { data } = useQuery(favouritesQuery);
  return useCurrentList(data?.lists)?.name ?? copy('favourites.title');
}
