import type { Dine } from './dine.ts';
import { remainingOf } from './budget.ts';
import type { Terms } from './earn.ts';
import { inputsOf } from './inputs.ts';
import type { Facts, MatchedDine } from './judgement.ts';
import { monthOf } from './local-date.ts';
import { price, type Price, type Question } from './price.ts';
import type { Offer, Usage } from './terms.ts';

export interface PricedOffer {
  readonly offer: Offer;
  readonly question: Question;
  readonly answer: Price;
}

/** One base offer a dine: the one worth most to the member, of equals the most recent. Throws without any offer. */
export function bestOffer(dine: MatchedDine, terms: Terms): PricedOffer {
  return terms.offers
    .map((offer) => {
      const question = questionOf(dine, offer, terms);
      return { offer, question, answer: price(question) };
    })
    .reduce((best, next) => (isBetter(next, best) ? next : best));
}

function isBetter(next: PricedOffer, best: PricedOffer): boolean {
  const more = next.answer.trace.amount - best.answer.trace.amount;
  if (more !== 0) return more > 0;
  if (next.offer.fromDate !== best.offer.fromDate) return next.offer.fromDate > best.offer.fromDate;
  return next.offer.id > best.offer.id;
}

function questionOf(dine: MatchedDine, offer: Offer, { programme, facts }: Terms): Question {
  const month = monthOf(dine.localDate);
  const { tier, waiver } = dine;
  return {
    inputs: inputsOf(dine, offer.id),
    programme,
    offer,
    tier,
    month,
    used: usedByOthers(dine, facts.usageOf(dine.memberId, offer.id, month), { offer, month }),
    budgetCents: budgetFor(dine, offer, facts),
    isExclusive: offer.wasExclusive ?? facts.merchants.get(offer.merchantId)?.isExclusive ?? false,
    waiver: waiver && { reason: waiver.reason, because: waiver.because },
  };
}

function usedByOthers(dine: Dine, usage: Usage, { offer, month }: { offer: Offer; month: string }): Usage {
  if (dine.offerId !== offer.id || dine.capMonth !== month) return usage;
  return { visits: usage.visits - dine.capVisits, spendCents: usage.spendCents - dine.capSpendCents };
}

/**
 * What is left of the offer's budget and what the dine has of it already, which a budget lowered since does not take back.
 * Whether a dine draws on the budget is for the terms of its time to say, how much there is for the time it is priced.
 */
function budgetFor(dine: Dine, { id, budgetCents }: Offer, facts: Facts): number | null {
  const budget = facts.budgetOf(id);
  if (!budget || budgetCents === null || budget.budgetCents === null) return null;
  const own = dine.offerId === id ? dine.budgetCents : 0;
  return Math.max(
    own,
    remainingOf(budget.budgetCents, { ...budget, reservedCents: budget.reservedCents - own }),
  );
}
