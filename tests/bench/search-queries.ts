import { metros } from '../../api/seed/merchants/make-merchants.ts';
import { createRandom } from '../../api/seed/random.ts';
import { readPlaces } from '../../api/src/places/read-places.ts';

/** Parameters of a search as a browser sends them. */
export type SearchParams = Readonly<Record<string, string>>;

const filters: readonly SearchParams[] = [
  {},
  {},
  { sortBy: 'distance' },
  { sortBy: 'rating', features: 'delivery', mealsServed: 'dinner' },
  { restaurantOrCuisine: 'italian' },
  { restaurantOrCuisine: 'taq' },
  { benefitsFor: 'Fri,Sat' },
  { priceRange: '1,2', sortBy: 'earnRate' },
  { isNew: 'true', sortBy: 'newest' },
  { acclaimed: 'true', reservations: 'true' },
  { pageNo: '3' },
];

/** So many different searches, three of four in large cities, the rest at any ZIP code; the same in every run. */
export function searchQueries(count: number): SearchParams[] {
  const { zips } = readPlaces();
  const random = createRandom(20_261_120);
  const inner = new Set(metros.flatMap(({ areas }) => Object.keys(areas).slice(0, 1)));
  const centres = zips.flatMap(({ code, at }) => (at && inner.has(code) ? [at] : []));
  const anywhere = zips.flatMap(({ at, hasArea }) => (at && hasArea ? [at] : []));
  return Array.from({ length: count }, () => {
    const { latitude, longitude } = random.chance(75) ? random.pick(centres) : random.pick(anywhere);
    const near = (degrees: number) => (degrees + random.int(-10, 10) / 100).toFixed(2);
    return { location: `${near(latitude)},${near(longitude)}`, ...random.pick(filters) };
  });
}
