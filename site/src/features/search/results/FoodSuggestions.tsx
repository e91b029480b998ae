import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type Suggestion, useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';

const FOOD = ['cuisine', 'merchant'] as const;
const MAX = 4;

/** Links to the cuisines and restaurants that mistyped words may mean, at the same place. */
export function FoodSuggestions({ search }: { search: SearchState }) {
  const copy = useCopy(searchCopy);
  const typed = search.restaurantOrCuisine;
  const near = kindOfLocation(search.location) === 'text' ? search.location : undefined;
  const suggested = useSuggestions({ text: typed, kinds: FOOD, near, isWanted: typed !== '' })
    // What has the words as they were typed is not there, or is filtered out.
    .filter(({ text }) => !text.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MAX);
  const addressOf = ({ text, merchantId }: Suggestion) =>
    merchantId === undefined
      ? searchAddress({ ...search, restaurantOrCuisine: text, pageNo: 1 })
      : `/merchants/${merchantId}`;
  return (
    <SuggestedLinks
      lead={copy('search.none.meantFood', { WORDS: typed })}
      links={suggested.map((suggestion) => ({ to: addressOf(suggestion), text: suggestion.text }))}
    />
  );
}
