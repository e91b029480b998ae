import { type Weekday, weekdays } from '@dinelink/contract';

/** A merchant's offer to members of some programmes. Dates are local to the merchant. */
export interface Offer {
  readonly id: number;
  readonly merchantId: number;
  readonly type: 'Unlimited' | 'Limited';
  readonly visitsPerMonth: number | null;
  readonly maxSpendPerMonthCents: number | null;
  /** Null: the member's tier decides. */
  readonly rate: { readonly units: number; readonly perDollars: number } | null;
  /** A fixed reward in the programme's smallest unit, for any amount paid. */
  readonly flatAmount: number | null;
  readonly minimumSpendCents: number | null;
  readonly maximumReward: number | null;
  /** Empty: every day. */
  readonly weekdays: readonly Weekday[];
  readonly blackoutDates: readonly string[];
  /** Empty: every programme. */
  readonly programmes: readonly string[];
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly isLive: boolean;
}

export const isFor = (offer: Offer, partner: string): boolean =>
  offer.programmes.length === 0 || offer.programmes.includes(partner);

/** Whether it is running or announced. */
export const isAhead = (offer: Offer, date: string): boolean => offer.toDate === null || offer.toDate >= date;

/** Whether it runs on this date of the merchant. */
export const isRunning = (offer: Offer, date: string): boolean =>
  offer.isLive && offer.fromDate <= date && isAhead(offer, date);

/** The weekdays on which any of these offers pays. */
export function benefitDays(offers: readonly Offer[]): Weekday[] {
  const days = new Set(offers.flatMap((offer) => (offer.weekdays.length > 0 ? offer.weekdays : weekdays)));
  return weekdays.filter((day) => days.has(day));
}
