import { createPlaces } from './places.ts';
import { readPlaces } from './read-places.ts';

const places = createPlaces(readPlaces());
const aNeighborhood = (name: string, city: string, state: string, restaurants = 10) => ({
  ...{ name, city, state, restaurants },
  ...{ latitude: 41.857, longitude: -87.66 },
});
places.setNeighborhoods([
  aNeighborhood('Pilsen', 'Chicago', 'IL'),
  aNeighborhood('Arts District', 'Dallas', 'TX', 3),
  aNeighborhood('Arts District', 'Santa Fe', 'NM', 9),
  aNeighborhood('Lincoln Park', 'Chicago', 'IL'),
  aNeighborhood('The Loop', 'Chicago', 'IL'),
  aNeighborhood("St. Mary's", 'Boston', 'MA'),
]);
const named = (text: string) => {
  const place = places.find(text);
  return place?.kind === 'point' ? place.text : place;
};
const suggested = (text: string) => places.suggest(text).map((place) => place.text);

test.each([
  ['Pilsen', 'Pilsen, Chicago, IL'],
  ['pilsen chicago', 'Pilsen, Chicago, IL'],
  ['Pilsen, Chicago, IL', 'Pilsen, Chicago, IL'],
  ['saint marys, boston', "St. Mary's, Boston, MA"],
  ['Arts District, Dallas', 'Arts District, Dallas, TX'],
  ['lincoln park chicago', 'Lincoln Park, Chicago, IL'],
  // A city of this name.
  ['Lincoln Park', 'Lincoln Park, IL'],
  // Two cities have it.
  ['Arts District', null],
])('the neighborhood %j is found as %j [SEARCH-002]', (typed, found) => {
  expect(named(typed)).toBe(found);
});

test('a neighborhood is where its restaurants are', () => {
  expect(places.find('Pilsen')).toEqual({
    ...{ kind: 'point', latitude: 41.857, longitude: -87.66, text: 'Pilsen, Chicago, IL' },
  });
});

test.each([
  ['Pil', 'Pilsen, Chicago, IL'],
  ['Lincoln Park', 'Lincoln Park, Chicago, IL'],
  ['arts district d', 'Arts District, Dallas, TX'],
])('after %j, %j is suggested', (typed, text) => {
  expect(suggested(typed)).toContain(text);
});

test('of one name in several cities, the one with most restaurants is suggested first; a sight of the same name once', () => {
  expect(suggested('Arts District').slice(0, 2)).toEqual([
    'Arts District, Santa Fe, NM',
    'Arts District, Dallas, TX',
  ]);
  expect(suggested('The Loop').filter((text) => text === 'The Loop, Chicago, IL')).toHaveLength(1);
});

test('spellings of one neighborhood are one, where all its restaurants are', () => {
  const others = createPlaces(readPlaces());
  others.setNeighborhoods([
    { ...aNeighborhood('SoHo Yards', 'New York', 'NY', 3), latitude: 40 },
    { ...aNeighborhood('Soho Yards', 'New York', 'NY', 1), latitude: 44 },
  ]);
  expect(others.find('soho yards')).toMatchObject({ latitude: 41, text: 'SoHo Yards, New York, NY' });
});

test('a neighborhood that is called like its city is none, and those of a name come after a larger city of it', () => {
  const others = createPlaces(readPlaces());
  others.setNeighborhoods([
    aNeighborhood('Chicago', 'Chicago', 'IL', 90),
    ...['Miami', 'Boston', 'Dallas', 'Denver', 'Tampa'].map((city) => aNeighborhood('Riverside', city, 'FL')),
  ]);
  expect(others.suggest('Chicago').map(({ text }) => text)).not.toContain('Chicago, Chicago, IL');
  expect(others.suggest('Riverside')[0]?.text).toBe('Riverside, CA');
});

test('neighborhoods are replaced', () => {
  const others = createPlaces(readPlaces());
  others.setNeighborhoods([aNeighborhood('Pilsen', 'Chicago', 'IL')]);
  others.setNeighborhoods([]);
  expect(others.find('Pilsen, Chicago')).toBeNull();
});
