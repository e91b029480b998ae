import { limits } from '@dinelink/contract/calls';
import fc from 'fast-check';
import { datesAround, halfHoursOf, instantOf, isOnStep, nearestTo, overlap } from './times.ts';
import '../../../contract/seeded.fixture.ts';
import { problems } from '@dinelink/contract';
import { problemOf } from '../problems.ts';

const MINUTE_MS = 60_000;
const start = fc.integer({ min: 900_000, max: 1_100_000 }).map((halfHour) => halfHour * 30 * MINUTE_MS);

test('1 h 59 min overlaps, 2 h does not [MERCH-042, CONST-023]', () => {
  expect(limits.reservationOverlapMs).toBe(2 * 60 * MINUTE_MS);
  expect([overlap(0, 119 * MINUTE_MS), overlap(119 * MINUTE_MS, 0)]).toEqual([true, true]);
  expect([overlap(0, 120 * MINUTE_MS), overlap(120 * MINUTE_MS, 0)]).toEqual([false, false]);
});

test('two starts share a half hour exactly when they overlap, so the unique key enforces the rule', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: -8, max: 8 }), (one, steps) => {
      const other = one + steps * 30 * MINUTE_MS;
      const shared = halfHoursOf(one).filter((halfHour) => halfHoursOf(other).includes(halfHour));
      expect(shared.length > 0).toBe(overlap(one, other));
    }),
  );
});

test('the constants are as specified [CONST-023, CONST-042, MERCH-038, MERCH-040]', () => {
  expect(limits).toMatchObject({
    lockoutMs: 30 * MINUTE_MS,
    reservationBonusPoints: 50,
    reservationTime: '19:00',
    reservationPartySize: 2,
    reservationPartyMin: 1,
    reservationPartyMax: 20,
    reservationDaysBack: 1,
    reservationDaysAhead: 365,
    reservationTimesOffered: 5,
    reservationFirstHour: 6,
    reservationHours: 18,
    reservationStepMinutes: 30,
  });
});

test('each of the eight failures has a message of its own [ERR-018]', () => {
  const codes = [...new Set([...Object.values(problemOf), 'RESERVATION_OVERLAP' as const])].sort();
  expect(codes.map((code) => [code, problems[code].message])).toEqual([
    ['RESERVATION_FAILED', expect.stringMatching(/could not reach .* booking service/)],
    ['RESERVATION_NONE_AVAILABLE', expect.stringMatching(/no table left at this time/)],
    ['RESERVATION_OVERLAP', expect.stringMatching(/already have a reservation .* within two hours/)],
    ['RESERVATION_PARTY_TOO_LARGE', expect.stringMatching(/party is too large/)],
    ['RESERVATION_PARTY_TOO_SMALL', expect.stringMatching(/party this small/)],
    ['RESERVATION_TOO_CLOSE', expect.stringMatching(/not far enough ahead/)],
    ['RESERVATION_TOO_FAR', expect.stringMatching(/too far ahead/)],
    ['RESERVATION_USER_DEACTIVATED', expect.stringMatching(/deactivated your profile/)],
  ]);
});

test('dates run from yesterday to 365 days ahead, on the restaurant’s calendar [MERCH-038, CONST-042]', () => {
  const lateInChicago = Date.parse('2026-11-21T05:30:00Z');
  expect(datesAround(lateInChicago, 'America/Chicago')).toEqual({ first: '2026-11-19', last: '2027-11-20' });
  expect(datesAround(lateInChicago, 'America/New_York')).toEqual({ first: '2026-11-20', last: '2027-11-21' });
});

test('only half hours from 06:00 to 23:30 in the restaurant’s time zone are steps [MERCH-040]', () => {
  const zone = 'America/Chicago';
  const isStep = (time: string) => isOnStep(instantOf({ date: '2026-11-21', time }, zone), zone);
  expect(['06:00', '19:30', '23:30'].every(isStep)).toBe(true);
  expect(['05:30', '00:00', '19:15', '19:01', '23:59'].some(isStep)).toBe(false);
  expect(isOnStep(instantOf({ date: '2026-11-21', time: '19:00' }, zone) + 1, zone)).toBe(false);
});

test('the nearest five times are offered in order of time; of two equally near, the earlier [MERCH-040]', () => {
  const times = [0, 30, 60, 90, 120, 150, 180].map((minutes) => minutes * MINUTE_MS);
  expect(nearestTo(75 * MINUTE_MS, times)).toEqual(times.slice(0, 5));
  expect(nearestTo(0, times.slice(0, 2))).toEqual(times.slice(0, 2));
  expect(nearestTo(0, [])).toEqual([]);
});
