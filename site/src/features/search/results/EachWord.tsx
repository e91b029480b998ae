import { fillerWords } from '@dinelink/contract/filler-words';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/search-state.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';
import { useCountedLinks } from './useCountedLinks.ts';

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

/** Links to the same search with one of several words that no restaurant has together. */
export function EachWord({ search, location }: EachWordProps) {
  const copy = useCopy(searchCopy);
  const words = tellingWords(search.restaurantOrCuisine);
  const links = useCountedLinks(
    (words.length > 1 ? words.slice(0, MAX) : []).map((text) => ({
      text,
      search: { ...search, restaurantOrCuisine: text, pageNo: 1 },
      location,
    })),
  );
  return <SuggestedLinks lead={copy('search.none.eachWord')} links={links ?? []} />;
}
