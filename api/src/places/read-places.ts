import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The table's path from the repository's root. */
export const PLACES_FILE = 'api/src/places/places.tsv.gz';

export interface City {
  readonly name: string;
  /** Two-letter postal code. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 if unknown. */
  readonly population: number;
}

export interface Zip {
  readonly code: string;
  /** Null for military addresses: they are valid and have no coordinates. */
  readonly at: { readonly city: City; readonly latitude: number; readonly longitude: number } | null;
  /** A delivery area, not a post-office box. */
  readonly hasArea: boolean;
}

export interface PlacesTable {
  readonly cities: readonly City[];
  readonly zips: readonly Zip[];
}

/** Reads the table that build-places.cli.ts wrote; ZIP codes are sorted. */
export function readPlaces(file = PLACES_FILE): PlacesTable {
  const cities: City[] = [];
  const zips: Zip[] = [];
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  for (const line of lines) {
    const [kind, ...fields] = line.split('\t');
    if (kind === 'C') cities.push(cityOf(fields));
    else zips.push(zipOf(fields, cities));
  }
  return { cities, zips };
}

function cityOf([name = '', state = '', latitude, longitude, population]: string[]): City {
  return {
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  };
}

function zipOf([code = '', cityIndex, latitude, longitude, hasArea]: string[], cities: City[]): Zip {
  const city = cityIndex === undefined ? undefined : cities[Number(cityIndex)];
  if (!city) return { code, at: null, hasArea: false };
  const at = { city, latitude: Number(latitude), longitude: Number(longitude) };
  return { code, at, hasArea: hasArea === '1' };
}
