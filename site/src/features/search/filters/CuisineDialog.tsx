import { useMemo, useState } from 'react';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/search-state.ts';
import { cuisineCount, CuisineFields } from './CuisineFields.tsx';
import { cuisineOf } from './cuisine-of.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { type Counts, useCounts } from './useCounts.ts';

interface CuisineDialogProps {
  search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

/** The cuisines; the chosen one takes the place of the words searched for. */
export function CuisineDialog({ search, location, onSave, onClose }: CuisineDialogProps) {
  const copy = useCopy(searchCopy);
  const [words, setWords] = useState(search.restaurantOrCuisine);
  const anyCuisine = useMemo(() => ({ ...search, restaurantOrCuisine: '' }), [search]);
  const counts = useCounts(anyCuisine, location);
  return (
    <FilterSheet
      title={copy('search.cuisine')}
      total={totalOf(counts, words)}
      onSave={() => onSave({ ...search, restaurantOrCuisine: words, pageNo: 1 })}
      onClear={() => setWords('')}
      onClose={onClose}
    >
      <CuisineFields words={words} counts={counts} isLegendHidden onChange={setWords} />
    </FilterSheet>
  );
}

function totalOf(counts: Counts | undefined, words: string): number | undefined {
  if (words === '') return counts?.total;
  const cuisine = cuisineOf(words);
  return cuisine && cuisineCount(counts, cuisine);
}
