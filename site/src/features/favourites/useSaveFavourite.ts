import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-client.ts';
import { ownSentence } from '../../api/own-sentence.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { favouritesCache, type Saving, savingKey } from './favourites-cache.ts';

/** Saves and removes restaurants of a member: shown at once, and taken back with a message if the api refuses. */
export function useSaveFavourite(publicId: string) {
  const copy = useCopy(favouritesCopy);
  const call = useCall();
  const cache = favouritesCache(useQueryClient(), publicId);
  const { show } = useToasts();
  return useMutation({
    mutationKey: savingKey,
    // One after the other, so that the last press decides.
    scope: { id: 'favourites' },
    mutationFn: ({ merchantId, isSaved, listIds }: Saving) => {
      const params = { merchantId };
      if (!isSaved) return call('removeFavourite', { params });
      return call('saveFavourite', { params, ...(listIds?.length && { body: { listIds: [...listIds] } }) });
    },
    onMutate: async (saving) => {
      await cache.cancelRefetches();
      cache.mark(saving);
      return saving.isSaved ? undefined : cache.removeFromList(saving.merchantId);
    },
    onError: (error, saving, row) => {
      if (!cache.isSuperseded(saving)) {
        cache.mark({ ...saving, isSaved: !saving.isSaved });
        if (row) cache.putBack(row);
      }
      const failed = saving.isSaved ? 'favourites.notSaved' : 'favourites.notRemoved';
      show({ kind: 'error', text: ownSentence(error) ?? copy(failed, { NAME: saving.name }) });
    },
    // Not awaited: the next change need not wait for the answer.
    onSettled: () => void cache.refresh(),
  });
}
