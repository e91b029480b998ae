import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-client.ts';
import { ownSentence } from '../../api/own-sentence.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { favouriteIdsQuery, favouritesQuery } from './favourites.queries.ts';

interface Saving {
  merchantId: string;
  name: string;
  /** Whether it is to be saved, or removed. */
  isSaved: boolean;
}

/** Saves and removes restaurants of a member: shown at once, and taken back with a message if the api refuses. */
export function useSaving(publicId: string) {
  const copy = useCopy(favouritesCopy);
  const call = useCall();
  const client = useQueryClient();
  const { show } = useToasts();
  const ids = favouriteIdsQuery(publicId);
  const mark = ({ merchantId, isSaved }: Saving) =>
    client.setQueryData(ids.queryKey, (known = []) => [
      ...known.filter((id) => id !== merchantId),
      ...(isSaved ? [merchantId] : []),
    ]);
  return useMutation({
    // One after the other, so that the last press decides.
    scope: { id: 'favourites' },
    mutationFn: ({ merchantId, isSaved }: Saving) =>
      call(isSaved ? 'saveFavourite' : 'removeFavourite', { params: { merchantId } }),
    onMutate: async (saving) => {
      await client.cancelQueries({ queryKey: ids.queryKey });
      mark(saving);
    },
    onError: (error, saving) => {
      mark({ ...saving, isSaved: !saving.isSaved });
      const failed = saving.isSaved ? 'favourites.notSaved' : 'favourites.notRemoved';
      show({ kind: 'error', text: ownSentence(error) ?? copy(failed, { NAME: saving.name }) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  });
}
