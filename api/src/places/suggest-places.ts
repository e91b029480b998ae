import { distance } from 'fastest-levenshtein';
import { isFuzzyPrefix } from './fuzzy-prefix.ts';
import type { KnownName } from './known/known-places.ts';
import type { Neighborhoods } from './neighborhoods.ts';
import { placeKey } from './place-name.ts';
import { pointOf, pointOfZip, type Point } from './point.ts';
import type { City, Zip } from './read-places.ts';
import { prefixRange } from './prefix-range.ts';
import type { SortedCities } from './sorted-cities.ts';

const ZIP_DIGITS = 3;
/** Shorter names are one letter away from too many others. */
const SHORTEST_MISTYPED = 5;
/** With two wrong letters a name must be longer, and its city known to many. */
const SHORTEST_MISSPELT = 6;
const MOST_AWAY = 2;
const LARGER_POPULATION = 50_000;
/** Airports and sights are listed among cities of this size. */
const KNOWN_POPULATION = 300_000;

interface Sources {
  readonly cities: SortedCities;
  readonly zips: readonly Zip[];
  readonly known: readonly KnownName[];
  readonly neighborhoods: () => Neighborhoods;
}

type Suggested = City | { readonly point: Point; readonly population: number };

/** Sorted arrays of names: those with a prefix are consecutive. */
export function createPlaceSuggestions({ cities, zips, known, neighborhoods }: Sources) {
  const codes = zips.map(({ code }) => code);
  const knownEntries = known
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((name) => ({ ...name, population: KNOWN_POPULATION }));
  const knownKeys = knownEntries.map(({ key }) => key);

  const larger = cities
    .beginningWith('')
    .filter(({ city }) => city.population >= LARGER_POPULATION)
    .map(({ key, city }) => ({ city, names: [placeKey(city.name), key] }));

  const zipsFrom = (code: string): Point[] =>
    zips.slice(...prefixRange(codes, code)).flatMap((zip) => pointOfZip(zip) ?? []);

  const suggest = (prefix: string, count = 5): Point[] => {
    const code = prefix.trim();
    if (/^\d+$/.test(code)) return code.length < ZIP_DIGITS ? [] : zipsFrom(code).slice(0, count);
    const key = placeKey(prefix);
    if (key === '') return [];
    const begun = knownEntries.slice(...prefixRange(knownKeys, key));
    const towns = cities.beginningWith(key).map(({ city }) => city);
    const sameName = towns.filter(({ name }) => placeKey(name) === key);
    const exact = [
      ...begun.filter((name) => name.key === key),
      ...largestFirst([...sameName, ...neighborhoods().called(key)]),
    ];
    const others = [...towns, ...begun, ...neighborhoods().beginningWith(key)];
    return firstPoints([...exact, ...largestFirst(others)], count);
  };

  // Names with the same first letter, which is rarely wrong, so that most need not be compared.
  const suggestSimilar = (typed: string, count = 5): Point[] => {
    const key = placeKey(typed);
    const [first = ''] = key;
    if (key.length < SHORTEST_MISTYPED || /\d/.test(first)) return [];
    const similar = cities.beginningWith(first).filter((each) => isFuzzyPrefix(key, each.key));
    const found = similar.length > 0 ? largestFirst(similar.map(({ city }) => city)) : misspelt(key);
    return firstPoints(found, count);
  };

  /** The larger cities whose whole name, with or without the state, is at most two letters away; the nearest names first. */
  const misspelt = (key: string): City[] => {
    if (key.length < SHORTEST_MISSPELT) return [];
    return larger
      .map(({ city, names }) => ({ city, away: Math.min(...names.map((name) => distance(key, name))) }))
      .filter(({ away }) => away <= MOST_AWAY)
      .sort((one, other) => one.away - other.away || other.city.population - one.city.population)
      .map(({ city }) => city);
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
