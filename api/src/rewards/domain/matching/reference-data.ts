import type { CardNetwork } from '@dinelink/contract';
import { weekdayOf } from './local-date.ts';

/** A member's card link; active while unlinkedAt is null. */
export interface CardLink {
  readonly memberId: number;
  readonly linkedAt: number;
  readonly unlinkedAt: number | null;
}

export interface Card {
  readonly id: number;
  readonly partner: string;
  /** Oldest first. */
  readonly links: readonly CardLink[];
}

/** From when, epoch ms, and up to when but not with it; null: still. */
interface Validity {
  readonly validFrom: number;
  readonly validTo: number | null;
}

export const isValidAt = ({ validFrom, validTo }: Validity, at: number): boolean =>
  validFrom <= at && (validTo === null || at < validTo);

/** Since when a row has been stored, epoch ms; earlier evaluations could not use it. */
interface Knowledge {
  readonly knownAt: number;
}

/** The period in which a network's merchant id means a restaurant. */
export interface MerchantRef extends Validity, Knowledge {
  readonly merchantId: number;
  readonly zone: string;
}

/** What an offer gives and on which dates of the restaurant. */
export interface OfferTerms {
  readonly visitsPerMonth: number | null;
  readonly maxSpendPerMonthCents: number | null;
  readonly rate: { readonly units: number; readonly perDollars: number } | null;
  readonly flatAmount: number | null;
  readonly minimumSpendCents: number | null;
  readonly maximumReward: number | null;
  /** Empty: every day. */
  readonly weekdays: readonly string[];
  readonly blackoutDates: readonly string[];
  /** Partner keys; empty: every programme. */
  readonly programmes: readonly string[];
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** A version of an offer's terms; versions of an offer do not overlap. */
export interface Offer extends OfferTerms, Validity, Knowledge {
  readonly id: number;
  readonly merchantId: number;
  readonly type: 'Unlimited' | 'Limited';
  readonly budgetCents: number | null;
  readonly state: string;
  /** Whether opted-out members earned nothing there during the version; null: as the restaurant says now. */
  readonly wasExclusive: boolean | null;
}

/** Whether the offer gives nothing on any day: a draft, paused by hand, or expired without a known date. */
export const isOff = ({
  state,
  budgetCents,
  toDate,
}: Pick<Offer, 'state' | 'budgetCents' | 'toDate'>): boolean =>
  state === 'draft' ||
  (state === 'paused_budget' && budgetCents === null) ||
  (state === 'expired' && toDate === null);

/** Whether an offer is one of the programme's on a date of the restaurant; its price says whether the day is blacked out. */
export function runsOn(
  { fromDate, toDate, programmes, weekdays }: OfferTerms,
  localDate: string,
  partner: string,
): boolean {
  if (fromDate > localDate || (toDate !== null && toDate < localDate)) return false;
  if (programmes.length > 0 && !programmes.includes(partner)) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(localDate));
}

/** The fields of a restaurant that matching needs. */
export interface Merchant {
  readonly zone: string;
  /** Members who have opted out earn nothing there. */
  readonly isExclusive: boolean;
}

/** A member's consent to the programme's e-mail, or its withdrawal, from `at` on. */
export interface Consent {
  readonly at: number;
  readonly granted: boolean;
}

/** Everything a match looks up. */
export interface Reference {
  readonly cards: ReadonlyMap<string, Card>;
  /** By merchantRefKey. */
  readonly merchantRefs: ReadonlyMap<string, readonly MerchantRef[]>;
  /** Every version of every offer by merchant, an offer's oldest first. */
  readonly offers: ReadonlyMap<number, readonly Offer[]>;
  readonly merchants: ReadonlyMap<number, Merchant>;
}

export const merchantRefKey = (network: CardNetwork, networkMerchantId: string): string =>
  `${network} ${networkMerchantId}`;
