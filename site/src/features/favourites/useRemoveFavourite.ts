import type { Favourite, Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-client.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { favouritesQuery } from './favourites.queries.ts';
import { useSaveFavourite } from './useSaveFavourite.ts';

/** Removes a restaurant from the list, and offers to save it again, on its lists too, unless it has left the programme. */
export function useRemoveFavourite({ publicId }: Member): (favourite: Favourite) => void {
  const copy = useCopy(favouritesCopy);
  const { show } = useToasts();
  const { mutateAsync } = useSaveFavourite(publicId);
  const call = useCall();
  const client = useQueryClient();
  return ({ merchant: { id: merchantId, name }, isListed, listIds }) => {
    const saveAgain = async (): Promise<void> => {
      await mutateAsync({ merchantId, name, isSaved: true });
      // One that is gone meanwhile is left out.
      await Promise.allSettled(
        listIds.map((listId) => call('addToFavouriteList', { params: { listId, merchantId } })),
      );
      if (listIds.length > 0) await client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    };
    const onSuccess = () =>
      isListed
        ? show({
            kind: 'success',
            text: copy('favourites.undo', { NAME: name }),
            onPick: () => void saveAgain().catch(() => undefined),
          })
        : show({ kind: 'success', text: copy('favourites.removed', { NAME: name }) });
    // Unlike the callbacks of `mutate`, it is told of every one of several.
    void mutateAsync({ merchantId, name, isSaved: false }).then(onSuccess, () => undefined);
  };
}
