import { inputs } from '../../testing/posting.fixture.ts';
import { priceOffer, type PricingInput } from './price-offer.ts';
import { recompute } from './recompute-from-trace.ts';
import { anOffer, rulesWith } from '../../testing/reference-data.fixture.ts';
import { grantTrace } from './trace.ts';

const [programme] = rulesWith().versions;
const requested = (more: Partial<PricingInput> = {}) =>
  priceOffer({
    ...{
      inputs,
      programme,
      offer: anOffer(),
      tier: 2,
      month: '2026-10',
      used: { visits: 1, spendCents: 500 },
    },
    ...{ funds: null, isExclusive: false, override: null },
    ...more,
  });
const left = (freeCents: number) => ({ ownCents: 0, freeCents, refusedCents: 0 });
const stepsOf = (more: Partial<PricingInput>) => requested(more).trace.steps;

test('a price is its base, its rate and one rounding', () => {
  expect(requested()).toEqual({
    baseCents: 6_000,
    forfeitReason: null,
    refusedCents: null,
    trace: {
      ...{ programVersion: 'v1', inputs, amount: 300 },
      steps: [
        { rule: 'eligible_base', settings: { basis: 'settled' }, result: 6_000, per: 1 },
        { rule: 'tier_rate', settings: { tier: 2, units: 5, perDollars: 1 }, result: 30_000, per: 100 },
        { rule: 'rounding', settings: { mode: 'half_up' }, result: 300, per: 1 },
      ],
    },
  });
});

test('the trace has every condition of an offer in order', () => {
  const offer = anOffer({
    ...{ minimumSpendCents: 6_000, visitsPerMonth: 2, maxSpendPerMonthCents: 1_500, maximumReward: 40 },
  });
  expect(stepsOf({ offer, funds: left(30) })).toEqual([
    { rule: 'eligible_base', settings: { basis: 'settled' }, result: 6_000, per: 1 },
    { rule: 'offer_minimum', settings: { minimumCents: 6_000 }, result: 6_000, per: 1 },
    {
      rule: 'visit_limit',
      settings: { visitsPerMonth: 2, visitsUsed: 1, month: '2026-10' },
      result: 6_000,
      per: 1,
    },
    {
      rule: 'spend_limit',
      settings: { maxSpendPerMonthCents: 1_500, spentCents: 500, month: '2026-10' },
      ...{ result: 1_000, per: 1 },
    },
    { rule: 'tier_rate', settings: { tier: 2, units: 5, perDollars: 1 }, result: 5_000, per: 100 },
    { rule: 'maximum_reward', settings: { maximum: 40 }, result: 40, per: 1 },
    { rule: 'rounding', settings: { mode: 'half_up' }, result: 40, per: 1 },
    { rule: 'budget', settings: { remainingCents: 30, cents: 1, perUnits: 1 }, result: 30, per: 1 },
  ]);
});

test.each([
  ['refunded', { inputs: { ...inputs, refundedCents: 6_000 } }],
  ['nothing_eligible', { inputs: { ...inputs, settledCents: 0 } }],
  ['below_minimum', { offer: anOffer({ minimumSpendCents: 6_001 }) }],
  ['visit_limit', { offer: anOffer({ visitsPerMonth: 1 }) }],
  ['spend_limit', { offer: anOffer({ maxSpendPerMonthCents: 500 }) }],
  ['blackout', { offer: anOffer({ blackoutDates: ['2026-10-14'] }) }],
  ['exclusive_location', { isExclusive: true, tier: 0 as const }],
  ['offer_budget_exhausted', { funds: left(0) }],
])('the last step of a trace that earns nothing has the reason: %s', (reason, more) => {
  const { trace, baseCents, forfeitReason } = requested(more);
  expect({ baseCents, forfeitReason, amount: trace.amount }).toEqual({
    baseCents: 0,
    forfeitReason: reason,
    amount: 0,
  });
  expect(trace.steps.at(-1)).toEqual({ rule: 'forfeit', settings: { reason }, result: 0, per: 1 });
});

test('a reward of nothing needs no budget', () => {
  expect(requested({ offer: anOffer({ flatAmount: 0 }), funds: left(0) })).toMatchObject({
    forfeitReason: null,
  });
});

test.each([
  ['authorised', { settledCents: null }, 5_000],
  ['authorised', { settledCents: null, subtotalCents: 700 }, 5_000],
  ['authorised', { settledCents: null, channel: 'ONLINE' }, 5_000],
  ['authorised_subtotal', { settledCents: null, subtotalCents: 700, channel: 'ONLINE' }, 700],
  ['settled', { subtotalCents: 700 }, 6_000],
  ['settled', { channel: 'ONLINE' }, 6_000],
  ['settled_subtotal', { subtotalCents: 700, channel: 'ONLINE' }, 700],
])('a dine earns on what was %s: %o', (basis, more, result) => {
  const [base] = stepsOf({ inputs: { ...inputs, ...more } as typeof inputs });
  expect(base).toEqual({ rule: 'eligible_base', settings: { basis }, result, per: 1 });
});

test('the trace of a grant says by whom and why', () => {
  const settings = { amount: 40, reason: 'Cold soup', actor: 'ops' };
  expect(grantTrace(inputs, 'v3', settings)).toEqual({
    ...{ programVersion: 'v3', inputs, amount: 40 },
    steps: [{ rule: 'granted', settings, result: 40, per: 1 }],
  });
});

test('a trace with a wrong step is refused, naming the step', () => {
  const { trace } = requested();
  const [base, rate, rounding] = trace.steps;
  expect(recompute(trace)).toBe(300);
  if (!base || !rate || !rounding) throw new Error('A price has three steps.');
  const wrong = { ...trace, steps: [base, { ...rate, per: 99 }, rounding] };
  expect(() => recompute(wrong)).toThrow('Step tier_rate says 30000/99, but gives another result.');
  expect(() => recompute({ ...trace, steps: [{ ...base, result: 5 }] })).toThrow(
    'Step eligible_base says 5/1',
  );
  expect(() => recompute({ ...trace, steps: [base, rate] })).toThrow('The last step leaves a fraction.');
});
