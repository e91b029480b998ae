import { isOpenAt } from './opening-hours.ts';

const bar = [
  { weekday: 'Fri', opens: '16:00', closes: '02:00' },
  { weekday: 'Sat', opens: '11:30', closes: '14:30' },
  { weekday: 'Sat', opens: '17:00', closes: '00:00' },
] as const;

test.each([
  ['Friday 15:59', '2026-11-20T15:59', false],
  ['Friday 16:00', '2026-11-20T16:00', true],
  ['Friday 23:59', '2026-11-20T23:59', true],
  ['Saturday 01:59, still Friday night', '2026-11-21T01:59', true],
  ['Saturday 02:00', '2026-11-21T02:00', false],
  ['Saturday at lunch', '2026-11-21T12:00', true],
  ['Saturday between the shifts', '2026-11-21T15:00', false],
  ['Saturday 23:59', '2026-11-21T23:59', true],
  ['Sunday 00:00', '2026-11-22T00:00', false],
  ['Friday 01:00, Thursday was closed', '2026-11-20T01:00', false],
])('%s in Chicago: %j is %j', (_, clock, isOpen) => {
  expect(isOpenAt(bar, 'America/Chicago', Date.parse(`${clock}:00-06:00`))).toBe(isOpen);
});

test('the same instant is open in one zone and closed in another', () => {
  const at = Date.parse('2026-11-20T22:30:00Z');
  expect(isOpenAt(bar, 'America/Chicago', at)).toBe(true);
  expect(isOpenAt(bar, 'America/Los_Angeles', at)).toBe(false);
});

test('the hour that clocks repeat in autumn is open twice', () => {
  const late = [{ weekday: 'Sat', opens: '20:00', closes: '01:45' }] as const;
  expect(isOpenAt(late, 'America/New_York', Date.parse('2026-11-01T01:30:00-04:00'))).toBe(true);
  expect(isOpenAt(late, 'America/New_York', Date.parse('2026-11-01T01:30:00-05:00'))).toBe(true);
});
