import type { Dine } from './dine.ts';
import type { Terms } from './earn.ts';
import { inputsOf } from './inputs.ts';
import type { MatchedDine } from './judgement.ts';
import { monthOf } from './local-date.ts';
import { price, type Price } from './price.ts';
import type { Offer, Usage } from './terms.ts';

export interface PricedOffer {
  readonly offer: Offer;
  readonly used: Usage;
  readonly answer: Price;
}

/** One base offer a dine: the one worth most to the member, of equals the most recent. Throws without any offer. */
export function bestOffer(dine: MatchedDine, { programme, offers, facts }: Terms): PricedOffer {
  const month = monthOf(dine.localDate);
  const { tier } = dine;
  return offers
    .map((offer) => {
      const used = usedByOthers(dine, facts.usageOf(dine.memberId, offer.id, month), { offer, month });
      const answer = price({ inputs: inputsOf(dine, offer.id), programme, offer, tier, month, used });
      return { offer, used, answer };
    })
    .reduce((best, next) => (isBetter(next, best) ? next : best));
}

function isBetter(next: PricedOffer, best: PricedOffer): boolean {
  const more = next.answer.trace.amount - best.answer.trace.amount;
  if (more !== 0) return more > 0;
  if (next.offer.fromDate !== best.offer.fromDate) return next.offer.fromDate > best.offer.fromDate;
  return next.offer.id > best.offer.id;
}

function usedByOthers(dine: Dine, usage: Usage, { offer, month }: { offer: Offer; month: string }): Usage {
  if (dine.offerId !== offer.id || dine.capMonth !== month) return usage;
  return { visits: usage.visits - dine.capVisits, spendCents: usage.spendCents - dine.capSpendCents };
}
