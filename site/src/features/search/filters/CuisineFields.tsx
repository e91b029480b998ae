import { type Cuisine, cuisines } from '@dinelink/contract/calls';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { CheckChip } from './CheckChip.tsx';
import { cuisineOf } from './cuisine-of.ts';
import { Fieldset } from './Fieldset.tsx';
import { OptionCount } from './OptionCount.tsx';
import type { Counts } from './useCounts.ts';

interface CuisineFieldsProps {
  /** The words of the search, which a cuisine replaces. */
  words: string;
  /** The counts of the search without words. */
  counts: Counts | undefined;
  /** Where a title above says the same. */
  isLegendHidden?: boolean;
  onChange: (words: string) => void;
}

/** The cuisines, of which one can be chosen, with how many places the other filters leave. */
export function CuisineFields({ words, counts, isLegendHidden, onChange }: CuisineFieldsProps) {
  const copy = useCopy(searchCopy);
  const chosen = cuisineOf(words);
  return (
    <Fieldset legend={copy('search.cuisine')} isLegendHidden={isLegendHidden}>
      <CheckChip type="radio" name="cuisine" value="" isOn={words === ''} onChange={() => onChange('')}>
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
          onChange={() => onChange(cuisine)}
        >
          {cuisine}
          <OptionCount count={cuisineCount(counts, cuisine)} />
        </CheckChip>
      ))}
    </Fieldset>
  );
}

/** Undefined while it is not known, or if the api is older than this page. */
export function cuisineCount(counts: Counts | undefined, cuisine: Cuisine): number | undefined {
  const known: Partial<Record<string, number>> | undefined = counts?.options?.cuisines;
  return known?.[cuisine];
}
