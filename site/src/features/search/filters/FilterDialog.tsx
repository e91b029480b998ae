import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type ChoiceName, noFilters, type SearchState } from '../state/search-state.ts';
import { FilterFields } from './FilterFields.tsx';

interface FilterDialogProps {
  search: SearchState;
  /** The kind of filter to begin at. */
  at?: ChoiceName;
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

/** A dialog with all filters; they apply when saved. */
export function FilterDialog({ search, at, onSave, onClose }: FilterDialogProps) {
  const copy = useCopy(searchCopy);
  const fields = useRef<HTMLDivElement>(null);
  // The dialog is open and has the focus.
  useLayoutEffect(() => {
    fields.current?.querySelector('[data-autofocus]')?.scrollIntoView();
  }, []);
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
      <div ref={fields}>
        <Stack gap={8}>
          <FilterFields search={draft} at={at} onChange={setDraft} />
        </Stack>
      </div>
    </Dialog>
  );
}
