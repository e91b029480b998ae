import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { type Box, looksLikeDegrees, parseDegrees } from './parse-location.ts';
import { type KnownName, knownNames } from './known/known-places.ts';
import { createNeighborhoods, type Neighborhood } from './neighborhoods.ts';
import { placeKey } from './place-name.ts';
import { nameOf, type Point, pointOf, pointOfZip } from './point.ts';
import type { City, PlacesTable, Zip } from './read-places.ts';
import { cityMeantBy, sortCities } from './sorted-cities.ts';
import { namesAndStates, stateOf, stateOfName } from './states.ts';
import { createPlaceSuggestions } from './suggest-places.ts';

export interface Places {
  /**
   * "City, state", ZIP, state alone, airport, sight, nickname, neighborhood, the unmistakable beginning of a large city, `lat,lng`
   * or `south,west,north,east`; null if there is no such place.
   */
  find(text: string): Point | Box | null;
  /** Cities, neighborhoods, airports, sights and ZIP codes that start with the text: what is called exactly so, then the largest. */
  suggest(prefix: string, count?: number): Point[];
  /** Cities that start almost like the text, with one letter wrong, missing or too many. */
  suggestSimilar(typed: string, count?: number): Point[];
  /** The city of the nearest ZIP code; the degrees themselves far from any. */
  nearest(latitude: number, longitude: number): string;
  /** True for every ZIP code in use, military ones included. */
  isUsZip(code: string): boolean;
  /** Replaces the neighborhoods that are found and suggested; there are none at first. */
  setNeighborhoods(neighborhoods: readonly Neighborhood[]): void;
}

const FAR_KM = 80;
// "New York" and "Washington" mean the city, "Indiana" and "Wyoming" the state.
const CITY_BEFORE_STATE = 500_000;
// "Los Angeles" means the city, not its airport; "Midway" the airport and not a village.
const CITY_BEFORE_AIRPORT = 20_000;

/** Looks up places in one table in memory. */
export function createPlaces({ cities, zips }: PlacesTable): Places {
  const zipByCode = new Map(zips.map((zip) => [zip.code, zip]));
  const byName = namesakes(cities);
  const names = { byName, largestOfState: largestCities(zips) };
  const known = knownNames((key) => findByName(key, names)).filter(
    ({ key, yieldsToCity }) =>
      !(yieldsToCity && (byName.get(key)?.[0]?.population ?? 0) >= CITY_BEFORE_AIRPORT),
  );
  const knownByKey = firstOfEach(known);
  const sorted = sortCities(cities);
  const located = zips.flatMap(({ at }) => (at ? [at] : []));
  const map = new KDBush(located.length);
  for (const { longitude, latitude } of located) map.add(longitude, latitude);
  map.finish();
  let neighborhoods = createNeighborhoods([]);

  const nearest = (latitude: number, longitude: number) => {
    const [found = -1] = around(map, longitude, latitude, 1, FAR_KM);
    const city = located[found]?.city;
    return city ? nameOf(city) : `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
  };
  return {
    find(text) {
      if (looksLikeDegrees(text)) {
        const degrees = parseDegrees(text);
        if (degrees?.kind !== 'point') return degrees;
        return { ...degrees, text: nearest(degrees.latitude, degrees.longitude) };
      }
      const key = placeKey(text).replace(/ (usa|us|united states)$/, '');
      return (
        findZip(text, zipByCode) ??
        knownByKey.get(key) ??
        findByName(key, names) ??
        knownInState(key, knownByKey) ??
        onlyOne(neighborhoods.called(key)) ??
        pointOrNull(cityMeantBy(key, sorted))
      );
    },
    ...createPlaceSuggestions({ cities: sorted, zips, known, neighborhoods: () => neighborhoods }),
    nearest,
    isUsZip: (code) => zipByCode.has(code),
    setNeighborhoods(listed) {
      neighborhoods = createNeighborhoods(listed);
    },
  };
}

type Namesakes = ReadonlyMap<string, readonly City[]>;

/** Cities by name, the largest first. */
function namesakes(cities: readonly City[]): Namesakes {
  const byName = new Map<string, City[]>();
  for (const city of cities) {
    const key = placeKey(city.name);
    const known = byName.get(key);
    if (known) known.push(city);
    else byName.set(key, [city]);
  }
  for (const same of byName.values()) same.sort((a, b) => b.population - a.population);
  return byName;
}

// A ZIP code anywhere in the text decides: "Chicago, IL 60601" and "60601-1234" are the ZIP's place.
function findZip(text: string, zipByCode: ReadonlyMap<string, Zip>): Point | null {
  const code = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1];
  const zip = code === undefined ? undefined : zipByCode.get(code);
  return zip ? pointOfZip(zip) : null;
}

interface Names {
  readonly byName: Namesakes;
  readonly largestOfState: ReadonlyMap<string, City>;
}

const firstOfEach = (known: readonly KnownName[]): ReadonlyMap<string, Point> =>
  new Map(known.toReversed().map(({ key, point }) => [key, point]));

/** "Philly, PA" */
function knownInState(key: string, known: ReadonlyMap<string, Point>): Point | null {
  for (const { name, state } of namesAndStates(key.split(' '))) {
    const point = known.get(name);
    if (point?.text.endsWith(`, ${state}`)) return point;
  }
  return null;
}

function findByName(whole: string, { byName, largestOfState }: Names): Point | null {
  const words = whole.split(' ');
  const [largest] = byName.get(whole) ?? [];
  const state = stateOfName(whole) ?? (words.length === 1 && !largest ? stateOf(whole) : undefined);
  if (state !== undefined && (largest?.population ?? 0) < CITY_BEFORE_STATE) {
    return pointOrNull(largestOfState.get(state));
  }
  return pointOrNull(cityInState(words, byName) ?? largest);
}

/** A neighborhood that several cities have means none of them. */
const onlyOne = ([first, ...others]: readonly { readonly point: Point }[]): Point | null =>
  first && others.length === 0 ? first.point : null;

const pointOrNull = (city: City | null | undefined): Point | null => (city ? pointOf(city) : null);

function cityInState(words: readonly string[], byName: Namesakes): City | undefined {
  for (const { name, state } of namesAndStates(words)) {
    const city = byName.get(name)?.find((candidate) => candidate.state === state);
    if (city) return city;
  }
  return undefined;
}

/** The largest city of every state that is a postal city (GeoNames counts some suburbs with their city). */
function largestCities(zips: readonly Zip[]): ReadonlyMap<string, City> {
  const largest = new Map<string, City>();
  for (const { at } of zips) {
    if (!at) continue;
    const known = largest.get(at.city.state);
    if (!known || known.population < at.city.population) largest.set(at.city.state, at.city);
  }
  return largest;
}
