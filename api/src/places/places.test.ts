import fc from 'fast-check';
import { createPlaces } from './places.ts';
import { readPlaces } from './read-places.ts';
import '../../contract/seeded.fixture.ts';

const table = readPlaces();
const places = createPlaces(table);
const named = (text: string) => {
  const place = places.find(text);
  return place?.kind === 'point' ? place.text : place;
};

test.each([
  ['Chicago, IL', 'Chicago, IL'],
  ['chicago il', 'Chicago, IL'],
  ['  Chicago ,  Illinois ', 'Chicago, IL'],
  ['Chicago, IL, USA', 'Chicago, IL'],
  ['60601', 'Chicago, IL 60601'],
  ['Chicago, IL 60614', 'Chicago, IL 60614'],
  ['60614-1234', 'Chicago, IL 60614'],
  ['Brooklyn, NY', 'Brooklyn, NY'],
  ['The Bronx', 'Bronx, NY'],
  ['saint louis mo', 'St. Louis, MO'],
  ['Winston Salem, North Carolina', 'Winston-Salem, NC'],
  ['Portland', 'Portland, OR'],
  ['Portland, ME', 'Portland, ME'],
  ['New York City', 'New York, NY'],
  ['New York City, NY', 'New York, NY'],
  ['Washington', 'Washington, DC'],
])('%j is found as %j [SEARCH-002]', (typed, found) => {
  expect(named(typed)).toBe(found);
});

test.each([
  ['Illinois', 'Chicago, IL'],
  ['il', 'Chicago, IL'],
  ['Tennessee', 'Memphis, TN'],
  ['Indiana', 'Indianapolis, IN'],
  ['New York', 'New York, NY'],
])('a state alone, %j, is its largest city, %j', (typed, found) => {
  expect(named(typed)).toBe(found);
});

test('degrees are rounded to two decimals and named by the nearest city [SEARCH-031, SEARCH-036]', () => {
  expect(places.find('40.7577, -73.9857')).toEqual({
    kind: 'point',
    latitude: 40.76,
    longitude: -73.99,
    text: 'New York, NY',
  });
  expect(named('0,0')).toBe('0.00, 0.00');
});

test('four degrees are a box [SEARCH-030]', () => {
  expect(places.find('41.6,-87.9,42.1,-87.5')).toEqual({
    kind: 'box',
    south: 41.6,
    west: -87.9,
    north: 42.1,
    east: -87.5,
  });
});

test.each([
  'Current Location',
  'Current+Location',
  'CurrentLocation',
  'Current%20Location',
  'Current Map View',
  'nowhere at all',
  'Paris, France',
  '00000',
  '91,0',
  '0,181',
  '42.1,-87.9,41.6,-87.5',
  '41.6,-87.5,42.1,-87.9',
  ',,,',
  '',
])('%j is not a place', (typed) => {
  expect(places.find(typed)).toBeNull();
});

test('a military ZIP code is valid and has no coordinates', () => {
  expect(places.isUsZip('09001')).toBe(true);
  expect(places.find('09001')).toBeNull();
  expect(places.isUsZip('00000')).toBe(false);
});

test.each([
  ['Bostn', 'Boston, MA'],
  ['Bostn, MA', 'Boston, MA'],
  ['Chigaco', 'Chicago, IL'],
  ['Chigaco, IL', 'Chicago, IL'],
  ['Filadelphia', 'Philadelphia, PA'],
  ['Chciago', 'Chicago, IL'],
  ['Sprngfield, IL', 'Springfield, IL'],
])('%j, mistyped, is meant as %j', (typed, meant) => {
  expect(places.suggest(typed)).toEqual([]);
  expect(places.suggestSimilar(typed)[0]?.text).toBe(meant);
});

test('short texts and ZIP codes are similar to nothing', () => {
  for (const typed of ['Bos', '60601', '', '!']) expect(places.suggestSimilar(typed)).toEqual([]);
});

test('places that start with the text are suggested, the largest city first', () => {
  expect(places.suggest('chic')[0]?.text).toBe('Chicago, IL');
  expect(places.suggest('portland, m').map(({ text }) => text)).toContain('Portland, ME');
  expect(places.suggest('6061', 2).map(({ text }) => text)).toEqual([
    'Chicago, IL 60610',
    'Chicago, IL 60611',
  ]);
  expect(places.suggest('60')).toEqual([]);
  expect(places.suggest('!')).toEqual([]);
});

test('every ZIP code with a place finds its own city and state', () => {
  const located = table.zips.filter(({ at }) => at !== null);
  const anyZip = fc.constantFrom(...located);
  fc.assert(
    fc.property(anyZip, ({ code, at }) => {
      expect(named(code)).toBe(`${at?.city.name}, ${at?.city.state} ${code}`);
    }),
  );
});

test('any text gives a place or null, never an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const place = places.find(text);
      expect(place === null || ['point', 'box'].includes(place.kind)).toBe(true);
    }),
  );
});
