import { useMemo, useState } from 'react';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type ChoiceName, noFilters, type SearchState } from '../state/search-state.ts';
import { CuisineFields } from './CuisineFields.tsx';
import { cuisineOf } from './cuisine-of.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
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
  const cleared = kind
    ? { [kind]: [] }
    : { ...noFilters, ...(cuisineOf(draft.restaurantOrCuisine) && noWords) };
  return (
    <FilterSheet
      title={copy(kind ? `search.${kind}` : 'search.filters')}
      total={counts?.total}
      onSave={() => onSave({ ...draft, pageNo: 1 })}
      onClear={() => setDraft({ ...draft, ...cleared })}
      onClose={onClose}
    >
      <FilterFields search={draft} kind={kind} counts={counts?.options} onChange={setDraft} />
      {kind === undefined && <Cuisines search={draft} location={location} onChange={setDraft} />}
    </FilterSheet>
  );
}

const noWords = { restaurantOrCuisine: '' };

interface CuisinesProps {
  search: SearchState;
  location: string;
  onChange: (search: SearchState) => void;
}

function Cuisines({ search, location, onChange }: CuisinesProps) {
  const anyCuisine = useMemo(() => ({ ...search, ...noWords }), [search]);
  const counts = useCounts(anyCuisine, location);
  return (
    <CuisineFields
      words={search.restaurantOrCuisine}
      counts={counts}
      onChange={(restaurantOrCuisine) => onChange({ ...search, restaurantOrCuisine })}
    />
  );
}
