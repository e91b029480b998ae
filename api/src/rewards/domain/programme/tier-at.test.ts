import fc from 'fast-check';
import type { Dine } from '../dine/dine.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { localDateOf } from '../matching/local-date.ts';
import { NOON } from '../../testing/reference-data.fixture.ts';
import { isOptedIn, momentOf, tierAt } from './tier-at.ts';
import '../../../../contract/seeded.fixture.ts';

const ladder = { hasVIP: true, vipDines: 2 };
const consents = [{ at: 0, granted: true }];
const moment = { id: 9, dinedAt: NOON, dinedOrder: 20, localDate: '2026-10-14' };
const complete = (id: number, more: Partial<Dine> = {}): Dine => ({
  ...newDine(id, { ...cardEvent('SETTLED'), order: id }),
  ...{ completesAt: NOON - 1, completesOn: '2026-10-14', settledOrder: 2 },
  ...more,
});

test.each([
  ['no member of the programme’s mail is at the first tier', { consents: [] }, ladder, 0],
  ['who has opted out is at the first', { consents: [{ at: 0, granted: false }] }, ladder, 0],
  ['who has opted in is at the second', { consents }, ladder, 2],
  ['too few dines leave it there', { consents, dines: [complete(1)] }, ladder, 2],
  ['enough make the third', { consents, dines: [complete(1), complete(2)] }, ladder, 3],
  [
    'where there is a third',
    { consents, dines: [complete(1), complete(2)] },
    { ...ladder, hasVIP: false },
    2,
  ],
] as const)('%s', (...[, past, rungs, tier]) => {
  expect(tierAt(moment, { dines: [], ...past }, rungs)).toBe(tier);
});

test.each([
  ['is itself', { id: 9 }, 2],
  ['is not complete', { completesAt: null }, 2],
  ['was complete a moment before', { completesAt: NOON - 1 }, 3],
  ['is complete a moment after', { completesAt: NOON + 1, settledOrder: 1 }, 2],
  ['is complete at the same time and was received first', { completesAt: NOON, settledOrder: 19 }, 3],
  ['is complete at the same time and was received later', { completesAt: NOON, settledOrder: 20 }, 2],
  ['was complete earlier, though received later', { settledOrder: 99 }, 3],
  ['was given back before, as the inbox knew', { qualifiedUntil: NOON - 1, qualifiedUntilOrder: 19 }, 2],
  ['was given back at the same time', { qualifiedUntil: NOON, qualifiedUntilOrder: 19 }, 2],
  ['is given back later', { qualifiedUntil: NOON + 1, qualifiedUntilOrder: 19 }, 3],
  [
    'was given back before, as the inbox received later',
    { qualifiedUntil: NOON - 1, qualifiedUntilOrder: 20 },
    3,
  ],
  ['was given back in an order nobody kept', { qualifiedUntil: NOON - 1, qualifiedUntilOrder: null }, 2],
  ['was settled in an order nobody kept', { completesAt: NOON, settledOrder: null }, 3],
])('of the two dines needed, the other %s', (_name, more, tier) => {
  expect(tierAt(moment, { consents, dines: [complete(1), complete(2, more)] }, ladder)).toBe(tier);
});

test.each([
  ['both this year', ['2026-01-01', '2026-10-14'], 3],
  ['both last year', ['2025-01-01', '2025-12-31'], 3],
  ['both the year before last', ['2024-12-31', '2024-12-31'], 2],
  ['one each year', ['2025-12-31', '2026-01-01'], 2],
  ['two last year and one this', ['2025-12-31', '2025-12-31', '2026-01-01'], 3],
  ['both next year, where that has begun', ['2027-01-01', '2027-01-01'], 2],
])('dines count by the calendar year they were complete in: %s', (_name, dates, tier) => {
  const dines = dates.map((completesOn, index) => complete(index + 1, { completesOn }));
  expect(tierAt(moment, { consents, dines }, ladder)).toBe(tier);
});

const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'UTC', 'Pacific/Auckland'];

test('the tier equals a simple count by the local years of restaurants', () => {
  const nearNewYear = fc.integer({ min: Date.UTC(2026, 11, 29), max: Date.UTC(2027, 0, 3) });
  const aYearBefore = nearNewYear.map((at) => at - 365 * 86_400_000);
  const dined = fc.record({ at: fc.oneof(nearNewYear, aYearBefore), zone: fc.constantFrom(...zones) });
  fc.assert(
    fc.property(fc.array(dined, { maxLength: 8 }), dined, (before, one) => {
      const dines = before.map(({ at, zone }, index) =>
        complete(index + 100, { completesAt: at, completesOn: localDateOf(at, zone) }),
      );
      const yearOf = ({ at, zone }: { at: number; zone: string }) =>
        Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(at));
      const inYear = (year: number) =>
        before.filter((other) => other.at < one.at && yearOf(other) === year).length;
      const isVip = inYear(yearOf(one)) >= 2 || inYear(yearOf(one) - 1) >= 2;
      const when = momentOf(one.at, one.zone);
      expect(tierAt({ ...when, dinedOrder: 0 }, { consents, dines }, ladder)).toBe(isVip ? 3 : 2);
    }),
  );
});

test('the last consent up to a time counts', () => {
  const changed = [
    { at: 10, granted: true },
    { at: 20, granted: false },
  ];
  expect([9, 10, 19, 20, 99].map((at) => isOptedIn(changed, at))).toEqual([false, true, true, false, false]);
});

test('an instant comes after every order, and its date is that of the zone', () => {
  const at = Date.parse('2026-12-31T23:00:00Z');
  const moment = { id: 0, dinedAt: at, dinedOrder: Infinity };
  expect(momentOf(at, 'America/New_York')).toEqual({ ...moment, localDate: '2026-12-31' });
  expect(momentOf(at, 'Pacific/Auckland')).toEqual({ ...moment, localDate: '2027-01-01' });
});
