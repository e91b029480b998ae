import type { Dine } from './dine.ts';
import { told } from './engine.fixture.ts';
import { newDine } from './fold.ts';
import { NOON } from './terms.fixture.ts';
import { isOptedIn, momentOf, tierAt, yearOf } from './tier.ts';

const ladder = { hasVIP: true, vipDines: 2 };
const consents = [{ at: 0, granted: true }];
const moment = { id: 9, dinedAt: NOON, dinedOrder: 20 };
const complete = (id: number, more: Partial<Dine> = {}): Dine => ({
  ...newDine(id, { ...told('SETTLED'), order: id }),
  ...{ completesAt: NOON - 1, settledOrder: 2 },
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
  ['is complete at the same time and was heard of first', { completesAt: NOON, settledOrder: 19 }, 3],
  ['is complete at the same time and was heard of later', { completesAt: NOON, settledOrder: 20 }, 2],
  ['was complete earlier, though heard of later', { settledOrder: 99 }, 3],
  ['was given back before, as the inbox knew', { qualifiedUntil: NOON - 1, qualifiedUntilOrder: 19 }, 2],
  ['was given back at the same time', { qualifiedUntil: NOON, qualifiedUntilOrder: 19 }, 2],
  ['is given back later', { qualifiedUntil: NOON + 1, qualifiedUntilOrder: 19 }, 3],
  [
    'was given back before, as the inbox heard later',
    { qualifiedUntil: NOON - 1, qualifiedUntilOrder: 20 },
    3,
  ],
  ['was given back in an order nobody kept', { qualifiedUntil: NOON - 1, qualifiedUntilOrder: null }, 2],
  ['was settled in an order nobody kept', { completesAt: NOON, settledOrder: null }, 3],
])('of two dines needed, the other %s', (_name, more, tier) => {
  expect(tierAt(moment, { consents, dines: [complete(1), complete(2, more)] }, ladder)).toBe(tier);
});

const in2024 = Date.UTC(2024, 5, 1);
const in2025 = Date.UTC(2025, 11, 31, 23, 59, 59);
const in2026 = Date.UTC(2026, 0, 1);

test.each([
  ['both this year', [in2026, in2026], 3],
  ['both last year', [in2025, in2025], 3],
  ['both at the first instant of last year', [Date.UTC(2025, 0), Date.UTC(2025, 0)], 3],
  ['both the year before last', [in2024, in2024], 2],
  ['one each year', [in2025, in2026], 2],
  ['two last year and one this', [in2025, in2025, in2026], 3],
])('dines count by the calendar year they were complete in: %s', (_name, times, tier) => {
  const dines = times.map((completesAt, index) => complete(index + 1, { completesAt }));
  expect(tierAt(moment, { consents, dines }, ladder)).toBe(tier);
});

test('the last consent up to a time counts, from its moment on', () => {
  const changed = [
    { at: 10, granted: true },
    { at: 20, granted: false },
  ];
  expect([9, 10, 19, 20, 99].map((at) => isOptedIn(changed, at))).toEqual([false, true, true, false, false]);
});

test('an instant comes after every order, and its year is that of GMT', () => {
  expect(momentOf(NOON)).toEqual({ id: 0, dinedAt: NOON, dinedOrder: Infinity });
  expect([in2025, in2026].map(yearOf)).toEqual([2025, 2026]);
});
