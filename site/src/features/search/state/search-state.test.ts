import { limits } from '@dinelink/contract/calls';
import { countFilters, readSearch, searchAddress, searchQuery, withChoice } from './search-state.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

const everything =
  'location=Chicago, IL&restaurantOrCuisine=ramen&campaignCode=summer&acclaimed=true&isNew=true&reservations=true' +
  '&features=delivery,dine-in&mealsServed=brunch,late night&priceRange=1,4&benefitsFor=Sun,Sat&sortBy=rating&pageNo=3';

test('every field of a request is written to the address and read back [SEARCH-014] [SEARCH-046]', () => {
  const search = read(everything);
  expect(Object.keys(search).sort()).toEqual(
    [
      'campaignCode',
      'location',
      'acclaimed',
      'benefitsFor',
      'features',
      'isNew',
      'mealsServed',
      'pageNo',
      'priceRange',
      'reservations',
      'restaurantOrCuisine',
      'pageSize',
      'sortBy',
    ].sort(),
  );
  expect(readSearch(searchQuery(search))).toEqual(search);
  expect(search).toMatchObject({ features: ['delivery', 'dine-in'], priceRange: ['1', '4'], pageNo: 3 });
});

test('several values are one parameter, joined by commas [SEARCH-023]', () => {
  expect(searchQuery(read('features=takeout&features=delivery')).get('features')).toBe('delivery,takeout');
});

test('a repeated parameter, as a form without scripts sends it, means the same', () => {
  expect(read('mealsServed=lunch&mealsServed=dinner')).toEqual(read('mealsServed=dinner,lunch'));
});

test('the defaults are fifteen per page, by relevance, from the first page [SEARCH-024] [SEARCH-021] [CONST-010]', () => {
  expect(read('')).toMatchObject({ pageSize: 15, sortBy: 'relevance', pageNo: 1, location: '' });
  expect(limits.searchPageSize).toBe(15);
  expect(searchAddress(read(''))).toBe('/search');
});

test.each([
  'features=sauna',
  'priceRange=5',
  'sortBy=luck',
  'pageNo=0',
  'pageNo=1e9',
  'pageSize=x',
  'pageSize=30',
  'acclaimed=no',
])('an address with %s is read without it', (text) => expect(read(text)).toEqual(read('')));

test('price, meals and ways to eat have these values [SEARCH-016] [SEARCH-018] [SEARCH-019]', () => {
  expect(read('priceRange=4,3,2,1').priceRange).toEqual(['1', '2', '3', '4']);
  expect(read('features=delivery,dine-in,takeout,online ordering').features).toHaveLength(4);
  expect(read('mealsServed=breakfast,brunch,lunch,dinner,late night').mealsServed).toHaveLength(5);
});

test('a changed filter resets to the first page', () => {
  expect(withChoice(read('pageNo=4&features=takeout'), 'features', 'takeout')).toEqual(read(''));
  expect(withChoice(read('pageNo=4'), 'priceRange', '2')).toEqual(read('priceRange=2'));
});

test('every selected value counts as a filter; words, place and order do not', () => {
  expect(countFilters(read(everything))).toBe(11);
  expect(countFilters(read('location=60601&restaurantOrCuisine=thai&sortBy=rating'))).toBe(0);
});

test('the map is a parameter of the same address', () => {
  expect(searchAddress(read('location=Chicago'), 'map')).toBe('/search?location=Chicago&view=map');
});

test.each([
  ['pizza near me', 'Current Location', 'pizza'],
  ['Pizza, nearby', 'Current Location', 'Pizza'],
  ['near me', 'Current Location', ''],
  ['Near Mediterranean', 'Chicago', 'Near Mediterranean'],
])('words that end in the visitor’s own place are searched there: %s', (words, location, kept) => {
  expect(read(`location=Chicago&restaurantOrCuisine=${encodeURIComponent(words)}`)).toMatchObject({
    location,
    restaurantOrCuisine: kept,
  });
});

test.each([
  ['pizza near me', 'pizza'],
  ['near me', ''],
])('the same words in the field of the place: %s', (location, kept) => {
  const search = readSearch(new URLSearchParams({ location }));
  expect(search).toMatchObject({ location: 'Current Location', restaurantOrCuisine: kept });
  expect(search).not.toHaveProperty('fallbackLocation');
});

test.each([
  ['pizza near me', 'Chicago', 'location=Chicago&restaurantOrCuisine=pizza+near+me'],
  ['near me', '60614', 'location=60614&restaurantOrCuisine=near+me'],
  ['pizza near me', '', 'location=Current+Location&restaurantOrCuisine=pizza'],
  ['pizza near me', 'Current Location', 'location=Current+Location&restaurantOrCuisine=pizza'],
])('the place beside the visitor’s own stays in the address: %j, %j', (words, fallbackLocation, query) => {
  const search = readSearch(new URLSearchParams({ location: fallbackLocation, restaurantOrCuisine: words }));
  expect(searchQuery(search).toString()).toBe(query);
  expect(searchQuery({ ...search, location: 'Boston' }).get('location')).toBe('Boston');
});

test.each([
  ['', 'thai near 60614', '60614', 'thai'],
  ['Chicago', 'vegan brunch near Boston, MA', 'Boston, MA', 'vegan brunch'],
  ['thai near 60614', '', '60614', 'thai'],
  ['thai near 60614', 'sushi', 'thai near 60614', 'sushi'],
  ['Chicago', 'The Near North', 'Chicago', 'The Near North'],
  ['Chicago', 'near Boston', 'Chicago', 'near Boston'],
])('a place after "near" is where is searched: %j, %j', (location, words, place, kept) => {
  const query = new URLSearchParams({ location, restaurantOrCuisine: words });
  expect(readSearch(query)).toMatchObject({ location: place, restaurantOrCuisine: kept });
});
