import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { searchCopy } from '../../../copy/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { noFilters, type SearchState } from '../state/searchState.ts';
import { FilterFields } from './FilterFields.tsx';

interface FilterDialogProps {
  search: SearchState;
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

/** All filters to be chosen in peace; nothing changes before they are saved. */
export function FilterDialog({ search, onSave, onClose }: FilterDialogProps) {
  const copy = useCopy(searchCopy);
  const [draft, setDraft] = useState(search);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy('search.filters')}
      actions={
        <>
          <Button onClick={() => onSave({ ...draft, pageNo: 1 })}>{copy('search.save')}</Button>
          <Button variant="outline" onClick={() => setDraft({ ...draft, ...noFilters })}>
            {copy('search.clear')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <FilterFields search={draft} onChange={setDraft} />
      </Stack>
    </Dialog>
  );
}
