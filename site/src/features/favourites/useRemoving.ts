import type { Favourite, Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { favouritesQuery } from './favourites.queries.ts';
import { useSaving } from './useSaving.ts';

/** Takes a restaurant off the list at once, and offers to save it again unless it has left the programme. */
export function useRemoving({ publicId }: Member): (favourite: Favourite) => void {
  const copy = useCopy(favouritesCopy);
  const client = useQueryClient();
  const { show } = useToasts();
  const { mutate, mutateAsync } = useSaving(publicId);
  return ({ merchant: { id: merchantId, name }, isListed }) => {
    client.setQueryData(favouritesQuery.queryKey, (known) => ({
      favourites: (known?.favourites ?? []).filter(({ merchant }) => merchant.id !== merchantId),
    }));
    const saveAgain = () => mutate({ merchantId, name, isSaved: true });
    const onSuccess = () =>
      isListed
        ? show({ kind: 'success', text: copy('favourites.undo', { NAME: name }), onPick: saveAgain })
        : show({ kind: 'success', text: copy('favourites.removed', { NAME: name }) });
    // Unlike the callbacks of `mutate`, it is told of every one of several.
    void mutateAsync({ merchantId, name, isSaved: false }).then(onSuccess, () => undefined);
  };
}
