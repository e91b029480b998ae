import { isOff } from '../../rewards/domain/matching/reference-data.ts';

type OfferRow = Readonly<Record<string, unknown>>;

const amounts = [
  'type',
  'visits_per_month',
  'max_spend_per_month_cents',
  'rate_units',
  'rate_per_dollars',
  'flat_amount',
  'minimum_spend_cents',
  'maximum_reward',
  'from_date',
  'to_date',
] as const;
const lists = ['weekdays', 'blackout_dates', 'programmes'] as const;

/** The columns of an offer that determine what a dine earns. */
export const termColumns = [...amounts, ...lists, 'budget_cents', 'state'] as const;

/** Whether two rows pay the same for every dine: ignores the order of lists and equivalent states. */
export const hasSameTerms = (one: OfferRow, other: OfferRow): boolean => termsOf(one) === termsOf(other);

function termsOf(offer: OfferRow): string {
  if (paysNothing(offer)) return JSON.stringify([offer.budget_cents]);
  const listed = lists.map((column) => String(offer[column]).split(',').sort());
  return JSON.stringify([offer.budget_cents, ...amounts.map((column) => offer[column]), ...listed]);
}

/** Whether the offer pays on no day: a draft, paused by hand, or expired without a date. */
export const paysNothing = (offer: OfferRow): boolean =>
  isOff({
    state: String(offer.state),
    budgetCents: typeof offer.budget_cents === 'number' ? offer.budget_cents : null,
    toDate: typeof offer.to_date === 'string' ? offer.to_date : null,
  });
