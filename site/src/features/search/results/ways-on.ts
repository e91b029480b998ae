import { boxText } from '../../../location/special-location.ts';
import type { FoundPage } from '../search.queries.ts';
import { countFilters, noFilters, searchAddress, type SearchState } from '../state/search-state.ts';

export type Center = NonNullable<FoundPage['center']>;

export const WIDER_MILES = 100;
const MILES_PER_DEGREE = 69;

/** Ways on from a search without results, the most likely one first. */
export const waysInOrder = ['unfiltered', 'wordless', 'wider'] as const;
export type Way = (typeof waysInOrder)[number] | 'here';
export type Ways = Partial<Record<Way, string>>;

/** The address of each way that differs from the search. */
export function waysOn(search: SearchState, center: Center | undefined): Ways {
  const change = (changes: Partial<SearchState>) => searchAddress({ ...search, ...changes, pageNo: 1 });
  return {
    ...(countFilters(search) > 0 && { unfiltered: change(noFilters) }),
    ...(search.restaurantOrCuisine !== '' && { wordless: change({ restaurantOrCuisine: '' }) }),
    ...(center && { wider: change({ location: boxAround(center) }) }),
  };
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
