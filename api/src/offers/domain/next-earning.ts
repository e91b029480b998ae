import type { Programme, Tier } from '@dinelink/contract';
import { bestOf } from '../../rewards/domain/pricing/choose-offer.ts';
import { monthOf, noonOf } from '../../rewards/domain/matching/local-date.ts';
import type { Funds } from '../../rewards/domain/pricing/budget.ts';
import { type Price, priceOffer } from '../../rewards/domain/pricing/price-offer.ts';
import { runsOn } from '../../rewards/domain/matching/reference-data.ts';
import type { Offer } from './offer.ts';
import type { Usage } from '../../rewards/domain/dine/usage.ts';

/** The member, and the use of limited offers this month. */
export interface Diner {
  readonly partner: string;
  /** The programme's rules on a date, YYYY-MM-DD. */
  readonly programmeOn: (date: string) => Programme;
  readonly tier: Tier;
  /** By offer, in the month of `today`. */
  readonly usage: ReadonlyMap<number, Usage>;
  /** The date at the restaurant. */
  readonly today: string;
}

/** The next day that earns, and its offer. */
export interface NextEarningOffer {
  readonly date: string;
  readonly offer: Offer;
}

const DAY_MS = 86_400_000;
// It contains every weekday and the first day of a new month.
const HORIZON_DAYS = 62;
const DINNER_CENTS = 10_000;
const noUsage: Usage = { visits: 0, spendCents: 0 };

/**
 * The first date from today on which the restaurant is open and the rewards engine pays for a dinner, and by which of these
 * offers; null: none soon.
 */
export function nextEarning(
  offers: readonly Offer[],
  diner: Diner,
  isOpenOn: (date: string) => boolean = () => true,
): NextEarningOffer | null {
  const [first] = offers.map(({ fromDate }) => fromDate).sort();
  if (first === undefined) return null;
  const start = Date.parse(first > diner.today ? first : diner.today);
  for (let day = 0; day < HORIZON_DAYS; day += 1) {
    const date = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
    const earning = isOpenOn(date) ? earningOn(date, offers, diner) : null;
    if (earning) return { date, offer: earning.offer };
  }
  return null;
}

/** The offer that pays most for a dinner on this date, and what it pays in the smallest unit; null: none pays. */
export function earningOn(
  date: string,
  offers: readonly Offer[],
  diner: Diner,
): { offer: Offer; amount: number } | null {
  if (date < diner.today) return null;
  const billCents = Math.max(DINNER_CENTS, ...offers.map(({ minimumSpendCents }) => minimumSpendCents ?? 0));
  const paying = offers
    .filter((offer) => runsOn(offer, date, diner.partner))
    .map((offer) => ({ offer, price: priceOf({ offer, date, billCents }, diner) }))
    .filter(({ price }) => price.trace.amount > 0);
  if (paying.length === 0) return null;
  const { offer, price } = bestOf(paying);
  return { offer, amount: price.trace.amount };
}

interface Dinner {
  readonly offer: Offer;
  readonly date: string;
  readonly billCents: number;
  /** What is free of the offer's budget; null where it has none. */
  readonly funds?: Funds | null;
  readonly isExclusive?: boolean;
}

/** What a dinner that is settled as it was authorised earns by an offer, as the rewards engine works it out. */
export function priceOf(dinner: Dinner, { programmeOn, tier, usage, today }: Diner): Price {
  const { offer, date, billCents, funds = null, isExclusive = false } = dinner;
  const month = monthOf(date);
  return priceOffer({
    inputs: {
      ...{ authCents: billCents, settledCents: billCents, refundedCents: 0, subtotalCents: null },
      ...{ channel: 'IN_PERSON', dineAt: noonOf(date), localDate: date, tier, offerId: offer.id },
    },
    ...{ programme: programmeOn(date), offer, tier, month },
    used: (month === monthOf(today) && usage.get(offer.id)) || noUsage,
    ...{ funds, isExclusive, override: null },
  });
}
