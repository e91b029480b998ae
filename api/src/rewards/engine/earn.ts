import { bestOffer, type PricedOffer } from './best-offer.ts';
import { costOf } from './budget.ts';
import { remainingCentsOf, revised } from './dine.ts';
import { type Facts, isSettled, type Judgement, type MatchedDine, stateOf, verdictOf } from './judgement.ts';
import { monthOf } from './local-date.ts';
import type { Verdict } from './lines.ts';
import { price } from './price.ts';
import { completionOf, finalStatusOf, type Programme, reviewClosesAt } from './programme.ts';
import type { Offer } from './terms.ts';

const UNSETTLED_KEPT_MS = 14 * 86_400_000;
/** What an authorisation falls short of, the settlement may still reach. */
const maybeLater: readonly string[] = ['below_minimum', 'nothing_eligible'];

export interface Terms {
  readonly programme: Programme;
  readonly offers: readonly Offer[];
  readonly facts: Facts;
}

/** Prices a matched dine and says what follows for its entries, the member's limits and the member's tier. */
export function earn(dine: MatchedDine, terms: Terms): Judgement {
  const { programme, facts } = terms;
  const best = bestOffer(dine, terms);
  const { offer, answer } = best;
  const completesAt = completion(dine, programme, best);
  const isFinal = completesAt !== null && completesAt <= facts.now;
  const isForfeit = answer.forfeits !== null && (isSettled(dine) || !maybeLater.includes(answer.forfeits));
  const isCapped = answer.forfeits === null && offer.type === 'Limited';
  const held = answer.forfeits === null && offer.budgetCents !== null;
  const costCents = held ? costOf(answer.trace.amount, programme.unitCost) : 0;
  const isGone = completesAt !== null && (isForfeit || remainingCentsOf(dine) === 0);
  return {
    dine: revised(dine, {
      offerId: offer.id,
      state: stateOf(dine, isFinal || isForfeit),
      completesAt,
      qualifiedUntil: isGone ? dine.refundedAt : null,
      dueAt: isFinal || isForfeit ? null : dueAt(dine, programme, completesAt),
      capMonth: isCapped ? monthOf(dine.localDate) : null,
      capVisits: isCapped ? 1 : 0,
      capSpendCents: isCapped ? answer.baseCents : 0,
      budgetCents: costCents,
    }),
    verdict: verdictOf(dine, answer, isForfeit ? 'Forfeit' : openOrFinal(isFinal, programme)),
  };
}

const openOrFinal = (isFinal: boolean, programme: Programme): Verdict['status'] =>
  isFinal ? finalStatusOf(programme) : 'Pending';

/** When the dine counts as complete; a refund ends that from its own time on, it does not undo it. */
function completion(
  dine: MatchedDine,
  programme: Programme,
  { question, answer }: PricedOffer,
): number | null {
  const completesAt = completionOf(programme, dine);
  if (completesAt === null) return null;
  if (answer.forfeits === null) return completesAt;
  if (answer.forfeits === 'offer_budget_exhausted') return null;
  if (dine.refundedAt === null || dine.refundedAt < completesAt) return null;
  const inputs = { ...question.inputs, refundedCents: 0 };
  // What a refund released of a budget others may have used since; the dine was paid from it all the same.
  const unrefunded = price({ ...question, inputs, budgetCents: null });
  return unrefunded.forfeits === null ? completesAt : null;
}

/** When the sweep must look again: the authorisation lapses, the review is too late, or the return period is over. */
function dueAt(dine: MatchedDine, programme: Programme, completesAt: number | null): number {
  const from = Math.max(dine.dinedAt, dine.waiver?.at ?? 0);
  if (!isSettled(dine)) return from + UNSETTLED_KEPT_MS;
  return completesAt ?? reviewClosesAt(programme, from);
}
