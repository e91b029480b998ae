import { placeKey } from './place-name.ts';
import { prefixRange } from './prefix-range.ts';
import type { City } from './read-places.ts';
import { namesAndStates } from './states.ts';

/** Cities sorted by name and state: those with a prefix are consecutive. */
export interface SortedCities {
  beginningWith(prefix: string): { readonly key: string; readonly city: City }[];
}

export function sortCities(cities: readonly City[]): SortedCities {
  const entries = cities
    .map((city) => ({ key: placeKey(`${city.name} ${city.state}`), city }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = entries.map(({ key }) => key);
  return { beginningWith: (prefix) => entries.slice(...prefixRange(keys, prefix)) };
}

const SHORTEST = 4;
/** A city is meant by its beginning if it is so large, and so many times larger than the next. */
const LARGE_CITY = 100_000;
const TIMES_LARGER = 3;

/** The large city that is meant by the beginning of its name, with its state or without; null if another may be. */
export function cityMeantBy(key: string, cities: SortedCities): City | null {
  for (const { name, state } of [{ name: key, state: null }, ...namesAndStates(key.split(' '))]) {
    if (name.length < SHORTEST) continue;
    const begun = cities
      .beginningWith(name)
      .map(({ city }) => city)
      .filter((city) => state === null || city.state === state);
    const [first, ...others] = begun.sort((a, b) => b.population - a.population);
    if (!first || first.population < LARGE_CITY) continue;
    const next = others.find((city) => city.name !== first.name);
    if (first.population >= TIMES_LARGER * (next?.population ?? 0)) return first;
  }
  return null;
}
