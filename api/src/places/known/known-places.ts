import { airports } from './airports.ts';
import { landmarks } from './landmarks.ts';
import { nicknames } from './nicknames.ts';
import { placeKey } from '../place-name.ts';
import type { Point } from '../point.ts';

/** A name that is not a city's own, and where it is. */
export interface KnownName {
  readonly key: string;
  readonly point: Point;
  /** Whether a city of that name is meant rather than this. */
  readonly yieldsToCity: boolean;
}

/** Nicknames of cities, airports by code and name, and sights; `cityOf` finds a city by its key. */
export function knownNames(cityOf: (key: string) => Point | null): KnownName[] {
  const cities = Object.entries(nicknames).flatMap(([key, city]): KnownName[] => {
    const point = cityOf(city);
    return point ? [{ key, point, yieldsToCity: false }] : [];
  });
  return [...cities, ...airports.flatMap(namesOfAirport), ...landmarks.flatMap(namesOfLandmark)];
}

function namesOfAirport({ code, name, otherNames, latitude, longitude }: (typeof airports)[number]) {
  const point: Point = { kind: 'point', latitude, longitude, text: `${name} Airport (${code})` };
  const names = [name, ...otherNames];
  const own = [code, `${code} Airport`, point.text];
  return [
    ...own.map((each) => knownName(each, point)),
    ...names.flatMap((each) => [
      knownName(`${each} Airport`, point),
      knownName(`${each} International Airport`, point),
      knownName(each, point, true),
    ]),
  ];
}

function namesOfLandmark({ name, otherNames, city, latitude, longitude }: (typeof landmarks)[number]) {
  const point: Point = { kind: 'point', latitude, longitude, text: `${name}, ${city}` };
  return [name, ...otherNames].flatMap((each) => [
    knownName(each, point),
    knownName(`${each} ${city}`, point),
  ]);
}

const knownName = (text: string, point: Point, yieldsToCity = false): KnownName => ({
  key: placeKey(text),
  point,
  yieldsToCity,
});
