import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { type Correction, correctionOf } from '../state/correction.ts';
import type { SearchState } from '../state/search-state.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';
import { useCountedLinks } from './useCountedLinks.ts';

const FOOD = ['cuisine', 'merchant'] as const;
const MAX = 4;

interface FoodSuggestionsProps {
  search: SearchState;
  /** The search's location for the api. */
  location: string;
}

/** Links to the cuisines and restaurants that mistyped words may mean, at the same place. Where they can mean one cuisine only, it is searched. */
export function FoodSuggestions({ search, location }: FoodSuggestionsProps) {
  const copy = useCopy(searchCopy);
  const typed = search.restaurantOrCuisine;
  const suggested = useSuggestions({ text: typed, kinds: FOOD, near: location, isWanted: typed !== '' })
    // What has the words as they were typed is not there, or is filtered out.
    .filter(({ text }) => !text.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MAX);
  const cuisines = useCountedLinks(
    suggested
      .filter(({ kind }) => kind === 'cuisine')
      .map(({ text }) => ({
        text,
        search: { ...search, restaurantOrCuisine: text, pageNo: 1 },
        location,
      })),
  );
  useOnlyMeaning(cuisines, typed);
  const merchants = suggested.flatMap(({ text, merchantId }) =>
    merchantId === undefined ? [] : { to: `/merchants/${merchantId}`, text },
  );
  return (
    <SuggestedLinks
      lead={copy('search.none.meantFood', { WORDS: typed })}
      links={cuisines ? [...cuisines, ...merchants] : []}
    />
  );
}

/** Goes on to the only cuisine that finds restaurants, unless the visitor wants the words as typed. */
function useOnlyMeaning(cuisines: ReturnType<typeof useCountedLinks>, typed: string): void {
  const navigate = useNavigate();
  const { isLiteral } = correctionOf(useLocation().state);
  const [only, ...others] = cuisines ?? [];
  const isClear = !isLiteral && others.length === 0 && (only?.total ?? 0) > 0;
  const to = isClear ? only?.to : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true, state: { typed } satisfies Correction });
  }, [to, typed, navigate]);
}
