import { memberTraceSchema, type Trace, traceRules, traceSchema } from '@dinelink/contract';
import { memberTraceOf } from './member-trace.ts';

const traceWith = (steps: Trace['steps']): Trace => ({
  programVersion: 'v1',
  inputs: {
    ...{ authCents: null, settledCents: 4_000, refundedCents: 0, subtotalCents: null, channel: 'IN_PERSON' },
    ...{ dineAt: '2026-11-19T12:00:00.000Z', localDate: '2026-11-19', tier: 2, offerId: 1 },
  },
  steps,
  amount: 200,
});

const secret: Trace['steps'] = [
  {
    rule: 'budget',
    settings: { remainingCents: 77_777, cents: 1, perUnits: 1 },
    result: 200,
    per: 1,
  },
  {
    rule: 'override',
    settings: { forfeitReason: 'blackout', reason: 'ann: complains' },
    result: 4_000,
    per: 1,
  },
  {
    rule: 'granted',
    settings: { amount: 200, reason: 'complains', actor: 'ann' },
    result: 200,
    per: 1,
  },
];

test('members see that a budget, an override or a grant applied, but not whose, why or how much is left', () => {
  expect(memberTraceOf(traceWith(secret)).steps.map(({ settings }) => settings)).toEqual([
    {},
    { forfeitReason: 'blackout' },
    { amount: 200 },
  ]);
});

test.each(secret)('the contract does not allow the full step: $rule', (step) => {
  expect(traceSchema.safeParse(traceWith([step])).success).toBe(true);
  expect(memberTraceSchema.safeParse(traceWith([step])).success).toBe(false);
  expect(memberTraceSchema.safeParse(memberTraceOf(traceWith([step]))).success).toBe(true);
});

test('only the fields named in the contract are returned, for every rule', () => {
  for (const rule of traceRules) {
    const step = { rule, settings: { private: 'a word between operators' }, result: 1, per: 1 };
    expect(memberTraceSchema.safeParse(traceWith([step])).success).toBe(false);
  }
});
