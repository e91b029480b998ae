import type { Tier } from '@dinelink/contract';
import type { Dine } from './dine.ts';
import type { Consent } from './terms.ts';

/** A member's past as the tier sees it. */
export interface Past {
  /** Oldest first. */
  readonly consents: readonly Consent[];
  /** Every dine of this calendar year and the last that may count; may be left out where there are too few to matter. */
  readonly dines: Iterable<Dine>;
}

/** A dine, or an instant: then with an order beyond every other. */
export type Moment = Pick<Dine, 'id' | 'dinedAt' | 'dinedOrder'>;

export const momentOf = (at: number): Moment => ({ id: 0, dinedAt: at, dinedOrder: Infinity });

export interface Ladder {
  readonly hasVIP: boolean;
  readonly vipDines: number;
}

/** The tier a dine is priced at: opted in or not at its time, and how many dines were complete by then. */
export function tierAt(dine: Moment, past: Past, { hasVIP, vipDines }: Ladder): Tier {
  if (!isOptedIn(past.consents, dine.dinedAt)) return 0;
  if (!hasVIP) return 2;
  const completed = completedBefore(dine, past.dines);
  if (completed.length < vipDines) return 2;
  const year = yearOf(dine.dinedAt);
  const inYear = (wanted: number) => completed.filter((at) => yearOf(at) === wanted).length;
  return inYear(year) >= vipDines || inYear(year - 1) >= vipDines ? 3 : 2;
}

/** When the dines that count for this one were complete. */
function completedBefore(dine: Moment, dines: Iterable<Dine>): number[] {
  const completed: number[] = [];
  for (const other of dines) {
    if (other.completesAt !== null && countsFor(other, dine)) completed.push(other.completesAt);
  }
  return completed;
}

export const isOptedIn = (consents: readonly Consent[], at: number): boolean =>
  consents.findLast((consent) => consent.at <= at)?.granted ?? false;

/** Calendar years are GMT, like every date of the activity. */
export const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function countsFor(other: Dine, dine: Moment): boolean {
  if (other.id === dine.id || other.completesAt === null) return false;
  const isComplete =
    other.completesAt < dine.dinedAt ||
    (other.completesAt === dine.dinedAt && (other.settledOrder ?? 0) < dine.dinedOrder);
  return isComplete && !isGoneBy(other, dine);
}

// A full refund counts from its time on, and only for dines the inbox had not heard of: it never re-prices one.
const isGoneBy = ({ qualifiedUntil, refundedOrder }: Dine, dine: Moment): boolean =>
  qualifiedUntil !== null && qualifiedUntil <= dine.dinedAt && (refundedOrder ?? 0) < dine.dinedOrder;
