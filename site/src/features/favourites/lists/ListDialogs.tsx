import type { FavouriteList } from '@dinelink/contract';
import { ListNameDialog } from './ListNameDialog.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { RemoveListDialog } from './RemoveListDialog.tsx';
import type { useLists } from './useLists.ts';

interface ListDialogsProps {
  lists: ReturnType<typeof useLists>;
  all: readonly FavouriteList[];
}

/** The dialog that is open. */
export function ListDialogs({
  lists: { opened, current, chosen, open, close, ...on },
  all,
}: ListDialogsProps) {
  const naming = { onClose: close, onNamed: on.onNamed };
  return (
    <>
      {opened?.name === 'new' && <ListNameDialog merchantId={opened.merchantId} {...naming} />}
      {opened?.name === 'rename' && current && <ListNameDialog list={current} {...naming} />}
      {opened?.name === 'remove' && current && (
        <RemoveListDialog list={current} onClose={close} onRemoved={on.onRemoved} />
      )}
      {opened?.name === 'lists' && chosen && (
        <ListsDialog
          favourite={chosen}
          lists={all}
          onClose={close}
          onNew={() => open({ name: 'new', merchantId: chosen.merchant.id })}
        />
      )}
    </>
  );
}
