import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type ChoiceName, noFilters, type SearchState } from '../state/search-state.ts';
import { FilterFields } from './FilterFields.tsx';
import { useCounts } from './useCounts.ts';

interface FilterDialogProps {
  search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  /** The only kind of filter to choose; undefined for all. */
  kind?: ChoiceName;
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

/** A dialog with all filters or one kind of them; they apply when saved. */
export function FilterDialog({ search, location, kind, onSave, onClose }: FilterDialogProps) {
  const copy = useCopy(searchCopy);
  const [draft, setDraft] = useState(search);
  const counts = useCounts(draft, location);
  const cleared = kind ? { [kind]: [] } : noFilters;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy(kind ? `search.${kind}` : 'search.filters')}
      actions={
        <>
          <Button onClick={() => onSave({ ...draft, pageNo: 1 })}>
            <SaveText total={counts?.total} />
          </Button>
          <Button variant="outline" onClick={() => setDraft({ ...draft, ...cleared })}>
            {copy('search.clear')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <FilterFields search={draft} kind={kind} counts={counts?.options} onChange={setDraft} />
      </Stack>
      <div role="status">
        <VisuallyHidden>{counts && <PlacesText count={counts.total} />}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** What saving shows, as far as it is known. */
function SaveText({ total }: { total: number | undefined }) {
  const copy = useCopy(searchCopy);
  if (total === undefined) return copy('search.save');
  if (total === 1) return copy('search.showOne');
  return copy('search.show', { COUNT: total.toLocaleString('en-US') });
}

function PlacesText({ count }: { count: number }) {
  const copy = useCopy(searchCopy);
  return count === 1
    ? copy('search.onePlace')
    : copy('search.places', { COUNT: count.toLocaleString('en-US') });
}
