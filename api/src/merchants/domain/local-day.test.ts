import { DateTime } from 'luxon';
import fc from 'fast-check';
import { dateOf, dayOf, localDay } from './local-day.ts';
import '../../../contract/seeded.fixture.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kolkata'];

test.each([
  ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20', 'Fri'],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21', 'Sat'],
  ['America/Los_Angeles', '2026-11-21T05:00:00Z', '2026-11-20', 'Fri'],
  ['America/Los_Angeles', '2026-07-01T06:59:59Z', '2026-06-30', 'Tue'],
  ['America/Los_Angeles', '2026-07-01T07:00:00Z', '2026-07-01', 'Wed'],
])('in %s it is at %s %s, a %s', (...row) => {
  const [zone, at, date, weekday] = row;
  expect(localDay(zone, Date.parse(at))).toEqual({ day: dayOf(date), date, weekday });
});

test('the local day is that of the zone’s calendar, at any time', () => {
  const anyTime = fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2035, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyTime, (zone, at) => {
      const local = DateTime.fromMillis(at, { zone });
      const { day, date, weekday } = localDay(zone, at);
      expect([date, weekday]).toEqual([local.toISODate(), local.toFormat('ccc')]);
      expect(dateOf(day)).toBe(date);
    }),
  );
});
