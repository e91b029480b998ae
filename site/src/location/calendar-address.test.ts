import { calendarAddress, namedPlace } from './calendar-address.ts';

test.each([
  [' Chicago, IL ', 'Chicago, IL', '/search/calendar?location=Chicago%2C+IL'],
  ['41.7,-87.9,42.1,-87.4', '41.7,-87.9,42.1,-87.4', '/search/calendar?location=41.7%2C-87.9%2C42.1%2C-87.4'],
  ['', '', '/search/calendar'],
  ['Current Location', '', '/search/calendar'],
  ['Current Map View', '', '/search/calendar'],
])('"%s" names "%s"', (text, place, address) => {
  expect(namedPlace(text)).toBe(place);
  expect(calendarAddress(text)).toBe(address);
});

test('no more of a place is used than the api takes', () => {
  expect(namedPlace('x'.repeat(121))).toHaveLength(120);
});
