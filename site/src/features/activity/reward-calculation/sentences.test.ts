import { traceRules } from '@dinelink/contract';
import type { TraceRule } from '@dinelink/contract';
import { currencyTypes, FLEX_OFFER_CODE } from '@dinelink/contract/calls';
import { aStep, aTrace } from '../activity.fixture.ts';
import { sentences } from './sentences.ts';
import { linesOf, textTools } from './bill-texts.fixture.ts';
import type { Step } from './text-tools.ts';

interface Case {
  step: Step;
  before?: Pick<Step, 'result' | 'per'>;
  inputs?: Parameters<typeof aTrace>[1];
  reasonCode?: string;
  currency?: (typeof currencyTypes)[number];
}

const rowsFor = ({ step, before = { result: 0, per: 1 }, inputs, reasonCode, currency = 'Credit' }: Case) =>
  linesOf(
    sentences[step.rule]({
      step,
      before,
      inputs: aTrace({}, inputs).inputs,
      reasonCode: reasonCode ?? null,
      tools: textTools(currency),
    }),
  );

/** A step of every rule with its text; a rule missing here is a type error. */
const examples: Record<TraceRule, [Case, string[]][]> = {
  eligible_base: [
    [
      { step: aStep('eligible_base', { basis: 'settled' }, 6_120) },
      [
        'Your card said | $50.00 | Before the final amount came',
        'You paid | $61.20 | The final amount, tip included. This is the one that counts.',
      ],
    ],
    [
      { step: aStep('eligible_base', { basis: 'settled' }, 6_120), inputs: { authCents: 6_120 } },
      ['You paid | $61.20 | The final amount, tip included. This is the one that counts.'],
    ],
    [
      { step: aStep('eligible_base', { basis: 'authorised' }, 5_000), inputs: { settledCents: null } },
      ['Your card said | $50.00 | The final amount is not in yet. It is the one that counts.'],
    ],
    [
      {
        step: aStep('eligible_base', { basis: 'settled' }, 4_080),
        inputs: { authCents: null, refundedCents: 2_040 },
      },
      [
        'You paid | $61.20 | The final amount, tip included. This is the one that counts.',
        'You got back | −$20.40 | Given back by the restaurant, so it no longer earns',
        'What is left | $40.80 | This is the sum that counts',
      ],
    ],
    [
      {
        step: aStep('eligible_base', { basis: 'settled' }, 0),
        inputs: { authCents: null, refundedCents: 6_120 },
        reasonCode: 'over_refund',
      },
      [
        'You paid | $61.20 | The final amount, tip included. This is the one that counts.',
        'You got back | −$61.20 | More than you paid was given back; it counts up to what you paid',
        'What is left | $0.00 | This is the sum that counts',
      ],
    ],
    [
      {
        step: aStep('eligible_base', { basis: 'settled_subtotal' }, 3_000),
        inputs: { authCents: null, settledCents: 3_800, subtotalCents: 3_000, channel: 'ONLINE' },
      },
      [
        'You paid online | $38.00 | With tax, tip and delivery',
        'Subtotal | $30.00 | Online orders earn on the food alone',
      ],
    ],
    [
      {
        step: aStep('eligible_base', { basis: 'settled_subtotal' }, 1_500),
        inputs: {
          authCents: null,
          settledCents: 3_800,
          refundedCents: 1_900,
          subtotalCents: 3_000,
          channel: 'ONLINE',
        },
      },
      [
        'You paid online | $38.00 | With tax, tip and delivery',
        'You got back | −$19.00 | Given back by the restaurant, so it no longer earns',
        'Subtotal | $15.00 | Online orders earn on the food alone; a refund takes its share of it',
      ],
    ],
    [
      {
        step: aStep('eligible_base', { basis: 'authorised_subtotal' }, 3_000),
        inputs: { authCents: 3_800, settledCents: null, subtotalCents: 3_000, channel: 'ONLINE' },
      },
      [
        'Your card said | $38.00 | The final amount is not in yet. It is the one that counts.',
        'Subtotal | $30.00 | Online orders earn on the food alone',
      ],
    ],
  ],
  offer_minimum: [
    [
      { step: aStep('offer_minimum', { minimumCents: 3_000 }, 6_120) },
      ['At least, for this offer | $30.00 | You reached it'],
    ],
    [
      { step: aStep('offer_minimum', { minimumCents: 9_000 }, 0) },
      ['At least, for this offer | $90.00 | This dine stayed below it, so it earns nothing'],
    ],
  ],
  visit_limit: [
    [
      { step: aStep('visit_limit', { visitsPerMonth: 2, visitsUsed: 1, month: '2026-10' }, 6_120) },
      ['Within the visits of October 2026 | Visit 2 of 2 | So many visits a month earn with this offer'],
    ],
    [
      { step: aStep('visit_limit', { visitsPerMonth: 2, visitsUsed: 2, month: '2026-10' }, 0) },
      ['Beyond the visits of October 2026 | Visit 3 | 2 a month earn with this offer'],
    ],
    [
      { step: aStep('visit_limit', { visitsPerMonth: 1, visitsUsed: 1, month: '2026-10' }, 0) },
      ['Beyond the visits of October 2026 | Visit 2 | 1 a month earns with this offer'],
    ],
  ],
  spend_limit: [
    [
      {
        step: aStep(
          'spend_limit',
          { maxSpendPerMonthCents: 60_000, spentCents: 55_000, month: '2026-10' },
          5_000,
        ),
      },
      ['Within the monthly limit | $50.00 | $50.00 of $600.00 were still earning in October 2026 before it'],
    ],
    [
      {
        step: aStep(
          'spend_limit',
          { maxSpendPerMonthCents: 60_000, spentCents: 60_000, month: '2026-10' },
          0,
        ),
      },
      ['Within the monthly limit | $0.00 | All of the $600.00 of October 2026 had earned before it'],
    ],
  ],
  tier_rate: [
    [
      { step: aStep('tier_rate', { tier: 2, units: 5, perDollars: 1 }, [30_600, 100]) },
      ['Your Select rate | × 5% | The rate at the time of the dine counts'],
    ],
    [
      { step: aStep('tier_rate', { tier: 0, units: 1, perDollars: 2 }, [6_120, 200]), currency: 'Mile' },
      ['Your Basic rate | × 1 mile per $2 | The rate at the time of the dine counts'],
    ],
    [
      { step: aStep('tier_rate', { tier: 3, units: 8, perDollars: 1 }, [48_960, 100]), currency: 'Point' },
      ['Your VIP rate | × 8 points per $1 | The rate at the time of the dine counts'],
    ],
  ],
  offer_rate: [
    [
      { step: aStep('offer_rate', { units: 10, perDollars: 1 }, [61_200, 100]) },
      ['The rate of this offer | × 10% | It takes the place of your own rate'],
    ],
  ],
  offer_flat: [
    [
      { step: aStep('offer_flat', { amount: 500 }, 500) },
      ['A fixed reward with this offer | $5.00 | The same whatever the dine cost'],
    ],
    [
      { step: aStep('offer_flat', { amount: 500 }, 500), currency: 'Point' },
      ['A fixed reward with this offer | 500 points | The same whatever the dine cost'],
    ],
  ],
  maximum_reward: [
    [
      {
        step: aStep('maximum_reward', { maximum: 200 }, 200),
        before: { result: 30_600, per: 100 },
        currency: 'Mile',
      },
      ['At most, with this offer | 200 miles | This dine came to more and was cut to it'],
    ],
    [
      {
        step: aStep('maximum_reward', { maximum: 306 }, [30_600, 100]),
        before: { result: 30_600, per: 100 },
      },
      ['At most, with this offer | $3.06 | This dine stayed within it'],
    ],
  ],
  rounding: [
    [
      { step: aStep('rounding', { mode: 'half_up' }, 243), before: { result: 24_250, per: 100 } },
      ['Exact sum | $2.425 | To the cent, halves up'],
    ],
    [
      {
        step: aStep('rounding', { mode: 'down' }, 145),
        before: { result: 14_550, per: 100 },
        currency: 'Mile',
      },
      ['Exact sum | 145.5 | To the whole mile, rounded down'],
    ],
  ],
  budget: [
    [
      {
        step: aStep('budget', {}, 120),
        before: { result: 306, per: 1 },
      },
      ['What the offer still had | $1.20 | The offer has paid out the rest to others'],
    ],
    [
      {
        step: aStep('budget', {}, 306),
        before: { result: 306, per: 1 },
      },
      [],
    ],
  ],
  override: [
    [
      { step: aStep('override', { forfeitReason: 'blackout' }, 6_120) },
      ['Set aside by our staff | Counts after all | The offer does not count on that day.'],
    ],
  ],
  bonus_dines: [
    [
      { step: aStep('bonus_dines', { code: 'THREE', minimumCents: 3_000 }, 3) },
      ['Dines that count | 3 | Of $30.00 or more each, in the time of the bonus'],
    ],
    [
      { step: aStep('bonus_dines', { code: 'TABLE', minimumCents: 1 }, 1) },
      ['Dines that count | 1 | In the time of the bonus'],
    ],
    [
      { step: aStep('bonus_dines', { code: FLEX_OFFER_CODE, minimumCents: 1 }, 1) },
      ['The restaurant’s own offer to you | Used | For your first dine there while it stood'],
    ],
  ],
  bonus_reward: [
    [
      { step: aStep('bonus_reward', { dines: 1, amount: 500 }, 500) },
      ['Bonus | $5.00 | You did what it asks for'],
    ],
    [
      { step: aStep('bonus_reward', { dines: 1, amount: 500 }, 0), currency: 'Point' },
      ['Bonus | 0 | What it asks for is not there'],
    ],
  ],
  granted: [
    [
      { step: aStep('granted', { amount: 250 }, 250) },
      ['Entered by our staff | $2.50 | No dine stands behind it, so there is nothing to work out'],
    ],
  ],
  already_earned: [
    [
      { step: aStep('already_earned', { amount: 306 }, -102) },
      ['Counted before | −$3.06 | What the lines above already say of this dine'],
    ],
  ],
  forfeit: [
    [
      { step: aStep('forfeit', { reason: 'blackout' }, 0) },
      ['Not earned | $0.00 | The offer does not count on that day.'],
    ],
    [
      { step: aStep('forfeit', { reason: 'declined' }, 0), currency: 'Mile' },
      ['Not earned | 0 | The payment was declined.'],
    ],
  ],
};

describe('the text of a step on the bill', () => {
  test.each(
    Object.entries(examples).flatMap(([rule, cases]) =>
      cases.map(([given, lines]) => ({ rule, given, lines })),
    ),
  )('$rule: $lines', ({ given, lines }) => {
    expect(rowsFor(given)).toEqual(lines);
  });

  test('every rule of the contract has a text and an example', () => {
    expect(Object.keys(sentences).sort()).toEqual([...traceRules].sort());
    expect(Object.keys(examples).sort()).toEqual([...traceRules].sort());
  });

  test('every rounding mode has a text in every currency', () => {
    for (const currency of currencyTypes) {
      for (const mode of ['half_up', 'down']) {
        const [line] = rowsFor({
          step: aStep('rounding', { mode }, 1),
          before: { result: 3, per: 2 },
          currency,
        });
        expect(line).toMatch(/To the (cent|whole mile|whole point), (halves up|rounded down)$/);
      }
    }
  });
});
