import type { Tier } from '@dinelink/contract';
import type { Dine } from './dine.ts';
import type { Consent } from './terms.ts';

/** A member's past as the tier sees it. */
interface Past {
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
  return mostInAYear(dine, past.dines) >= vipDines ? 3 : 2;
}

/** How many dines that count for this one were complete in its calendar year, or in the one before if those are more. */
function mostInAYear(dine: Moment, dines: Iterable<Dine>): number {
  const year = yearOf(dine.dinedAt);
  const [begins, lastBegan] = [Date.UTC(year, 0), Date.UTC(year - 1, 0)];
  let [thisYear, lastYear] = [0, 0];
  for (const other of dines) {
    const { completesAt } = other;
    if (completesAt === null || completesAt < lastBegan || !countsFor(other, completesAt, dine)) continue;
    if (completesAt >= begins) thisYear += 1;
    else lastYear += 1;
  }
  return Math.max(thisYear, lastYear);
}

export const isOptedIn = (consents: readonly Consent[], at: number): boolean =>
  consents.findLast((consent) => consent.at <= at)?.granted ?? false;

/** Calendar years are GMT, like every date of the activity. */
export const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function countsFor(other: Dine, completesAt: number, dine: Moment): boolean {
  if (other.id === dine.id) return false;
  const isComplete =
    completesAt < dine.dinedAt ||
    (completesAt === dine.dinedAt && (other.settledOrder ?? 0) < dine.dinedOrder);
  return isComplete && !isGoneBy(other, dine);
}

// A full refund counts from its time on, and only for dines the inbox had not heard of: it never re-prices one.
const isGoneBy = ({ qualifiedUntil, qualifiedUntilOrder }: Dine, dine: Moment): boolean =>
  qualifiedUntil !== null && qualifiedUntil <= dine.dinedAt && (qualifiedUntilOrder ?? 0) < dine.dinedOrder;
