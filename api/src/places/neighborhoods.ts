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
  const named = listed.map(namedOf);
  const byKey = new Map<string, Named[]>();
  for (const each of named) {
    for (const key of each.keys) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  return {
    called: (key) => byKey.get(key) ?? [],
    beginningWith: (key) => named.filter((each) => each.key.startsWith(key)),
  };
}

function namedOf({ name, city, state, latitude, longitude, restaurants }: Neighborhood) {
  const text = `${name}, ${city}, ${state}`;
  return {
    keys: new Set([name, `${name} ${city}`, text].map(placeKey)),
    key: placeKey(text),
    point: { kind: 'point', latitude, longitude, text } as const,
    population: restaurants * INHABITANTS_PER_RESTAURANT,
  };
}
