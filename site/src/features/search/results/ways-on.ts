import { boxText } from '../../../location/special-location.ts';
import type { FoundPage } from '../search.queries.ts';
import { countFilters, noFilters, searchAddress, type SearchState } from '../state/search-state.ts';

export type Center = NonNullable<FoundPage['center']>;

export const WIDER_MILES = 100;
const MILES_PER_DEGREE = 69;

interface WayOn {
  kind: 'unfiltered' | 'wordless' | 'wider';
  to: string;
}

/** Other searches after one without results, the most likely one first; none that is the same. */
export function waysOn(search: SearchState, center: Center | undefined): WayOn[] {
  const change = (changes: Partial<SearchState>) => searchAddress({ ...search, ...changes, pageNo: 1 });
  const ways: WayOn[] = [];
  if (countFilters(search) > 0) ways.push({ kind: 'unfiltered', to: change(noFilters) });
  if (search.restaurantOrCuisine !== '') {
    ways.push({ kind: 'wordless', to: change({ restaurantOrCuisine: '' }) });
  }
  if (center) ways.push({ kind: 'wider', to: change({ location: boxAround(center) }) });
  return ways;
}

/** A map area so many miles around. */
function boxAround({ latitude, longitude }: Center): string {
  const up = WIDER_MILES / MILES_PER_DEGREE;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  return boxText({
    ...{ south: latitude - up, north: latitude + up },
    ...{ west: longitude - across, east: longitude + across },
  });
}
