import { fillerWords } from '@dinelink/contract/filler-words';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';
import { usePartMatches } from './usePartMatches.ts';

const MAX = 4;

interface EachWordProps {
  search: SearchState;
  /** The search's location for the api. */
  location: string;
}

/** The words of a text that distinguish something, each once. */
function tellingWords(text: string): string[] {
  const words = new Map(text.split(/[\s,&]+/).map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([key]) => /[\p{L}\p{N}]/u.test(key) && !fillerWords.includes(key))
    .map(([, word]) => word);
}

/** Links to the same search with one of several words that no restaurant has together, and to the nearest restaurants that have some. */
export function EachWord({ search, location }: EachWordProps) {
  const copy = useCopy(searchCopy);
  const typed = tellingWords(search.restaurantOrCuisine);
  const { words, matches } = usePartMatches({
    search,
    location,
    words: typed.length > 1 ? typed.slice(0, MAX) : [],
  });
  const links = words.map((text) => ({
    text,
    to: searchAddress({ ...search, restaurantOrCuisine: text, pageNo: 1 }),
  }));
  const partly = matches.map(({ merchant: { id, name, distance }, words: matched }) => {
    const texts = { NAME: name, WORDS: matched.join(', ') };
    const MILES = distance?.toLocaleString('en-US', { maximumFractionDigits: 1 });
    return {
      to: `/merchants/${id}`,
      text: MILES
        ? copy('search.none.partlyAway', { ...texts, MILES })
        : copy('search.none.partlyHere', texts),
    };
  });
  return (
    <>
      <SuggestedLinks lead={copy('search.none.eachWord')} links={links} />
      <SuggestedLinks lead={copy('search.none.partly')} links={partly} />
    </>
  );
}
