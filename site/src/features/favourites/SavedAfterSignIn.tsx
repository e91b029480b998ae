import type { Member } from '@dinelink/contract';
import { useEffect } from 'react';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { takePendingFavourite } from './pending-favourite.ts';
import { useSaveFavourite } from './useSaveFavourite.ts';

/** Saves the restaurant whose heart was pressed before signing in, wherever the member arrives. */
export function SavedAfterSignIn({ member: { publicId } }: { member: Member }) {
  const copy = useCopy(favouritesCopy);
  const { key } = usePartner();
  const { show } = useToasts();
  const { mutate } = useSaveFavourite(publicId);
  useEffect(() => {
    const pending = takePendingFavourite(key);
    if (!pending) return;
    const text = copy('favourites.saved', { NAME: pending.name });
    mutate({ ...pending, isSaved: true }, { onSuccess: () => show({ kind: 'success', text }) });
  }, [key, copy, mutate, show]);
  return null;
}
