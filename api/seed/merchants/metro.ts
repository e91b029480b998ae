import type { City, PlacesTable, Zip } from '../../src/places/read-places.ts';
import { placeKey } from '../../src/places/place-name.ts';

/** A metropolitan area of the demo. */
export interface Metro {
  readonly name: string;
  /** IANA name of the zone. */
  readonly timeZone: string;
  /** How many restaurants it gets. */
  readonly merchants: number;
  readonly areaCodes: readonly number[];
  readonly streets: readonly string[];
  /** Neighbourhood by ZIP code. */
  readonly areas: Readonly<Record<string, string>>;
  /** "City, ST" around the main one. */
  readonly suburbs: readonly string[];
}

/** A possible position of a restaurant. */
export interface Spot {
  readonly zip: string;
  readonly city: City;
  readonly neighborhood: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Located = Zip & { readonly at: NonNullable<Zip['at']> };

/** Finds the spots of a metropolitan area, city and suburbs; throws if one is missing in the table of places. */
export function createSpotFinder(table: PlacesTable) {
  const byCode = new Map<string, Located>();
  const byCity = new Map<string, Located[]>();
  for (const zip of table.zips) {
    if (!isLocated(zip) || !zip.hasArea) continue;
    const city = placeKey(`${zip.at.city.name} ${zip.at.city.state}`);
    byCode.set(zip.code, zip);
    byCity.set(city, [...(byCity.get(city) ?? []), zip]);
  }
  return (metro: Metro): { inner: Spot[]; outer: Spot[] } => ({
    inner: Object.entries(metro.areas).map(([code, neighborhood]) => {
      const zip = byCode.get(code);
      if (!zip) throw new Error(`${metro.name}: no ZIP code ${code}`);
      return spotOf(zip, neighborhood);
    }),
    outer: metro.suburbs.flatMap((suburb) => {
      const zips = byCity.get(placeKey(suburb));
      if (!zips) throw new Error(`${metro.name}: no city ${suburb}`);
      return zips.slice(0, ZIPS_A_SUBURB).map((zip) => spotOf(zip, ''));
    }),
  });
}

const isLocated = (zip: Zip): zip is Located => zip.at !== null;

const ZIPS_A_SUBURB = 3;

const spotOf = ({ code, at }: Located, neighborhood: string): Spot => ({
  zip: code,
  city: at.city,
  neighborhood,
  latitude: at.latitude,
  longitude: at.longitude,
});
