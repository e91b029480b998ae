import type { Programme, Tier, Trace } from '@dinelink/contract';
import { BASIC } from '@dinelink/contract/calls';
import { allowedOf, costOf, type Funds } from './budget.ts';
import { whole } from './fraction.ts';
import { rateOf } from '../programme/programme.ts';
import { type Inputs, type Rule, type Settings, applyRule } from './rules.ts';
import type { Offer, OfferTerms } from '../matching/reference-data.ts';
import type { Usage } from '../dine/usage.ts';
import { openTrace, type TraceBuilder, traceOf, addStep } from './trace.ts';

/** Everything the price of a dine depends on. */
export interface PricingInput {
  readonly inputs: Inputs;
  readonly programme: Programme;
  readonly offer: OfferTerms;
  readonly tier: Tier;
  readonly month: string;
  /** Usage by the member's other dines of the month. */
  readonly used: Usage;
  /** Null where the offer has no budget. */
  readonly funds: Funds | null;
  /** Members who have opted out earn nothing at such a place. */
  readonly isExclusive: boolean;
  /** A reason to forfeit that is overridden, and why. */
  readonly override: Settings['override'] | null;
}

export interface Price {
  readonly trace: Trace;
  readonly baseCents: number;
  /** Why nothing is earned; null when something may be. */
  readonly forfeitReason: string | null;
  /** What the budget could not pay of the reward; null when no budget applies. */
  readonly refusedCents: number | null;
}

/** An offer with its price for a dine. */
export interface PricedOffer {
  readonly offer: Offer;
  readonly input: PricingInput;
  readonly price: Price;
}

interface Condition {
  readonly step: Rule;
  /** The reason to forfeit when nothing is left after the step. */
  readonly reason: string;
}

/** Prices a dine for one offer: eligible base, the offer's conditions, rate, maximum, rounding. */
export function priceOffer(input: PricingInput): Price {
  const { inputs, offer, programme } = input;
  const builder = openTrace(inputs);
  const closed = closingReason(input);
  if (closed) return forfeited(builder, programme, closed);
  for (const { step, reason } of conditionsOf(input)) {
    if (addStep(builder, step).result === 0) return forfeited(builder, programme, reason);
  }
  const baseCents = builder.value.result;
  addStep(builder, rewardRule(input));
  if (offer.maximumReward !== null) {
    addStep(builder, { rule: 'maximum_reward', settings: { maximum: offer.maximumReward } });
  }
  addStep(builder, { rule: 'rounding', settings: { mode: programme.rounding } });
  const refusedCents = payFromBudget(builder, input);
  if (refusedCents !== null && refusedCents > 0 && builder.value.result === 0) {
    return { ...forfeited(builder, programme, 'offer_budget_exhausted'), refusedCents };
  }
  return { trace: traceOf(builder, programme.version), baseCents, forfeitReason: null, refusedCents };
}

/** Why the restaurant or the day earns nothing, whatever was paid. */
function closingReason({ inputs, offer, tier, isExclusive, override }: PricingInput): string | null {
  if (override?.forfeitReason !== 'blackout' && offer.blackoutDates.includes(inputs.localDate))
    return 'blackout';
  const isClosed = override?.forfeitReason !== 'exclusive_location' && isExclusive && tier === BASIC;
  return isClosed ? 'exclusive_location' : null;
}

/** Pays the reward from the offer's budget as far as it goes; returns what it could not pay, null when no budget applies. */
function payFromBudget(builder: TraceBuilder, { funds, programme }: PricingInput): number | null {
  if (funds === null || builder.value.result === 0) return null;
  const { unitCost } = programme;
  const wantedCents = costOf(builder.value.result, unitCost);
  const remainingCents = allowedOf(funds, wantedCents);
  const { result } = addStep(builder, { rule: 'budget', settings: { remainingCents, ...unitCost } });
  return wantedCents - costOf(result, unitCost);
}

/** What a dine earns on, before any rule: what is left of the bill, or of its subtotal online. */
export const eligibleCentsOf = (inputs: Inputs): number =>
  applyRule({ rule: 'eligible_base', settings: { basis: basisOf(inputs) } }, whole(0), inputs).result;

function forfeited(builder: TraceBuilder, programme: Programme, reason: string): Price {
  addStep(builder, { rule: 'forfeit', settings: { reason } });
  return {
    trace: traceOf(builder, programme.version),
    baseCents: 0,
    forfeitReason: reason,
    refusedCents: null,
  };
}

/** A condition whose reason is overridden always holds; what was paid is counted in any case. */
function conditionsOf(input: PricingInput): Condition[] {
  const { override } = input;
  const conditions = allConditionsOf(input);
  if (!override) return conditions;
  const overridden: Condition = {
    step: { rule: 'override', settings: override },
    reason: override.forfeitReason,
  };
  return [
    ...conditions.slice(0, 1),
    overridden,
    ...conditions.slice(1).filter(({ reason }) => reason !== override.forfeitReason),
  ];
}

function allConditionsOf({ inputs, offer, month, used }: PricingInput): Condition[] {
  const reason = inputs.refundedCents > 0 ? 'refunded' : 'nothing_eligible';
  const conditions: Condition[] = [
    { step: { rule: 'eligible_base', settings: { basis: basisOf(inputs) } }, reason },
  ];
  if (offer.minimumSpendCents !== null) {
    const settings = { minimumCents: offer.minimumSpendCents };
    conditions.push({ step: { rule: 'offer_minimum', settings }, reason: 'below_minimum' });
  }
  if (offer.visitsPerMonth !== null) {
    const settings = { visitsPerMonth: offer.visitsPerMonth, visitsUsed: used.visits, month };
    conditions.push({ step: { rule: 'visit_limit', settings }, reason: 'visit_limit' });
  }
  if (offer.maxSpendPerMonthCents !== null) {
    const settings = {
      maxSpendPerMonthCents: offer.maxSpendPerMonthCents,
      spentCents: used.spendCents,
      month,
    };
    conditions.push({ step: { rule: 'spend_limit', settings }, reason: 'spend_limit' });
  }
  return conditions;
}

function basisOf({ settledCents, channel, subtotalCents }: Inputs) {
  const isItemised = channel === 'ONLINE' && subtotalCents !== null;
  if (settledCents === null) return isItemised ? 'authorised_subtotal' : 'authorised';
  return isItemised ? 'settled_subtotal' : 'settled';
}

function rewardRule({ offer, programme, tier }: PricingInput): Rule {
  if (offer.flatAmount !== null) return { rule: 'offer_flat', settings: { amount: offer.flatAmount } };
  if (offer.rate) return { rule: 'offer_rate', settings: { ...offer.rate } };
  return { rule: 'tier_rate', settings: { tier, ...rateOf(programme, tier) } };
}
