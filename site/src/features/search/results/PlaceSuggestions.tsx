import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';

interface PlaceSuggestionsProps {
  search: SearchState;
  /** The name of the place that was searched; undefined for an unknown one. */
  searched: string | undefined;
}

/** Links to the same search at other places whose names begin like the typed one. */
export function PlaceSuggestions({ search, searched }: PlaceSuggestionsProps) {
  const copy = useCopy(searchCopy);
  const typed = search.location;
  const isWanted = kindOfLocation(typed) === 'text';
  const links = useSuggestions({ text: typed, kinds: ['place'], isWanted })
    .filter(({ text }) => text !== typed && text !== searched)
    .map(({ text }) => ({ to: searchAddress({ ...search, location: text, pageNo: 1 }), text }));
  return <SuggestedLinks lead={copy('search.none.meant')} links={links} />;
}
