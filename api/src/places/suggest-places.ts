import { isFuzzyPrefix } from './fuzzy-prefix.ts';
import { placeKey } from './place-name.ts';
import { pointOf, pointOfZip, type Point } from './point.ts';
import type { City, Zip } from './read-places.ts';
import { prefixRange } from './prefix-range.ts';

const ZIP_DIGITS = 3;
/** Shorter names are one letter away from too many others. */
const SHORTEST_MISTYPED = 5;

/** A sorted array of names: those with a prefix are consecutive. */
export function createPlaceSuggestions(cities: readonly City[], zips: readonly Zip[]) {
  const entries = cities
    .map((city) => ({ key: placeKey(`${city.name} ${city.state}`), city }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = entries.map(({ key }) => key);
  const codes = zips.map(({ code }) => code);

  const largest = (found: typeof entries, count: number): Point[] =>
    found
      .toSorted((a, b) => b.city.population - a.city.population)
      .slice(0, count)
      .map(({ city }) => pointOf(city));

  const suggest = (prefix: string, count = 5): Point[] => {
    if (/^\d+$/.test(prefix.trim())) {
      const code = prefix.trim();
      if (code.length < ZIP_DIGITS) return [];
      const [from, to] = prefixRange(codes, code);
      return zips
        .slice(from, to)
        .flatMap((zip) => pointOfZip(zip) ?? [])
        .slice(0, count);
    }
    const key = placeKey(prefix);
    if (key === '') return [];
    const [from, to] = prefixRange(keys, key);
    return largest(entries.slice(from, to), count);
  };

  // Names with the same first letter, which is rarely wrong, so that most need not be compared.
  const suggestSimilar = (typed: string, count = 5): Point[] => {
    const key = placeKey(typed);
    const [first = ''] = key;
    if (key.length < SHORTEST_MISTYPED || /\d/.test(first)) return [];
    const [from, to] = prefixRange(keys, first);
    return largest(
      entries.slice(from, to).filter((entry) => isFuzzyPrefix(key, entry.key)),
      count,
    );
  };
  return { suggest, suggestSimilar };
}
