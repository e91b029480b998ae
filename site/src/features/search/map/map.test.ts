import { readFileSync } from 'node:fs';
import { boundsOf } from './bounds-of.ts';
import { spread } from './spread.ts';

test('the bounds contain every restaurant of the list', () => {
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

test('pins at the same place are moved apart, so that each can be clicked [SEARCH-054]', () => {
  const spots = Array.from({ length: 15 }, (_, index) => ({ x: 200 + index, y: 300 }));
  const pins = spread(spots).map((step, index) => ({
    x: (spots[index]?.x ?? 0) + (step?.x ?? 0),
    y: 300 + (step?.y ?? 0),
  }));
  pins.forEach((pin, index) => {
    for (const other of pins.slice(index + 1)) {
      expect(Math.abs(pin.x - other.x) >= 32 || Math.abs(pin.y - other.y) >= 32).toBe(true);
    }
  });
});

test('pins of later pages go no further than one can follow; those with no room there have none', () => {
  const spots = Array.from({ length: 60 }, () => ({ x: 200, y: 300 }));
  const steps = spread(spots);
  expect(steps.slice(0, 15)).not.toContain(undefined);
  expect(steps.slice(15).filter(Boolean)).toEqual([]);
  const few = [...Array.from({ length: 15 }, (_, index) => ({ x: 200 * index, y: 0 })), { x: 0, y: 0 }];
  const last = spread(few).at(-1);
  expect(last && Math.hypot(last.x, last.y)).toBeLessThanOrEqual(48);
});

test('a pin with enough space is not moved', () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 300, y: 10 },
  ];
  expect(spread(apart)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('no land is drawn across the whole map', () => {
  const file = readFileSync(new URL('../../../../map/basemap/land.geojson', import.meta.url), 'utf8');
  const { features } = JSON.parse(file) as { features: { geometry: { coordinates: unknown } }[] };
  const rings = features.flatMap(({ geometry }) => ringsOf(geometry.coordinates));
  expect(rings.length).toBeGreaterThan(100);
  const jumps = rings.filter((ring) =>
    ring.some(([longitude], index) => Math.abs(longitude - (ring[index - 1]?.[0] ?? longitude)) > 180),
  );
  expect(jumps).toHaveLength(0);
});

type Point = [longitude: number, latitude: number];

/** Every ring of a geometry at any depth. */
function ringsOf(coordinates: unknown): Point[][] {
  const [first] = coordinates as unknown[][];
  return typeof first?.[0] === 'number'
    ? [coordinates as Point[]]
    : (coordinates as unknown[]).flatMap(ringsOf);
}
