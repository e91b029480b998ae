import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { SuggestedLinks } from './SuggestedLinks.tsx';

/** Links to the same search at places whose names begin like the typed one. */
export function PlaceSuggestions({ search }: { search: SearchState }) {
  const copy = useCopy(searchCopy);
  const typed = search.location;
  const isWanted = kindOfLocation(typed) === 'text';
  const links = useSuggestions({ text: typed, kinds: ['place'], isWanted })
    .filter(({ text }) => text !== typed)
    .map(({ text }) => ({ to: searchAddress({ ...search, location: text, pageNo: 1 }), text }));
  return <SuggestedLinks lead={copy('search.none.meant')} links={links} />;
}
