import { useSearchParams } from 'react-router-dom';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { readSearch } from './state/search-state.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';

/** "Restaurants near Chicago, IL" */
export function useSearchTitle(): string {
  const copy = useCopy(searchCopy);
  const [query] = useSearchParams();
  const { location } = readSearch(query);
  return kindOfLocation(location) === 'text'
    ? copy('search.documentTitle', { PLACE: location })
    : copy('search.documentTitleAnywhere');
}
