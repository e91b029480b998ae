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
  const { inputs, offer, programme } = question;
  const sheet = openSheet(inputs);
  if (offer.blackoutDates.includes(inputs.localDate)) return forfeited(sheet, programme, 'blackout');
  for (const { step, reason } of gatesOf(question)) {
    if (write(sheet, step).result === 0) return forfeited(sheet, programme, reason);
  }
  const baseCents = sheet.standing.result;
  write(sheet, rewardRule(question));
  if (offer.maximumReward !== null) {
    write(sheet, { rule: 'maximum_reward', settings: { maximum: offer.maximumReward } });
  }
  write(sheet, { rule: 'rounding', settings: { mode: programme.rounding } });
  return { trace: traceOf(sheet, programme.version), baseCents, forfeits: null };
}

/** A trace whose one step says why nothing is earned. */
export function refusal(inputs: Inputs, version: string, reason: string): Trace {
  const sheet = openSheet(inputs);
  write(sheet, { rule: 'forfeit', settings: { reason } });
  return traceOf(sheet, version);
}

/** The trace of a correction: the whole calculation again, less what the dine's entries already hold. */
export function lessEarned(trace: Trace, earned: number): Trace {
  const step: Rule = { rule: 'already_earned', settings: { amount: earned } };
  const { result, per } = takeEffect(step, whole(trace.amount), trace.inputs);
  return { ...trace, steps: [...trace.steps, { ...step, result, per }], amount: result };
}

function forfeited(sheet: Sheet, programme: Programme, reason: string): Price {
  write(sheet, { rule: 'forfeit', settings: { reason } });
  return { trace: traceOf(sheet, programme.version), baseCents: 0, forfeits: reason };
}

/** A calculation while it is written: what stands after the steps so far. */
interface Sheet {
  readonly inputs: Inputs;
  readonly steps: Trace['steps'];
  standing: Fraction;
}

const openSheet = (inputs: Inputs): Sheet => ({ inputs, steps: [], standing: whole(0) });

function write(sheet: Sheet, step: Rule): Fraction {
  const standing = takeEffect(step, sheet.standing, sheet.inputs);
  const { result, per } = standing;
  sheet.steps.push({ rule: step.rule, settings: step.settings, result, per });
  sheet.standing = standing;
  return standing;
}

const traceOf = ({ inputs, steps, standing }: Sheet, programVersion: string): Trace => ({
  programVersion,
  inputs,
  steps,
  amount: standing.result,
});

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
