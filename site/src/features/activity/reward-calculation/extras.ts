import { FLEX_OFFER_CODE } from '@dinelink/contract/calls';
import { centsText, namedUnitsText, unitsText } from '../../../copy/format/amounts.ts';
import { reasonKey } from './reasons.ts';
import { numberIn, type Sentence, textIn } from './text-tools.ts';

/** The minimum of a bonus for which every dine counts. */
const SMALLEST_CENTS = 1;

/** The bill's texts for budgets, bonuses and operator actions. */
export const extras = {
  budget: ({ step, before, tools: { copy, currency } }) => {
    if (step.result >= before.result) return [];
    return [
      {
        name: copy('workedOut.budget'),
        value: namedUnitsText(step.result, currency),
        note: copy('workedOut.budget.note'),
      },
    ];
  },

  override: ({ step, tools: { copy } }) => [
    {
      name: copy('workedOut.override'),
      value: copy('workedOut.override.value'),
      note: copy(reasonKey(textIn(step, 'forfeitReason'))),
    },
  ],

  bonus_dines: ({ step, tools: { copy } }) => [
    textIn(step, 'code') === FLEX_OFFER_CODE
      ? {
          name: copy('workedOut.flexOffer'),
          value: copy('workedOut.flexOffer.value'),
          note: copy('workedOut.flexOffer.note'),
        }
      : {
          name: copy('workedOut.bonusDines'),
          value: String(step.result),
          note:
            numberIn(step, 'minimumCents') > SMALLEST_CENTS
              ? copy('workedOut.bonusDines.note', { MINIMUM: centsText(numberIn(step, 'minimumCents')) })
              : copy('workedOut.bonusDines.any'),
        },
  ],

  bonus_reward: ({ step, tools: { copy, currency } }) => [
    {
      name: copy('workedOut.bonus'),
      value: unitsText(step.result, currency),
      note: copy(step.result > 0 ? 'workedOut.bonus.kept' : 'workedOut.bonus.unmet'),
    },
  ],

  granted: ({ step, tools: { copy, currency } }) => [
    {
      name: copy('workedOut.manual'),
      value: unitsText(numberIn(step, 'amount'), currency),
      note: copy('workedOut.manual.note'),
    },
  ],
} satisfies Record<string, Sentence>;
