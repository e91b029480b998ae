import { airports } from './airports.ts';
import { landmarks } from './landmarks.ts';
import { nicknames } from './nicknames.ts';
import { createPlaces } from '../places.ts';
import { readPlaces } from '../read-places.ts';
import '../../../contract/seeded.fixture.ts';

const places = createPlaces(readPlaces());
const named = (text: string) => {
  const place = places.find(text);
  return place?.kind === 'point' ? place.text : place;
};
const suggested = (text: string) => places.suggest(text).map((place) => place.text);

test.each([
  ['Chic', 'Chicago, IL'],
  ['San Fran', 'San Francisco, CA'],
  ['san franc, CA', 'San Francisco, CA'],
  ['LA', 'Los Angeles, CA'],
  ['L.A.', 'Los Angeles, CA'],
  ['la, ca', 'Los Angeles, CA'],
  ['Philly, PA', 'Philadelphia, PA'],
  ['vegas', 'Las Vegas, NV'],
  ['NYC', 'New York, NY'],
  ['The Big Apple', 'New York, NY'],
  ['Washington D.C.', 'Washington, DC'],
  ["O'Hare", "O'Hare Airport (ORD)"],
  ['ohare airport', "O'Hare Airport (ORD)"],
  ["Chicago O'Hare International Airport", "O'Hare Airport (ORD)"],
  ['ord', "O'Hare Airport (ORD)"],
  ['Midway', 'Midway Airport (MDW)'],
  ['JFK', 'Kennedy Airport (JFK)'],
  ['La Guardia', 'LaGuardia Airport (LGA)'],
  ['Los Angeles', 'Los Angeles, CA'],
  ['Los Angeles Airport', 'Los Angeles Airport (LAX)'],
  ['Times Square', 'Times Square, New York, NY'],
  ['times square, new york', 'Times Square, New York, NY'],
  ['The Loop', 'The Loop, Chicago, IL'],
])('%j, as people type it, is found as %j [SEARCH-001] [SEARCH-002]', (typed, found) => {
  expect(named(typed)).toBe(found);
});

test.each(['Spri', 'Paris, France', 'Ch', 'Zzyzx Boulevard'])('%j means no one place', (typed) => {
  expect(places.find(typed)).toBeNull();
});

test('a name that many states have is suggested with its states, the largest first', () => {
  expect(suggested('Springfield')).toEqual(
    ['MO', 'MA', 'IL', 'OR', 'OH'].map((state) => `Springfield, ${state}`),
  );
});

test.each([
  ['LA', 'Los Angeles, CA'],
  ['ORD', "O'Hare Airport (ORD)"],
  ["O'H", "O'Hare Airport (ORD)"],
  ['times', 'Times Square, New York, NY'],
  ['San Fran', 'San Francisco, CA'],
  ['phill', 'Philadelphia, PA'],
])('for %j the first suggestion is %j', (typed, first) => {
  expect(suggested(typed)[0]).toBe(first);
});

test('a city comes before its airports', () => {
  expect(suggested('chicago').slice(0, 3)).toEqual([
    'Chicago, IL',
    "O'Hare Airport (ORD)",
    'Midway Airport (MDW)',
  ]);
});

test('what is suggested is found, at the same point', () => {
  const typed = [...airports.map(({ code }) => code), ...landmarks.map(({ name }) => name), 'LA', 'ch', 'sp'];
  for (const place of typed.flatMap((text) => places.suggest(text))) {
    expect(places.find(place.text)).toEqual(place);
  }
});

test('airports and sights are where they are said to be, each once', () => {
  expect(new Set(airports.map(({ code }) => code)).size).toBe(airports.length);
  expect(airports.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
  const far = airports.filter(({ latitude, longitude }) => /\d/.test(places.nearest(latitude, longitude)));
  expect(far).toEqual([]);
  for (const { city, latitude, longitude } of landmarks) {
    const centre = places.find(city);
    if (centre?.kind !== 'point') throw new Error(`${city} is unknown`);
    expect(Math.abs(centre.latitude - latitude)).toBeLessThan(0.3);
    expect(Math.abs(centre.longitude - longitude)).toBeLessThan(0.3);
  }
});

test('every nickname is that of a city', () => {
  for (const [nickname, city] of Object.entries(nicknames)) expect(named(nickname)).toBe(named(city));
});
