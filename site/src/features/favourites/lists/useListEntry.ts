import type { Favourite, FavouriteList } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/api-client.ts';
import { ownSentence } from '../../../api/own-sentence.ts';
import { useToasts } from '../../../components/Toast/ToastProvider.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { favouriteMutationKey } from '../favourites-cache.ts';
import { favouritesQuery } from '../favourites.queries.ts';

interface Change {
  favourite: Favourite;
  list: FavouriteList;
  isOn: boolean;
}

const mutationKey = [...favouriteMutationKey, 'lists'] as const;

/** Adds saved restaurants to lists and takes them off: shown at once, and taken back with a message if the api refuses. */
export function useListEntry(): (change: Change) => void {
  const call = useCall();
  const copy = useCopy(favouriteListsCopy);
  const client = useQueryClient();
  const toasts = useToasts();
  const { queryKey } = favouritesQuery;
  const show = ({ favourite: { merchant }, list, isOn }: Change): void => {
    const changed = (row: Favourite): Favourite => {
      if (row.merchant.id !== merchant.id) return row;
      const others = row.listIds.filter((id) => id !== list.id);
      return { ...row, listIds: isOn ? [...others, list.id] : others };
    };
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, favourites: known.favourites.map(changed) },
    );
  };
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last press decides.
    scope: { id: 'favourites' },
    mutationFn: ({ favourite, list, isOn }: Change) =>
      call(isOn ? 'addToFavouriteList' : 'removeFromFavouriteList', {
        params: { listId: list.id, merchantId: favourite.merchant.id },
      }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, change) => {
      // Another change on its way shows what was pressed last.
      if (client.isMutating({ mutationKey }) <= 1) show({ ...change, isOn: !change.isOn });
      const { favourite, list, isOn } = change;
      const words = { NAME: favourite.merchant.name, LIST: list.name };
      const failed = copy(isOn ? 'favouriteLists.notAdded' : 'favouriteLists.notRemoved', words);
      toasts.show({ kind: 'error', text: ownSentence(error) ?? failed });
    },
    // After the last of several changes; before, it would bring back what is about to change.
    onSettled: () => {
      if (client.isMutating({ mutationKey: favouriteMutationKey }) <= 1)
        void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
