import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/search-state.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';
import { useCountedLinks } from './useCountedLinks.ts';

interface PlaceSuggestionsProps {
  search: SearchState;
  /** The name of the place that was searched; undefined for an unknown one. */
  searched: string | undefined;
}

/** Links to the same search at other places whose names begin like the typed one, if it finds restaurants there. */
export function PlaceSuggestions({ search, searched }: PlaceSuggestionsProps) {
  const copy = useCopy(searchCopy);
  const typed = search.location;
  const isWanted = kindOfLocation(typed) === 'text';
  const suggested = useSuggestions({ text: typed, kinds: ['place'], isWanted }).filter(
    ({ text }) => text !== typed && text !== searched,
  );
  const links = useCountedLinks(
    suggested.map(({ text }) => ({
      text,
      search: { ...search, location: text, pageNo: 1 },
      location: text,
    })),
  );
  return <SuggestedLinks lead={copy('search.none.meant')} links={links ?? []} />;
}

/** Words that end in a place: "vegan pizza in Chicago". */
const IN_PLACE = /^(.*\S)\s+(?:in|near)\s+(\S.*)$/i;

/** Links to the places that the words may mean, with the words before them; "Boston" was typed into the wrong field. */
export function PlacesOfWords({ search }: { search: SearchState }) {
  const copy = useCopy(searchCopy);
  const typed = search.restaurantOrCuisine;
  const [, words = '', place = typed] = IN_PLACE.exec(typed) ?? [];
  const suggested = useSuggestions({ text: place, kinds: ['place'], isWanted: typed !== '' });
  const links = useCountedLinks(
    suggested.map(({ text }) => ({
      text: words === '' ? text : `${words}, ${text}`,
      search: { ...search, restaurantOrCuisine: words, location: text, pageNo: 1 },
      location: text,
    })),
  );
  return <SuggestedLinks lead={copy('search.none.meantPlace')} links={links ?? []} />;
}
