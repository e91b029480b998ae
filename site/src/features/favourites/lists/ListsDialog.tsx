import type { Favourite, FavouriteList } from '@dinelink/contract';
import { useId } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useListEntry } from './useListEntry.ts';

interface ListsDialogProps {
  favourite: Favourite;
  lists: readonly FavouriteList[];
  onClose: () => void;
  /** Starts a new list with this restaurant. */
  onNew: () => void;
}

/** The lists that a saved restaurant is on; each tick is stored at once. */
export function ListsDialog({ favourite, lists, onClose, onNew }: ListsDialogProps) {
  const copy = useCopy(favouriteListsCopy);
  const id = useId();
  const change = useListEntry();
  return (
    <Dialog
      isOpen
      title={copy('favouriteLists.of', { NAME: favourite.merchant.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('favouriteLists.done')}</Button>
          <Button variant="outline" onClick={onNew}>
            {copy('favouriteLists.new')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {lists.map((list) => (
          <CheckboxField
            key={list.id}
            id={`${id}${list.id}`}
            label={list.name}
            checked={favourite.listIds.includes(list.id)}
            onChange={({ target }) => change({ favourite, list, isOn: target.checked })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
