import { cellOf, cellRanges } from './cell.ts';

const country = { south: -15, west: -180, north: 72, east: 180 };
const town = { south: 41.8, west: -87.7, north: 41.95, east: -87.55 };
const MAX = 64;
const covers = (sides: typeof town, latitude: number, longitude: number) =>
  cellRanges(sides, MAX).filter(([first, last]) => {
    const cell = cellOf(latitude, longitude);
    return first <= cell && cell <= last;
  }).length;

test('a small box has one range per row, from its western to its eastern square', () => {
  expect(cellRanges(town).map(([first, last]) => last - first)).toEqual([3, 3, 3, 3]);
});

test('a large box has no more ranges than the maximum', () => {
  expect(cellRanges(country, MAX).length).toBeLessThanOrEqual(MAX);
});

test('every place of a box is in exactly one of its ranges', () => {
  for (const [latitude, longitude] of [
    [-15, -180],
    [72, 180],
    [41.88, -87.63],
    [21.3, -157.85],
    [28.5, 0],
  ] as const) {
    expect(covers(country, latitude, longitude)).toBe(1);
  }
  expect(covers(town, 41.88, -87.63)).toBe(1);
  expect(covers(town, 41.88, -87.2)).toBe(0);
});
