import type { TraceRule } from '@dinelink/contract';
import { centsText, exactText, namedUnitsText, unitsText } from '../../../copy/format/amounts.ts';
import { monthText } from '../../../copy/format/dates.ts';
import { rateText } from '../../../copy/tokens.ts';
import { eligibleBase } from './eligible-base.ts';
import { extras } from './extras.ts';
import { reasonKey } from './reasons.ts';
import { numberIn, type Sentence, textIn, type StepInput } from './text-tools.ts';

/** The text of each rule on the bill; a missing rule is a type error. */
export const sentences: Record<TraceRule, Sentence> = {
  eligible_base: eligibleBase,

  offer_minimum: ({ step, tools: { copy } }) => [
    {
      name: copy('workedOut.minimum'),
      value: centsText(numberIn(step, 'minimumCents')),
      note: copy(step.result > 0 ? 'workedOut.minimum.reached' : 'workedOut.minimum.missed'),
    },
  ],

  visit_limit: visitLimit,

  spend_limit: ({ step, tools: { copy } }) => {
    const MAX = numberIn(step, 'maxSpendPerMonthCents');
    const left = Math.max(0, MAX - numberIn(step, 'spentCents'));
    const MONTH = monthText(textIn(step, 'month'));
    const values = { LEFT: centsText(left), MAX: centsText(MAX), MONTH };
    return [
      {
        name: copy('workedOut.spend'),
        value: centsText(step.result),
        note: copy(left > 0 ? 'workedOut.spend.note' : 'workedOut.spend.none', values),
      },
    ];
  },

  tier_rate: (input) => {
    const { copy } = input.tools;
    const tier = tiers[numberIn(input.step, 'tier')] ?? 'workedOut.rate.0';
    return [{ name: copy(tier), value: rateOf(input), note: copy('workedOut.rate.note') }];
  },

  offer_rate: (input) => {
    const { copy } = input.tools;
    return [{ name: copy('workedOut.offer'), value: rateOf(input), note: copy('workedOut.offer.note') }];
  },

  offer_flat: ({ step, tools: { copy, currency } }) => [
    {
      name: copy('workedOut.flat'),
      value: namedUnitsText(numberIn(step, 'amount'), currency),
      note: copy('workedOut.flat.note'),
    },
  ],

  maximum_reward: ({ step, before, tools: { copy, currency } }) => {
    const maximum = numberIn(step, 'maximum');
    const isCut = before.result > maximum * before.per;
    return [
      {
        name: copy('workedOut.maximum'),
        value: namedUnitsText(maximum, currency),
        note: copy(isCut ? 'workedOut.maximum.cut' : 'workedOut.maximum.below'),
      },
    ];
  },

  rounding: ({ step, before, tools: { copy, currency } }) => {
    const mode = textIn(step, 'mode') === 'down' ? 'down' : 'half_up';
    return [
      {
        name: copy('workedOut.exact'),
        value: exactText(before, currency),
        note: copy(`workedOut.${mode}.${currency}`),
      },
    ];
  },

  ...extras,

  already_earned: ({ step, tools: { copy, currency } }) => [
    {
      name: copy('workedOut.already'),
      value: unitsText(-numberIn(step, 'amount'), currency),
      note: copy('workedOut.already.note'),
    },
  ],

  forfeit: ({ step, tools: { copy, currency } }) => [
    {
      name: copy('workedOut.forfeit'),
      value: unitsText(0, currency),
      note: copy(reasonKey(textIn(step, 'reason'))),
    },
  ],
};

const tiers: Record<number, 'workedOut.rate.0' | 'workedOut.rate.2' | 'workedOut.rate.3'> = {
  0: 'workedOut.rate.0',
  2: 'workedOut.rate.2',
  3: 'workedOut.rate.3',
};

function visitLimit({ step, tools: { copy } }: StepInput) {
  const MAX = numberIn(step, 'visitsPerMonth');
  const VISIT = numberIn(step, 'visitsUsed') + 1;
  const values = { MAX, VISIT, MONTH: monthText(textIn(step, 'month')) };
  if (VISIT <= MAX) {
    return [
      {
        name: copy('workedOut.visits', values),
        value: copy('workedOut.visits.value', values),
        note: copy('workedOut.visits.note', values),
      },
    ];
  }
  return [
    {
      name: copy('workedOut.visits.over', values),
      value: copy('workedOut.visits.overValue', values),
      note: copy(MAX === 1 ? 'workedOut.visits.overOne' : 'workedOut.visits.overNote', values),
    },
  ];
}

function rateOf({ step, tools: { copy, currency } }: StepInput): string {
  const rate = { units: numberIn(step, 'units'), perDollars: numberIn(step, 'perDollars') };
  return copy('workedOut.rate.value', { RATE: rateText(currency, rate) });
}
