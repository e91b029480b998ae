import { isFuzzyPrefix } from './fuzzy-prefix.ts';
import type { KnownName } from './known/known-places.ts';
import { placeKey } from './place-name.ts';
import { pointOf, pointOfZip, type Point } from './point.ts';
import type { City, Zip } from './read-places.ts';
import { prefixRange } from './prefix-range.ts';
import type { SortedCities } from './sorted-cities.ts';

const ZIP_DIGITS = 3;
/** Shorter names are one letter away from too many others. */
const SHORTEST_MISTYPED = 5;
/** Airports and sights are listed among cities of this size. */
const KNOWN_POPULATION = 300_000;

interface Sources {
  readonly cities: SortedCities;
  readonly zips: readonly Zip[];
  readonly known: readonly KnownName[];
}

type Suggested = City | (KnownName & { readonly population: number });

/** Sorted arrays of names: those with a prefix are consecutive. */
export function createPlaceSuggestions({ cities, zips, known }: Sources) {
  const codes = zips.map(({ code }) => code);
  const knownEntries = known
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((name) => ({ ...name, population: KNOWN_POPULATION }));
  const knownKeys = knownEntries.map(({ key }) => key);

  const zipsFrom = (code: string): Point[] =>
    zips.slice(...prefixRange(codes, code)).flatMap((zip) => pointOfZip(zip) ?? []);

  const suggest = (prefix: string, count = 5): Point[] => {
    const code = prefix.trim();
    if (/^\d+$/.test(code)) return code.length < ZIP_DIGITS ? [] : zipsFrom(code).slice(0, count);
    const key = placeKey(prefix);
    if (key === '') return [];
    const begun = knownEntries.slice(...prefixRange(knownKeys, key));
    const exact = begun.filter((name) => name.key === key);
    const others = [...cities.beginningWith(key).map(({ city }) => city), ...begun];
    return firstPoints([...exact, ...largestFirst(others)], count);
  };

  // Names with the same first letter, which is rarely wrong, so that most need not be compared.
  const suggestSimilar = (typed: string, count = 5): Point[] => {
    const key = placeKey(typed);
    const [first = ''] = key;
    if (key.length < SHORTEST_MISTYPED || /\d/.test(first)) return [];
    const similar = cities.beginningWith(first).filter((each) => isFuzzyPrefix(key, each.key));
    return firstPoints(largestFirst(similar.map(({ city }) => city)), count);
  };
  return { suggest, suggestSimilar };
}

const largestFirst = (found: readonly Suggested[]): Suggested[] =>
  found.toSorted((a, b) => b.population - a.population);

/** The points of the first places, each text once. */
function firstPoints(found: readonly Suggested[], count: number): Point[] {
  const points = new Map<string, Point>();
  for (const each of found) {
    if (points.size >= count) break;
    const point = 'point' in each ? each.point : pointOf(each);
    if (!points.has(point.text)) points.set(point.text, point);
  }
  return [...points.values()];
}
