import type { FavouriteList } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/api-client.ts';
import { useMutationOnce } from '../../../api/useMutationOnce.ts';
import { ConfirmDialog } from '../../../components/Dialog/ConfirmDialog.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { favouritesQuery } from '../favourites.queries.ts';

interface RemoveListDialogProps {
  list: FavouriteList;
  onClose: () => void;
  onRemoved: (list: FavouriteList) => void;
}

/** Asks once more before a list is removed; its restaurants stay saved. */
export function RemoveListDialog({ list, onClose, onRemoved }: RemoveListDialogProps) {
  const copy = useCopy(favouriteListsCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { start, isPending } = useMutationOnce({
    mutationFn: () => call('removeFavouriteList', { params: { listId: list.id } }),
    onMutate: () => setFailure(undefined),
    onSuccess: async () => {
      onRemoved(list);
      await client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    },
    onError: (error) => setFailure(failureText(error, forms)),
  });
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <ConfirmDialog
      title={copy('favouriteLists.removeTitle', { NAME: list.name })}
      yes={copy('favouriteLists.remove')}
      no={copy('favouriteLists.cancel')}
      isPending={isPending}
      failure={failure}
      onYes={start}
      onClose={close}
    >
      <p>{copy('favouriteLists.removeText')}</p>
    </ConfirmDialog>
  );
}
