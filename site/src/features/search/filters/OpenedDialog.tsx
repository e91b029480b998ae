import { lazy, Suspense } from 'react';
import type { Searched } from '../state/search-of-form.ts';
import type { ChoiceName, SearchState } from '../state/search-state.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }));
const CuisineDialog = lazy(async () => ({ default: (await import('./CuisineDialog.tsx')).CuisineDialog }));

/** Every filter, the cuisines, or one kind of filter. */
export type DialogName = 'all' | 'cuisine' | ChoiceName;
/** A dialog and the search it changes. */
export type Opened = Searched & { name: DialogName };

interface OpenedDialogProps extends Opened {
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

export function OpenedDialog({ name, ...dialog }: OpenedDialogProps) {
  return (
    <Suspense>
      {name === 'cuisine' ? (
        <CuisineDialog {...dialog} />
      ) : (
        <FilterDialog {...dialog} kind={name === 'all' ? undefined : name} />
      )}
    </Suspense>
  );
}
