import { type Funds, remainingOf } from './budget.ts';
import { inputsOf } from './inputs.ts';
import { monthOf } from '../matching/local-date.ts';
import { snapshotUnder } from './usage-snapshot.ts';
import { priceOffer, type Price, type PricedOffer, type PricingInput } from './price-offer.ts';
import type { Offer } from '../matching/reference-data.ts';
import type { MatchedDine } from '../dine/dine.ts';
import type { PricingContext, Facts } from './facts.ts';

/** What every offer is worth to the member. */
export const priced = (dine: MatchedDine, context: PricingContext): PricedOffer[] =>
  context.offers.map((offer) => {
    const input = pricingInputOf(dine, offer, context);
    return { offer, input, price: priceOffer(input) };
  });

interface Candidate {
  readonly offer: Pick<Offer, 'id' | 'fromDate'>;
  readonly price: Pick<Price, 'trace'>;
}

/** The one base offer of a dine: the one worth most to the member, of equals the most recent. Throws without any offer. */
export const bestOf = <T extends Candidate>(offers: readonly T[]): T =>
  offers.reduce((best, next) => (isBetter(next, best) ? next : best));

function isBetter(next: Candidate, best: Candidate): boolean {
  const more = next.price.trace.amount - best.price.trace.amount;
  if (more !== 0) return more > 0;
  if (next.offer.fromDate !== best.offer.fromDate) return next.offer.fromDate > best.offer.fromDate;
  return next.offer.id > best.offer.id;
}

function pricingInputOf(dine: MatchedDine, offer: Offer, { programme, facts }: PricingContext): PricingInput {
  const month = monthOf(dine.localDate);
  const { tier, override } = dine;
  return {
    inputs: inputsOf(dine, offer.id),
    programme,
    offer,
    tier,
    month,
    used: snapshotUnder(dine, offer.id, month) ?? facts.usageOf(dine.memberId, offer.id, month),
    funds: fundsFor(dine, offer, { facts, month }),
    isExclusive: offer.wasExclusive ?? facts.merchants.get(offer.merchantId)?.isExclusive ?? false,
    override: override && { forfeitReason: override.forfeitReason, reason: override.reason },
  };
}

/**
 * The offer's free budget, the dine's share, which a lowered budget does not reduce, and what the dine was refused, which a
 * freed budget does not restore. The terms at the dine's time say whether there is a budget, the current ones how large it is.
 */
function fundsFor(
  dine: MatchedDine,
  { id, budgetCents }: Offer,
  { facts, month }: { facts: Facts; month: string },
): Funds | null {
  const budget = facts.budgetOf(id);
  if (!budget || budgetCents === null || budget.budgetCents === null) return null;
  return {
    ownCents: dine.offerId === id ? dine.budgetCents : 0,
    freeCents: remainingOf(budget.budgetCents, budget),
    refusedCents: snapshotUnder(dine, id, month)?.refusedCents ?? 0,
  };
}
