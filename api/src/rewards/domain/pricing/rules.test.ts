import { whole } from './fraction.ts';
import { type Inputs, type Rule, applyRule } from './rules.ts';
import type { Basis } from './base-after-refunds.ts';

const inputs: Inputs = {
  ...{ authCents: 5_000, settledCents: 6_000, refundedCents: 1_500, subtotalCents: 4_000 },
  ...{ channel: 'ONLINE', dineAt: '2026-10-14T17:00:00.000Z', localDate: '2026-10-14', tier: 2, offerId: 1 },
};
const unknown = { ...inputs, authCents: null, settledCents: null, subtotalCents: null, refundedCents: 0 };
const per = (result: number, denominator: number) => ({ result, per: denominator });

test.each([
  ['authorised', inputs, 5_000],
  ['authorised', unknown, 0],
  ['authorised_subtotal', inputs, 4_000],
  ['authorised_subtotal', unknown, 0],
  ['settled', inputs, 4_500],
  ['settled', unknown, 0],
  ['settled_subtotal', inputs, 3_000],
  ['settled_subtotal', unknown, 0],
  ['settled_subtotal', { ...inputs, settledCents: 0, refundedCents: 0 }, 0],
  ['settled_subtotal', { ...inputs, subtotalCents: null }, 0],
  ['settled_subtotal', { ...inputs, settledCents: 3, refundedCents: 1, subtotalCents: 2 }, 1],
  ['settled_subtotal', { ...inputs, settledCents: 4, refundedCents: 2, subtotalCents: 3 }, 2],
] satisfies [Basis, Inputs, number][])('what was %s', (basis, known, cents) => {
  expect(applyRule({ rule: 'eligible_base', settings: { basis } }, whole(7), known)).toEqual(whole(cents));
});

const month = '2026-10';
const rules: [Rule, ReturnType<typeof whole>, ReturnType<typeof whole>][] = [
  [{ rule: 'offer_minimum', settings: { minimumCents: 100 } }, whole(99), whole(0)],
  [{ rule: 'offer_minimum', settings: { minimumCents: 100 } }, whole(100), whole(100)],
  [{ rule: 'offer_minimum', settings: { minimumCents: 100 } }, whole(101), whole(101)],
  [{ rule: 'visit_limit', settings: { visitsPerMonth: 2, visitsUsed: 1, month } }, whole(5), whole(5)],
  [{ rule: 'visit_limit', settings: { visitsPerMonth: 2, visitsUsed: 2, month } }, whole(5), whole(0)],
  [{ rule: 'spend_limit', settings: { maxSpendPerMonthCents: 9, spentCents: 4, month } }, whole(6), whole(5)],
  [
    { rule: 'spend_limit', settings: { maxSpendPerMonthCents: 9, spentCents: 12, month } },
    whole(6),
    whole(0),
  ],
  [{ rule: 'tier_rate', settings: { tier: 2, units: 3, perDollars: 2 } }, whole(500), per(1_500, 200)],
  [{ rule: 'offer_rate', settings: { units: 3, perDollars: 1 } }, whole(500), per(1_500, 100)],
  [{ rule: 'offer_flat', settings: { amount: 77 } }, whole(500), whole(77)],
  [{ rule: 'maximum_reward', settings: { maximum: 7 } }, per(1_500, 200), whole(7)],
  [{ rule: 'maximum_reward', settings: { maximum: 8 } }, per(1_500, 200), per(1_500, 200)],
  [{ rule: 'maximum_reward', settings: { maximum: 5 } }, per(1_000, 200), per(1_000, 200)],
  [{ rule: 'rounding', settings: { mode: 'half_up' } }, per(1_500, 200), whole(8)],
  [{ rule: 'rounding', settings: { mode: 'half_up' } }, per(1_499, 200), whole(7)],
  [{ rule: 'rounding', settings: { mode: 'down' } }, per(1_500, 200), whole(7)],
  [{ rule: 'budget', settings: { remainingCents: 5, cents: 2, perUnits: 1 } }, whole(9), whole(2)],
  [{ rule: 'override', settings: { forfeitReason: 'a', reason: 'b' } }, whole(9), whole(9)],
  [{ rule: 'bonus_reward', settings: { dines: 2, amount: 50 } }, whole(2), whole(50)],
  [{ rule: 'bonus_reward', settings: { dines: 2, amount: 50 } }, whole(1), whole(0)],
  [{ rule: 'granted', settings: { amount: -6, reason: 'a', actor: 'b' } }, whole(9), whole(-6)],
  [{ rule: 'already_earned', settings: { amount: 12 } }, whole(9), whole(-3)],
  [{ rule: 'forfeit', settings: { reason: 'a' } }, whole(9), whole(0)],
];
test.each(rules)('%o makes of %o: %o', (rule, before, after) => {
  expect(applyRule(rule, before, inputs)).toEqual(after);
});

const days = { code: 'A', minimumCents: 30, firstDate: '2026-10-10', lastDate: '2026-10-12' };
test.each([
  ['none', days, '', '', 0],
  ['first and last day', days, '2026-10-10,2026-10-12', '30,99', 2],
  ['before and after', days, '2026-10-09,2026-10-13', '30,30', 0],
  ['below the minimum', days, '2026-10-10,2026-10-11', '29,30', 1],
  ['without a last day', { ...days, lastDate: null }, '2026-10-09,2026-10-10,2027-01-01', '30,30,30', 2],
  ['without its cents', days, '2026-10-10,2026-10-11', '30', 1],
])('the dines that count for a bonus: %s', (...[, condition, dates, cents, count]) => {
  const rule = { rule: 'bonus_dines' as const, settings: { ...condition, dates, cents } };
  expect(applyRule(rule, whole(9), inputs)).toEqual(whole(count));
});

test('a number beyond exact arithmetic is refused and named', () => {
  expect(() => whole(2 ** 53)).toThrow(new RangeError('9007199254740992 is beyond exact arithmetic.'));
  expect(() => whole(0.5)).toThrow('0.5 is beyond exact arithmetic.');
});
