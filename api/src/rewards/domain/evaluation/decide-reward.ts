import { bestOf, priced } from '../pricing/choose-offer.ts';
import { costOf } from '../pricing/budget.ts';
import { dueOf } from './due.ts';
import { type MatchedDine, isSettled, type RefundPart, remainingCentsOf, revised } from '../dine/dine.ts';
import { type Evaluation, stateOf, decisionOf } from './evaluation.ts';
import { localDateOf, monthOf } from '../matching/local-date.ts';
import type { RewardDecision } from '../entries/posting.ts';
import { snapshotsOf } from '../pricing/usage-snapshot.ts';
import { priceOffer, type PricedOffer } from '../pricing/price-offer.ts';
import { completionOf, finalStatusOf, type Programme } from '../programme/programme.ts';
import type { PricingContext, Facts } from '../pricing/facts.ts';

/** Reasons that the settlement of an authorisation may still remove. */
const maybeLater: readonly string[] = ['below_minimum', 'nothing_eligible'];

/** Prices a matched dine and decides its entries, its usage of limits and its effect on the tier. */
export function decideReward(dine: MatchedDine, context: PricingContext): Evaluation {
  const { programme, facts } = context;
  const offers = priced(dine, context);
  const best = bestOf(offers);
  const { offer, price } = best;
  const end = endOf(dine, best);
  const completesAt = completion(programme, { dine, best, end });
  const isFinal = completesAt !== null && completesAt <= facts.now;
  const isForfeit =
    price.forfeitReason !== null && (isSettled(dine) || !maybeLater.includes(price.forfeitReason));
  // A dine that an operator reopened, for whatever reason, uses nothing of limits (decisions/2026-11-limits-in-inbox-order.md).
  const isCapped = price.forfeitReason === null && offer.type === 'Limited' && dine.override === null;
  const isDecided = price.forfeitReason === null || isForfeit;
  const held = price.forfeitReason === null && offer.budgetCents !== null;
  const costCents = held ? costOf(price.trace.amount, programme.unitCost) : 0;
  const isGone = completesAt !== null && (isForfeit || remainingCentsOf(dine) === 0);
  return {
    dine: revised(dine, {
      offerId: offer.id,
      state: stateOf(dine, isFinal || isForfeit),
      completesAt,
      completesOn: dateAt(dine, completesAt, facts),
      qualifiedUntil: isGone ? (end?.at ?? null) : null,
      qualifiedUntilOrder: isGone ? (end?.order ?? null) : null,
      dueAt: isFinal || (isForfeit && isSettled(dine)) ? null : dueOf(dine, programme),
      isForfeit,
      capMonth: isCapped ? monthOf(dine.localDate) : null,
      capVisits: isCapped ? 1 : 0,
      capSpendCents: isCapped ? price.baseCents : 0,
      budgetCents: costCents,
      usageSnapshots: isDecided ? snapshotsOf(dine, offers, best) : dine.usageSnapshots,
    }),
    decision: decisionOf(dine, price, isForfeit ? 'Forfeit' : openOrFinal(isFinal, programme)),
  };
}

const openOrFinal = (isFinal: boolean, programme: Programme): RewardDecision['status'] =>
  isFinal ? finalStatusOf(programme) : 'Pending';

const dateAt = ({ merchantId }: MatchedDine, at: number | null, { merchants }: Facts): string | null =>
  at === null ? null : localDateOf(at, merchants.get(merchantId ?? 0)?.zone ?? 'UTC');

interface Completing {
  readonly dine: MatchedDine;
  readonly best: PricedOffer;
  readonly end: RefundPart | null;
}

/** When the dine counts as complete; a refund ends that from its own time on, not from the beginning. */
function completion(programme: Programme, { dine, best, end }: Completing): number | null {
  const completesAt = completionOf(programme, dine);
  if (completesAt === null || best.price.forfeitReason === null) return completesAt;
  return end === null || end.at < completesAt ? null : completesAt;
}

/** The refund, by time, with which the dine stops earning; null if no refund is the cause. */
function endOf(dine: MatchedDine, { input, price }: PricedOffer): RefundPart | null {
  if (dine.refunds.length === 0 || (price.forfeitReason === null && remainingCentsOf(dine) > 0)) return null;
  if (price.forfeitReason === 'offer_budget_exhausted') return null;
  let refundedCents = 0;
  // Without the budget: other dines may have used what a refund released, but this dine was paid from it.
  const earns = () =>
    priceOffer({ ...input, funds: null, inputs: { ...input.inputs, refundedCents } }).forfeitReason === null;
  if (!earns()) return null;
  return (
    dine.refunds.find(({ cents }) => {
      refundedCents = Math.min(refundedCents + cents, dine.settledCents ?? 0);
      return !earns();
    }) ?? null
  );
}
