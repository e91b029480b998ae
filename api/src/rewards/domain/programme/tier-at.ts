import type { Tier } from '@dinelink/contract';
import { BASIC, SELECT, VIP } from '@dinelink/contract/calls';
import type { Dine } from '../dine/dine.ts';
import { firstOf, localDateOf, yearOf } from '../matching/local-date.ts';
import type { Consent } from '../matching/reference-data.ts';

/** What the tier is computed from. */
interface Past {
  /** Oldest first. */
  readonly consents: readonly Consent[];
  /** Every dine complete in this calendar year and the last; may be empty where there are too few to matter. */
  readonly dines: Iterable<Dine>;
}

/** A dine, or an instant, which sorts after every dine of the same time. Its date gives the calendar year. */
export type TierMoment = Pick<Dine, 'id' | 'dinedAt' | 'dinedOrder'> & { readonly localDate: string };

/** Without a restaurant the date is that of the programme's zone. */
export const momentOf = (at: number, timeZone: string): TierMoment => ({
  ...{ id: 0, dinedAt: at, dinedOrder: Infinity },
  localDate: localDateOf(at, timeZone),
});

/** Written out, because this runs several times for every event. */
export const momentOfDine = ({ id, dinedAt, dinedOrder }: Dine, localDate: string): TierMoment => ({
  id,
  dinedAt,
  dinedOrder,
  localDate,
});

export interface TierRules {
  readonly hasVIP: boolean;
  readonly vipDines: number;
}

/**
 * The rule of tiers, which stands here alone: Basic without the choice to get e-mail, else Select, and VIP from so many
 * dines complete in this calendar year or the last.
 */
export function tierFor(isOptedIn: boolean, countDines: () => number, { hasVIP, vipDines }: TierRules): Tier {
  if (!isOptedIn) return BASIC;
  return hasVIP && countDines() >= vipDines ? VIP : SELECT;
}

/** The tier a dine is priced at: opted in or not at its time, and how many dines were complete by then. */
export const tierAt = (dine: TierMoment, past: Past, rules: TierRules): Tier =>
  tierFor(isOptedIn(past.consents, dine.dinedAt), () => mostInAYear(dine, past.dines), rules);

/**
 * The number of earlier dines complete in this dine's calendar year or the one before, whichever is larger. A dine's year is by
 * its restaurant's date.
 */
function mostInAYear(dine: TierMoment, dines: Iterable<Dine>): number {
  const year = yearOf(dine.localDate);
  const [lastBegan, begins, ends] = [firstOf(year - 1), firstOf(year), firstOf(year + 1)];
  let [thisYear, lastYear] = [0, 0];
  for (const other of dines) {
    const { completesAt, completesOn } = other;
    if (completesAt === null || completesOn === null || completesOn < lastBegan || completesOn >= ends)
      continue;
    if (!countsFor(other, completesAt, dine)) continue;
    if (completesOn >= begins) thisYear += 1;
    else lastYear += 1;
  }
  return Math.max(thisYear, lastYear);
}

export const isOptedIn = (consents: readonly Consent[], at: number): boolean =>
  consents.findLast((consent) => consent.at <= at)?.granted ?? false;

function countsFor(other: Dine, completesAt: number, dine: TierMoment): boolean {
  if (other.id === dine.id) return false;
  const isComplete =
    completesAt < dine.dinedAt ||
    (completesAt === dine.dinedAt && (other.settledOrder ?? 0) < dine.dinedOrder);
  return isComplete && !isGoneBy(other, dine);
}

// A full refund counts from its time on and only for dines received after it, so it never re-prices a dine.
const isGoneBy = ({ qualifiedUntil, qualifiedUntilOrder }: Dine, dine: TierMoment): boolean =>
  qualifiedUntil !== null && qualifiedUntil <= dine.dinedAt && (qualifiedUntilOrder ?? 0) < dine.dinedOrder;
