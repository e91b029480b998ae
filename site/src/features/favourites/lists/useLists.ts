import type { AnswerOf, Favourite, FavouriteList } from '@dinelink/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';
import { listPath } from './list-path.ts';

/** The dialog that is open. */
type Opened =
  | { name: 'new'; merchantId?: string }
  | { name: 'rename' | 'remove' }
  | { name: 'lists'; merchantId: string };

/** The list that the address names, what is on it, and the dialogs of lists. */
export function useLists({ favourites, lists }: AnswerOf<'favourites'>, onOutcome: OnOutcome) {
  const copy = useCopy(favouriteListsCopy);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const current = lists.find(({ id }) => id === query.get('list'));
  const shown = current ? favourites.filter(({ listIds }) => listIds.includes(current.id)) : favourites;
  const chosen = favourites.find(
    ({ merchant }) => opened?.name === 'lists' && merchant.id === opened.merchantId,
  );
  const close = () => {
    setOpened(undefined);
    // The button that opened the dialog has gone with its restaurant.
    if (chosen && current && !chosen.listIds.includes(current.id))
      onOutcome(copy('favouriteLists.taken', { NAME: chosen.merchant.name, LIST: current.name }));
  };
  const show = (id: string | undefined) =>
    void navigate(listPath(id), { replace: true, preventScrollReset: true });
  return {
    current,
    shown,
    opened,
    open: setOpened,
    close,
    chosen,
    /** A restaurant's lists; without any, the first one is started. */
    openOf: ({ merchant: { id: merchantId } }: Favourite) =>
      setOpened(lists.length > 0 ? { name: 'lists', merchantId } : { name: 'new', merchantId }),
    onNamed: ({ id, name }: FavouriteList) => {
      const isRenamed = opened?.name === 'rename';
      const isOfRestaurant = opened?.name === 'new' && opened.merchantId !== undefined;
      close();
      if (!isRenamed && !isOfRestaurant) show(id);
      onOutcome(copy(isRenamed ? 'favouriteLists.renamed' : 'favouriteLists.made', { NAME: name }));
    },
    onRemoved: ({ name }: FavouriteList) => {
      close();
      show(undefined);
      onOutcome(copy('favouriteLists.removed', { NAME: name }));
    },
  };
}
