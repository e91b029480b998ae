import { zonesLike } from '../../src/admin/schedule/zones';
import { zoneLabel } from '../../src/desk/releases/zone-words';

const named = (typed: string) => zonesLike(typed).map(({ name }) => name);

test.each([
  ['Amsterdam', 'Europe/Amsterdam'],
  ['europe/a', 'Europe/Amsterdam'],
  ['new york', 'America/New_York'],
  [' America/New ', 'America/New_York'],
])('a zone is found by its city and by its region: %s', (typed, zone) => {
  expect(named(typed)).toContain(zone);
});

test('a list of zones is short enough to be searched, and empty where there is none', () => {
  expect(named('a')).toHaveLength(50);
  expect(named('nowhere at all')).toEqual([]);
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (America/Argentina/Buenos Aires)'],
  ['UTC', 'UTC'],
])('a zone is read by its city first: %s', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label);
});
