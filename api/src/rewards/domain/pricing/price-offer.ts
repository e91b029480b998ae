import type { Programme, Tier, Trace } from '@dinelink/contract';
import { allowedOf, costOf, type Funds } from './budget.ts';
import { whole } from './fraction.ts';
import { rateOf } from '../programme/programme.ts';
import { type Inputs, type Rule, type Settings, takeEffect } from './rules.ts';
import type { OfferTerms } from '../matching/reference-data.ts';
import type { Usage } from '../dine/usage.ts';
import { openSheet, type Sheet, traceOf, write } from './trace.ts';

/** Everything the price of a dine depends on. */
export interface Question {
  readonly inputs: Inputs;
  readonly programme: Programme;
  readonly offer: OfferTerms;
  readonly tier: Tier;
  readonly month: string;
  /** By the member's other dines of the month. */
  readonly used: Usage;
  /** Null where the offer has no budget. */
  readonly funds: Funds | null;
  /** Members who have opted out earn nothing at such a place. */
  readonly isExclusive: boolean;
  /** A reason to forfeit that is set aside, and why. */
  readonly waiver: Settings['waived'] | null;
}

export interface Price {
  readonly trace: Trace;
  readonly baseCents: number;
  /** Why nothing is earned; null when something may be. */
  readonly forfeits: string | null;
  /** What the budget had not for the reward; null when it was not asked. */
  readonly refusedCents: number | null;
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
  const closed = closingReason(question);
  if (closed) return forfeited(sheet, programme, closed);
  for (const { step, reason } of gatesOf(question)) {
    if (write(sheet, step).result === 0) return forfeited(sheet, programme, reason);
  }
  const baseCents = sheet.standing.result;
  write(sheet, rewardRule(question));
  if (offer.maximumReward !== null) {
    write(sheet, { rule: 'maximum_reward', settings: { maximum: offer.maximumReward } });
  }
  write(sheet, { rule: 'rounding', settings: { mode: programme.rounding } });
  const refusedCents = payFromBudget(sheet, question);
  if (refusedCents !== null && refusedCents > 0 && sheet.standing.result === 0) {
    return { ...forfeited(sheet, programme, 'offer_budget_exhausted'), refusedCents };
  }
  return { trace: traceOf(sheet, programme.version), baseCents, forfeits: null, refusedCents };
}

/** Why the place or the day earns nothing, whatever was paid. */
function closingReason({ inputs, offer, tier, isExclusive, waiver }: Question): string | null {
  if (waiver?.reason !== 'blackout' && offer.blackoutDates.includes(inputs.localDate)) return 'blackout';
  const isClosed = waiver?.reason !== 'exclusive_location' && isExclusive && tier === 0;
  return isClosed ? 'exclusive_location' : null;
}

/** Takes the reward from the offer's budget as far as it goes; answers what it had not, null when it was not asked. */
function payFromBudget(sheet: Sheet, { funds, programme }: Question): number | null {
  if (funds === null || sheet.standing.result === 0) return null;
  const { unitCost } = programme;
  const wantedCents = costOf(sheet.standing.result, unitCost);
  const remainingCents = allowedOf(funds, wantedCents);
  const { result } = write(sheet, { rule: 'budget', settings: { remainingCents, ...unitCost } });
  return wantedCents - costOf(result, unitCost);
}

/** What a dine earns on, before any rule: what is left of the bill, or of its subtotal online. */
export const eligibleCentsOf = (inputs: Inputs): number =>
  takeEffect({ rule: 'eligible_base', settings: { basis: basisOf(inputs) } }, whole(0), inputs).result;

function forfeited(sheet: Sheet, programme: Programme, reason: string): Price {
  write(sheet, { rule: 'forfeit', settings: { reason } });
  return { trace: traceOf(sheet, programme.version), baseCents: 0, forfeits: reason, refusedCents: null };
}

/** A gate whose reason is set aside stands open; what was paid is counted in any case. */
function gatesOf(question: Question): Gate[] {
  const { waiver } = question;
  const gates = allGatesOf(question);
  if (!waiver) return gates;
  const waived: Gate = { step: { rule: 'waived', settings: waiver }, reason: waiver.reason };
  return [...gates.slice(0, 1), waived, ...gates.slice(1).filter(({ reason }) => reason !== waiver.reason)];
}

function allGatesOf({ inputs, offer, month, used }: Question): Gate[] {
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
