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
}

export interface Estimate {
  /** In the programme's smallest unit. */
  readonly amount: number;
  /** The part of the bill that earns, in cents. */
  readonly earningCents: number;
  /** Why nothing is earned; null when something is. */
  readonly forfeits: string | null;
}

/** What a planned dinner would earn now, by the same rules and the same choice of offer as a real one; null without an offer that day. */
export function estimate(offers: readonly Offer[], diner: Diner, dinner: PlannedDinner): Estimate | null {
  const { date, billCents, isExclusive, freeCents } = dinner;
  const candidates = offers
    .filter((offer) => runsOn(offer, date, diner.partner))
    .map((offer) => ({
      offer,
      answer: priceOf(
        { offer, date, billCents, isExclusive, funds: fundsOf(freeCents.get(offer.id)) },
        diner,
      ),
    }));
  if (candidates.length === 0) return null;
  const { trace, baseCents, forfeits } = bestOf(candidates).answer;
  return { amount: trace.amount, earningCents: baseCents, forfeits };
}

const fundsOf = (freeCents: number | undefined) =>
  freeCents === undefined ? null : { ownCents: 0, freeCents, refusedCents: 0 };
