import { boundsOf } from './boundsOf.ts';
import { spread } from './spread.ts';

test('the map holds every restaurant of the list', () => {
  const points = [
    { latitude: 41.9, longitude: -87.7 },
    { latitude: 41.8, longitude: -87.6 },
  ];
  const bounds = boundsOf(points);
  for (const { latitude, longitude } of points) {
    expect(bounds && bounds.south < latitude && latitude < bounds.north).toBe(true);
    expect(bounds && bounds.west < longitude && longitude < bounds.east).toBe(true);
  }
  expect(boundsOf([])).toBeUndefined();
});

test('pins at one corner step aside, so that each can be pressed [SEARCH-054]', () => {
  const spots = Array.from({ length: 15 }, (_, index) => ({ x: 200 + index, y: 300 }));
  const pins = spread(spots).map((step, index) => ({ x: (spots[index]?.x ?? 0) + step.x, y: 300 + step.y }));
  pins.forEach((pin, index) => {
    for (const other of pins.slice(index + 1)) {
      expect(Math.abs(pin.x - other.x) >= 32 || Math.abs(pin.y - other.y) >= 32).toBe(true);
    }
  });
});

test('a pin with room stays on its spot', () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 300, y: 10 },
  ];
  expect(spread(apart)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});
