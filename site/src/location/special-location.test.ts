import { kindOfLocation } from './kind-of-location.ts';
import { pointText } from './point-text.ts';
import { boxText, readBox, shownLocation } from './special-location.ts';

test.each([
  'Current Location',
  'Current+Location',
  'CurrentLocation',
  'Current%20Location',
  ' current location ',
])('"%s" means the visitor’s position [SEARCH-028] [SEARCH-029]', (text) =>
  expect(kindOfLocation(text)).toBe('here'),
);

test.each(['Current Map View', 'CurrentMapView', 'Current+Map+View'])(
  '"%s" means the map area [SEARCH-030]',
  (text) => expect(kindOfLocation(text)).toBe('mapView'),
);

test.each([
  ['', 'default'],
  ['Chicago, IL', 'text'],
  ['60601', 'text'],
  ['41.88,-87.63', 'text'],
  ['Current River, MO', 'text'],
  ['41.7,-87.9,42.1,-87.4', 'box'],
])('"%s" is read as %s', (text, kind) => expect(kindOfLocation(text)).toBe(kind));

test('positions leave the browser with two decimals [SEARCH-036] [SEARCH-037]', () => {
  expect(pointText({ latitude: 40.7577, longitude: -73.9857 })).toBe('40.76,-73.99');
});

test('a map area is written to the address and read back', () => {
  const bounds = { south: 41.7001, west: -87.9, north: 42.1, east: -87.4 };
  expect(readBox(boxText(bounds))).toEqual(bounds);
  expect(readBox('Chicago')).toBeUndefined();
});

test('the field shows a map area as "Current Map View"', () => {
  expect(shownLocation('41.7,-87.9,42.1,-87.4')).toBe('Current Map View');
  expect(shownLocation('CurrentLocation')).toBe('Current Location');
  expect(shownLocation('Chicago, IL')).toBe('Chicago, IL');
});
