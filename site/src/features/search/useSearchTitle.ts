import { useSearchParams } from 'react-router-dom';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { readSearch } from './state/search-state.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';

const titles = {
  text: 'search.documentTitle',
  here: 'search.documentTitle.here',
  default: 'search.documentTitle.here',
  mapView: 'search.documentTitle.map',
  box: 'search.documentTitle.map',
} as const;

/** "Italian near Chicago, IL" */
export function useSearchTitle(): string {
  const copy = useCopy(searchCopy);
  const [query] = useSearchParams();
  const { location, restaurantOrCuisine } = readSearch(query);
  return copy(titles[kindOfLocation(location)], {
    WHAT: restaurantOrCuisine || copy('search.documentTitle.anything'),
    PLACE: location,
  });
}
