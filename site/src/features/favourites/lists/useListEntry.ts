import type { Favourite, FavouriteList } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/api-client.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { favouritesQuery } from '../favourites.queries.ts';

interface Change {
  list: FavouriteList;
  isOn: boolean;
}

const mutationKey = ['favourites', 'lists'];

/** Adds a saved restaurant to lists and takes it from them: shown at once, and taken back if the api refuses. */
export function useListEntry({ merchant: { id: merchantId } }: Favourite) {
  const call = useCall();
  const client = useQueryClient();
  const forms = useCopy(formsCopy);
  const { queryKey } = favouritesQuery;
  const show = ({ list, isOn }: Change): void => {
    client.setQueryData(queryKey, (known) => {
      const changed = (row: Favourite): Favourite => {
        if (row.merchant.id !== merchantId) return row;
        const others = row.listIds.filter((id) => id !== list.id);
        return { ...row, listIds: isOn ? [...others, list.id] : others };
      };
      return known && { ...known, favourites: known.favourites.map(changed) };
    });
  };
  const { mutate, error } = useMutation({
    mutationKey,
    // One after the other, so that the last press decides.
    scope: { id: 'favourite lists' },
    mutationFn: ({ list, isOn }: Change) =>
      call(isOn ? 'addToFavouriteList' : 'takeFromFavouriteList', {
        params: { listId: list.id, merchantId },
      }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onError: (_error, { list, isOn }) => show({ list, isOn: !isOn }),
    // After the last of several changes; before, it would bring back what is about to change.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return { change: mutate, failure: error ? failureText(error, forms) : undefined };
}
