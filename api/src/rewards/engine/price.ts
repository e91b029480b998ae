import type { Programme, Tier, Trace } from '@dinelink/contract';
import { type Fraction, whole } from './fraction.ts';
import { rateOf } from './programme.ts';
import { type Inputs, type Rule, takeEffect } from './rules.ts';
import type { Offer, Usage } from './terms.ts';

/** Everything the price of a dine depends on. */
export interface Question {
  readonly inputs: Inputs;
  readonly programme: Programme;
  readonly offer: Offer;
  readonly tier: Tier;
  readonly month: string;
  /** By the member's other dines of the month. */
  readonly used: Usage;
}

export interface Price {
  readonly trace: Trace;
  readonly baseCents: number;
  /** Why nothing is earned; null when something may be. */
  readonly forfeits: string | null;
}

interface Gate {
  readonly step: Rule;
  /** What closes the way when nothing is left after the step. */
  readonly reason: string;
}

/** Prices a dine for one offer: eligible base, the offer's conditions, rate, maximum, rounding. */
export function price(question: Question): Price {
  const sheet = openSheet(question.inputs);
  if (question.offer.blackoutDates.includes(question.inputs.localDate)) {
    return forfeited(sheet, question, 'blackout');
  }
  for (const { step, reason } of gatesOf(question)) {
    if (sheet.take(step).result === 0) return forfeited(sheet, question, reason);
  }
  const baseCents = sheet.standing().result;
  sheet.take(rewardRule(question));
  const { maximumReward } = question.offer;
  if (maximumReward !== null) sheet.take({ rule: 'maximum_reward', settings: { maximum: maximumReward } });
  sheet.take({ rule: 'rounding', settings: { mode: question.programme.rounding } });
  return { trace: sheet.trace(question.programme.version), baseCents, forfeits: null };
}

/** A trace whose one step says why nothing is earned. */
export function refusal(inputs: Inputs, version: string, reason: string): Trace {
  const sheet = openSheet(inputs);
  sheet.take({ rule: 'forfeit', settings: { reason } });
  return sheet.trace(version);
}

/** The trace of a correction: the whole calculation again, less what the dine's entries already hold. */
export function lessEarned(trace: Trace, earned: number): Trace {
  const step: Rule = { rule: 'already_earned', settings: { amount: earned } };
  const { result, per } = takeEffect(step, whole(trace.amount), trace.inputs);
  return { ...trace, steps: [...trace.steps, { ...step, result, per }], amount: result };
}

function forfeited(sheet: Sheet, { programme }: Question, reason: string): Price {
  sheet.take({ rule: 'forfeit', settings: { reason } });
  return { trace: sheet.trace(programme.version), baseCents: 0, forfeits: reason };
}

type Sheet = ReturnType<typeof openSheet>;

function openSheet(inputs: Inputs) {
  const steps: Trace['steps'] = [];
  let standing: Fraction = whole(0);
  return {
    standing: () => standing,
    take(rule: Rule): Fraction {
      standing = takeEffect(rule, standing, inputs);
      steps.push({ ...rule, ...standing });
      return standing;
    },
    trace: (programVersion: string): Trace => ({ programVersion, inputs, steps, amount: standing.result }),
  };
}

function gatesOf({ inputs, offer, month, used }: Question): Gate[] {
  const reason = inputs.refundedCents > 0 ? 'refunded' : 'nothing_eligible';
  const gates: Gate[] = [{ step: { rule: 'eligible_base', settings: { basis: basisOf(inputs) } }, reason }];
  if (offer.minimumSpendCents !== null) {
    const settings = { minimumCents: offer.minimumSpendCents };
    gates.push({ step: { rule: 'offer_minimum', settings }, reason: 'below_minimum' });
  }
  if (offer.visitsPerMonth !== null) {
    const settings = { visitsPerMonth: offer.visitsPerMonth, visitsUsed: used.visits, month };
    gates.push({ step: { rule: 'visit_limit', settings }, reason: 'visit_limit' });
  }
  if (offer.maxSpendPerMonthCents !== null) {
    const settings = {
      maxSpendPerMonthCents: offer.maxSpendPerMonthCents,
      spentCents: used.spendCents,
      month,
    };
    gates.push({ step: { rule: 'spend_limit', settings }, reason: 'spend_limit' });
  }
  return gates;
}

function basisOf({ settledCents, channel, subtotalCents }: Inputs) {
  const isItemised = channel === 'ONLINE' && subtotalCents !== null;
  if (settledCents === null) return isItemised ? 'authorised_subtotal' : 'authorised';
  return isItemised ? 'settled_subtotal' : 'settled';
}

function rewardRule({ offer, programme, tier }: Question): Rule {
  if (offer.flatAmount !== null) return { rule: 'offer_flat', settings: { amount: offer.flatAmount } };
  if (offer.rate) return { rule: 'offer_rate', settings: { ...offer.rate } };
  return { rule: 'tier_rate', settings: { tier, ...rateOf(programme, tier) } };
}
