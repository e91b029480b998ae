import type { Dine } from '../dine/dine.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { progressOf } from './bonus-progress.ts';
import { qualifyingDines, isFinal, isMatched } from './bonus-goal.ts';
import { aBonusGoal, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';
import type { Facts } from '../pricing/facts.ts';

const zones = { 7: 'America/Chicago', 8: 'Pacific/Kiritimati' };
const facts: Facts = {
  ...{ rules: new Map(), cards: new Map(), merchantRefs: new Map(), offers: new Map() },
  ...{
    merchants: new Map(Object.entries(zones).map(([id, zone]) => [Number(id), { zone, isExclusive: false }])),
    consents: new Map(),
    now: NOON + DAY_MS,
  },
  ...{ pastOf: () => [], budgetOf: () => undefined, usageOf: () => ({ visits: 0, spendCents: 0 }) },
};

const dine = <M extends Partial<Dine>>(id: number, more?: M) =>
  Object.assign(
    {
      ...newDine(id, { ...cardEvent('SETTLED'), order: id }),
      ...{ memberId: 1, merchantId: 7, offerId: 70, localDate: '2026-10-14', tier: 2 as const },
      completesAt: NOON,
    },
    more,
  );
const counted = (dines: readonly Dine[], overrides = {}) =>
  qualifyingDines(aBonusGoal(overrides), dines, facts).map(({ dine: { id }, cents }) => [id, cents]);

test.each([
  ['a member’s', {}, true],
  ['nobody’s', { memberId: null }, false],
  ['on no known date', { localDate: null }, false],
  ['at no tier', { tier: null }, false],
  ['without an offer', { offerId: null }, false],
  ['neither complete nor waiting', { completesAt: null, dueAt: null }, false],
  ['waiting', { completesAt: null, dueAt: NOON }, true],
])('a dine that is %s is matched or not', (...[, more, matched]) => {
  expect(isMatched(dine(3, more))).toBe(matched);
  expect(counted([dine(3, more)])).toEqual(matched ? [[3, 4_000]] : []);
});

test.each([
  ['at no restaurant', { merchantId: null }],
  ['at a restaurant nobody knows', { merchantId: 9 }],
  ['by another member', { memberId: 2 }],
])('a dine %s does not count', (_name, more) => {
  expect(counted([dine(3, more), dine(4)])).toEqual([[4, 4_000]]);
});

test('a dine with an excluded card does not count', () => {
  const dines = [dine(3, { cardId: 21 }), dine(4, { cardId: 22 }), dine(5, { cardId: null })];
  expect(counted(dines, { excludedCards: [21] }).map(([id]) => id)).toEqual([4, 5]);
});

test('dines count in the order of time, then of receipt, then of id', () => {
  const dines = [
    dine(9, { dinedAt: NOON + 1, dinedOrder: 1 }),
    dine(8, { dinedAt: NOON, dinedOrder: 6 }),
    dine(7, { dinedAt: NOON, dinedOrder: 5 }),
    dine(6, { dinedAt: NOON, dinedOrder: 5 }),
    dine(10, { dinedAt: NOON - 1, dinedOrder: 9 }),
  ];
  const order = [10, 6, 7, 8, 9];
  for (const event of [dines, dines.toReversed()]) expect(counted(event).map(([id]) => id)).toEqual(order);
});

test.each([
  [null, false],
  [NOON - 1, true],
  [NOON, true],
  [NOON + 1, false],
])('a dine complete at %s is final at noon: %s', (completesAt, final) => {
  expect(isFinal({ dine: dine(3, { completesAt }), cents: 1 }, NOON)).toBe(final);
});

const stored = (dines: readonly Dine[], overrides = {}) => {
  const rules = rulesWith();
  return progressOf(aBonusGoal({ madeAt: 0, windowDays: null, minimumCents: 0, ...overrides }), {
    ...{ dines, changedDine: dine(3), rules, facts },
  });
};
const conditionOf = ({ final }: ReturnType<typeof stored>) => final.trace.steps[0]?.settings;

test('the trace has the first dines that suffice, and the bonus belongs to the last of them', () => {
  const dines = [
    dine(4),
    dine(5, { dinedAt: NOON + 1, dinedOrder: 5, settledCents: 70 }),
    dine(6, { dinedAt: NOON + 2, settledCents: 90 }),
  ];
  const progress = stored(dines, { dines: 2 });
  expect(progress).toMatchObject({ isQualified: true, open: null });
  expect(progress.final).toMatchObject({
    ...{ dineId: 5, memberId: 1, earnedAt: NOON + 1, baseCents: 70, reason: null, status: 'Awarded' },
    ...{ isSettled: true, override: null },
  });
  expect(conditionOf(progress)).toEqual({
    ...{ code: 'THIRTY', minimumCents: 1, firstDate: '1969-12-31', lastDate: null },
    ...{ dates: '2026-10-14,2026-10-14', cents: '4000,70' },
  });
});

test('while some dines are not final the bonus is pending', () => {
  const later = dine(5, { dinedAt: NOON + 1, completesAt: NOON + 2 * DAY_MS });
  const progress = stored([dine(4), later], { dines: 2 });
  expect(progress).toMatchObject({
    isQualified: false,
    open: { status: 'Pending', dineId: 5, trace: { amount: 500 } },
  });
  expect(progress.final).toMatchObject({ status: 'Forfeit', reason: 'bonus_unmet', dineId: 3, baseCents: 0 });
});

test('with dines in several time zones a day counts if it does in any of them', () => {
  const madeAt = Date.parse('2026-10-14T12:00:00Z');
  const overrides = { dines: 2, madeAt, windowDays: 5 };
  const east = dine(5, { merchantId: 8, localDate: '2026-10-15' });
  const west = dine(4, { dinedAt: NOON - 1 });
  const days = { firstDate: '2026-10-14', lastDate: '2026-10-20' };
  expect(conditionOf(stored([west, east], overrides))).toMatchObject(days);
  expect(conditionOf(stored([{ ...east, dinedAt: NOON - 2 }, west], overrides))).toMatchObject(days);
});

test.each([
  [{ isReversed: true, settledCents: null }, 'reversed', false],
  [{ isReversed: true }, 'bonus_unmet', true],
  [{ isDeclined: true, settledCents: null }, 'declined', false],
  [{ isDeclined: true }, 'bonus_unmet', true],
  [{ lapsed: 'not_settled' as const, settledCents: null }, 'not_settled', false],
  [{ lapsed: 'review_expired' as const, refundedCents: 5 }, 'review_expired', true],
  [{ refundedCents: 5 }, 'refunded', true],
  [{}, 'bonus_unmet', true],
])('for a dine that is %o the reason to earn nothing is %s', (more, reason, isSettled) => {
  const input = { dines: [], changedDine: dine(3, more), rules: rulesWith(), facts };
  expect(progressOf(aBonusGoal({ windowDays: 2, madeAt: NOON }), input).final).toMatchObject({
    ...{ status: 'Forfeit', reason, isSettled, dineId: 3, earnedAt: NOON, baseCents: 0 },
    trace: {
      amount: 0,
      steps: [
        {
          rule: 'bonus_dines',
          settings: { firstDate: '2026-10-14', lastDate: '2026-10-16', dates: '', cents: '' },
        },
        { rule: 'bonus_reward', settings: { dines: 1, amount: 500 } },
      ],
    },
  });
});

test('a restaurant without a known time zone uses GMT', () => {
  const input = { dines: [], changedDine: dine(3, { merchantId: null }), rules: rulesWith(), facts };
  const madeAt = Date.parse('2026-10-14T01:00:00Z');
  const progress = progressOf(aBonusGoal({ madeAt, windowDays: 0 }), input);
  expect(conditionOf(progress)).toMatchObject({ firstDate: '2026-10-14', lastDate: '2026-10-14' });
});
