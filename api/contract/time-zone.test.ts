import { isTimeZone, yearIn } from './time-zone.ts';

test.each([
  ['America/New_York', true],
  ['Pacific/Auckland', true],
  ['UTC', true],
  ['America/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test.each([
  ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', 2026],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', 2027],
  ['America/New_York', '2027-01-01T04:59:59.999Z', 2026],
  ['America/New_York', '2027-01-01T05:00:00Z', 2027],
  ['Pacific/Honolulu', '2027-01-01T09:59:59.999Z', 2026],
  ['Pacific/Honolulu', '2027-01-01T10:00:00Z', 2027],
])('in %s at %s it is %i', (zone, at, year) => {
  expect(yearIn(Date.parse(at), zone)).toBe(year);
});

test('the year of an instant does not depend on what was asked before', () => {
  const midnight = Date.parse('2027-01-01T05:00:00Z');
  const asked = [0, -1, 1, -900_001, 900_000, -1, 0].map((ms) => yearIn(midnight + ms, 'America/New_York'));
  expect(asked).toEqual([2027, 2026, 2027, 2026, 2027, 2026, 2027]);
  expect(yearIn(midnight, 'America/Chicago')).toBe(2026);
});
