import type { Dine } from '../dine/dine.ts';
import type { Usage } from '../dine/usage.ts';
import type { Consent, Offer, Reference } from '../matching/reference-data.ts';
import type { Programme, Rules } from '../programme/programme.ts';
import type { OfferBudget } from './budget.ts';

/** Everything that pricing and evaluation look up. */
export interface Facts extends Reference {
  readonly rules: ReadonlyMap<string, Rules>;
  readonly consents: ReadonlyMap<number, readonly Consent[]>;
  /** The member's dines that may count towards the top tier; none where there are too few of them to matter. */
  pastOf(memberId: number): Iterable<Dine>;
  usageOf(memberId: number, offerId: number, month: string): Usage;
  /** Undefined for an offer without a budget. */
  budgetOf(offerId: number): OfferBudget | undefined;
  readonly now: number;
}

export interface PricingContext {
  readonly programme: Programme;
  readonly offers: readonly Offer[];
  readonly facts: Facts;
}
