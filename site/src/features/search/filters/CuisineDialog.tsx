import { type Cuisine, cuisines } from '@dinelink/contract/calls';
import { useMemo, useState } from 'react';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/search-state.ts';
import { CheckChip } from './CheckChip.tsx';
import { cuisineOf } from './cuisine-of.ts';
import { Fieldset } from './Fieldset.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { OptionCount } from './OptionCount.tsx';
import { type Counts, useCounts } from './useCounts.ts';

interface CuisineDialogProps {
  search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  onSave: (search: SearchState) => void;
  onClose: () => void;
}

/** The cuisines, with how many places the other filters leave; the chosen one takes the place of the words searched for. */
export function CuisineDialog({ search, location, onSave, onClose }: CuisineDialogProps) {
  const copy = useCopy(searchCopy);
  const [words, setWords] = useState(search.restaurantOrCuisine);
  const anyCuisine = useMemo(() => ({ ...search, restaurantOrCuisine: '' }), [search]);
  const counts = useCounts(anyCuisine, location);
  const chosen = cuisineOf(words);
  return (
    <FilterSheet
      title={copy('search.cuisine')}
      total={totalOf(counts, words)}
      onSave={() => onSave({ ...search, restaurantOrCuisine: words, pageNo: 1 })}
      onClear={() => setWords('')}
      onClose={onClose}
    >
      <Fieldset legend={copy('search.cuisine')} isLegendHidden>
        <CheckChip type="radio" name="cuisine" value="" isOn={words === ''} onChange={() => setWords('')}>
          {copy('search.anyCuisine')}
          <OptionCount count={counts?.total} />
        </CheckChip>
        {cuisines.map((cuisine) => (
          <CheckChip
            key={cuisine}
            type="radio"
            name="cuisine"
            value={cuisine}
            isOn={cuisine === chosen}
            onChange={() => setWords(cuisine)}
          >
            {cuisine}
            <OptionCount count={countOf(counts, cuisine)} />
          </CheckChip>
        ))}
      </Fieldset>
    </FilterSheet>
  );
}

function totalOf(counts: Counts | undefined, words: string): number | undefined {
  if (words === '') return counts?.total;
  const cuisine = cuisineOf(words);
  return cuisine && countOf(counts, cuisine);
}

/** Undefined while it is not known, or if the api is older than this page. */
function countOf(counts: Counts | undefined, cuisine: Cuisine): number | undefined {
  const known: Partial<Record<string, number>> | undefined = counts?.options?.cuisines;
  return known?.[cuisine];
}
