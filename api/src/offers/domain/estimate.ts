import { affordable, costOf, type UnitCost } from '../../rewards/domain/pricing/budget.ts';
import { bestOf } from '../../rewards/domain/pricing/choose-offer.ts';
import { runsOn } from '../../rewards/domain/matching/reference-data.ts';
import { type Diner, priceOf } from './next-earning.ts';
import type { Offer } from './offer.ts';

interface PlannedDinner {
  readonly date: string;
  readonly billCents: number;
  readonly isExclusive: boolean;
  /** What is free of the offers' budgets, in cents by offer; those without a budget are not there. */
  readonly freeCents: ReadonlyMap<number, number>;
  /** The restaurant's offer to the member alone on that date, in the programme's smallest unit; 0: none. */
  readonly flexOfferAmount: number;
}

export interface Estimate {
  /** In the programme's smallest unit. */
  readonly amount: number;
  /** What the restaurant's offer to the member alone adds. */
  readonly flexOfferAmount: number;
  /** The part of the bill that earns, in cents. */
  readonly earningCents: number;
  /** Why nothing is earned; null when something is. */
  readonly forfeitReason: string | null;
}

/** What a planned dinner would earn now, by the same rules and the same choice of offer as a real one; null without an offer that day. */
export function estimate(offers: readonly Offer[], diner: Diner, dinner: PlannedDinner): Estimate | null {
  const { date, billCents, isExclusive, freeCents, flexOfferAmount } = dinner;
  const candidates = offers
    .filter((offer) => runsOn(offer, date, diner.partner))
    .map((offer) => ({
      offer,
      price: priceOf({ offer, date, billCents, isExclusive, funds: fundsOf(freeCents.get(offer.id)) }, diner),
    }));
  if (candidates.length === 0) return null;
  const { offer, price } = bestOf(candidates);
  const { trace, baseCents, forfeitReason } = price;
  const { unitCost } = diner.programmeOn(date);
  const payable = payableOf(freeCents.get(offer.id), trace.amount, unitCost);
  return {
    amount: trace.amount,
    flexOfferAmount: forfeitReason === null ? Math.min(flexOfferAmount, payable) : 0,
    earningCents: baseCents,
    forfeitReason,
  };
}

/** How many units the budget pays for after so many. */
const payableOf = (freeCents: number | undefined, paidUnits: number, unitCost: UnitCost): number =>
  freeCents === undefined
    ? Number.MAX_SAFE_INTEGER
    : affordable(Math.max(0, freeCents - costOf(paidUnits, unitCost)), unitCost);

const fundsOf = (freeCents: number | undefined) =>
  freeCents === undefined ? null : { ownCents: 0, freeCents, refusedCents: 0 };
