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

/** Words that end in a place: "vegan pizza in Chicago", "sushi chicago". */
const IN_PLACE = /^(.*\S)\s+(?:in|near)\s+(\S.*)$/i;
const LAST_WORD = /^(.*\S)\s+(\S+)$/;
/** Each place is counted with the words and with the cuisine they may mean. */
const MAX_PLACES = 3;

interface PlacesOfWordsProps {
  search: SearchState;
  /** What was typed into one of the fields. */
  typed: string;
}

/** Links to the places that the words may mean, with the words before them; "Boston" was typed into the wrong field. */
export function PlacesOfWords({ search, typed }: PlacesOfWordsProps) {
  const copy = useCopy(searchCopy);
  const inPlace = IN_PLACE.exec(typed);
  const [, words = '', last = ''] = inPlace ?? LAST_WORD.exec(typed) ?? [];
  const whole = useSuggestions({
    ...{ text: typed, kinds: PLACES },
    // Of a place field they are suggested beside.
    isWanted: !inPlace && typed !== '' && typed !== search.location,
  });
  const ending = useSuggestions({ text: last, kinds: PLACES, isWanted: last !== '' });
  const meant = useSuggestions({ text: words, kinds: CUISINES, isWanted: words !== '' });
  const begins = ({ text }: { text: string }) => text.toLowerCase().startsWith(last.toLowerCase());
  const places = ending.filter((place) => inPlace || begins(place)).slice(0, MAX_PLACES);
  const foods = [words, ...meant.slice(0, 1).map(({ text }) => text)].filter(
    (food, index, all) => food !== '' && (index === 0 || food.toLowerCase() !== all[0]?.toLowerCase()),
  );
  const searches = [
    ...whole.map(({ text }) => ({ food: '', place: text })),
    ...places.flatMap(({ text }) => foods.map((food) => ({ food, place: text }))),
    // The words before it may be misspelt too.
    ...(inPlace ? places.slice(0, 1).map(({ text }) => ({ food: '', place: text })) : []),
  ];
  const links = useCountedLinks(
    searches.map(({ food, place }) => ({
      text: food === '' ? place : `${food}, ${place}`,
      search: { ...search, restaurantOrCuisine: food, location: place, pageNo: 1 },
      location: place,
    })),
  );
  return <SuggestedLinks lead={copy('search.none.meantPlace')} links={links ?? []} />;
}

const PLACES = ['place'] as const;
const CUISINES = ['cuisine'] as const;
