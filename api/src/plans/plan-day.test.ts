import { isPlanDay } from './plan-day.ts';

test.each([
  ['2026-11-20', true],
  ['2026-11-19', true],
  ['2026-11-18', false],
  ['2025-01-01', false],
  ['2026-12-20', true],
  ['2026-12-21', false],
  ['2027-03-01', false],
  ['', false],
  ['Friday', false],
])(
  'at 11:00 GMT of November 20, still the 19th in the far west, a plan for %s may be made: %s',
  (day, isPossible) => {
    expect(isPlanDay(day, Date.UTC(2026, 10, 20, 11))).toBe(isPossible);
  },
);
