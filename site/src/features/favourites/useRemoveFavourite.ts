import type { Favourite, Member } from '@dinelink/contract';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useSaveFavourite } from './useSaveFavourite.ts';

/**
 * Removes a restaurant from the list, and offers to save it again, on its lists too, unless it has left the programme. The
 * notice that offers it goes with the focus, to which `onSavedAgain` gives another place.
 */
export function useRemoveFavourite({ publicId }: Member, onSavedAgain: () => void) {
  const copy = useCopy(favouritesCopy);
  const { show } = useToasts();
  const { mutate, mutateAsync } = useSaveFavourite(publicId);
  return ({ merchant: { id: merchantId, name }, isListed, listIds }: Favourite): void => {
    const saveAgain = () => {
      mutate({ merchantId, name, isSaved: true, listIds });
      onSavedAgain();
    };
    const onSuccess = () =>
      isListed
        ? show({
            kind: 'success',
            text: copy('favourites.undo', { NAME: name }),
            onPick: saveAgain,
          })
        : show({ kind: 'success', text: copy('favourites.removed', { NAME: name }) });
    // Unlike the callbacks of `mutate`, it is told of every one of several.
    void mutateAsync({ merchantId, name, isSaved: false }).then(onSuccess, () => undefined);
  };
}
