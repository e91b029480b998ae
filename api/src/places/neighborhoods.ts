import { placeKey } from './place-name.ts';
import type { Point } from './point.ts';

/** A part of a city that has restaurants. */
export interface Neighborhood {
  readonly name: string;
  readonly city: string;
  /** Two-letter postal code. */
  readonly state: string;
  /** The middle of its restaurants. */
  readonly latitude: number;
  readonly longitude: number;
  readonly restaurants: number;
}

interface Named {
  readonly key: string;
  readonly point: Point;
  /** For its place among cities: a restaurant stands for a thousand inhabitants. */
  readonly population: number;
}

export interface Neighborhoods {
  /** Those of this name, with the city and the state or without. */
  called(key: string): readonly Named[];
  beginningWith(key: string): Named[];
}

const INHABITANTS_PER_RESTAURANT = 1_000;

/** Neighborhoods by name: "Pilsen", "Pilsen, Chicago", "Pilsen, Chicago, IL". */
export function createNeighborhoods(listed: readonly Neighborhood[]): Neighborhoods {
  const named = merged(listed).map(namedOf);
  const byKey = new Map<string, Named[]>();
  for (const each of named) {
    for (const key of each.keys) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  return {
    called: (key) => byKey.get(key) ?? [],
    beginningWith: (key) => named.filter((each) => each.key.startsWith(key)),
  };
}

const textOf = ({ name, city, state }: Neighborhood) => `${name}, ${city}, ${state}`;

/** One for all spellings of a neighborhood; none that is called like its city. */
function merged(listed: readonly Neighborhood[]): Neighborhood[] {
  const byKey = new Map<string, Neighborhood>();
  for (const each of listed) {
    if (placeKey(each.name) === placeKey(each.city)) continue;
    const key = placeKey(textOf(each));
    const known = byKey.get(key);
    byKey.set(key, known ? combined(known, each) : each);
  }
  return [...byKey.values()];
}

function combined(one: Neighborhood, other: Neighborhood): Neighborhood {
  const restaurants = one.restaurants + other.restaurants;
  const middle = (a: number, b: number) => (a * one.restaurants + b * other.restaurants) / restaurants;
  return {
    ...(one.restaurants < other.restaurants ? other : one),
    restaurants,
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
  };
}

function namedOf(neighborhood: Neighborhood) {
  const { name, city, latitude, longitude, restaurants } = neighborhood;
  const text = textOf(neighborhood);
  return {
    keys: new Set([name, `${name} ${city}`, text].map(placeKey)),
    key: placeKey(text),
    point: { kind: 'point', latitude, longitude, text } as const,
    population: restaurants * INHABITANTS_PER_RESTAURANT,
  };
}
