import { type Partner, type Programme, reviewClosesAt, type Tier } from '@dinelink/contract';
import type { Dine } from '../dine/dine.ts';

export type { Programme } from '@dinelink/contract';

const DAY_MS = 86_400_000;

type ProgrammeVersion = Programme & { readonly validFromMs: number };

/** What the engine needs to know of a partner. */
export interface Rules {
  readonly partner: string;
  readonly hasVIP: boolean;
  /** The time zone of dates without a restaurant. */
  readonly timeZone: string;
  readonly hasReservationBonus: boolean;
  /** Restaurants make offers of their own to single members. */
  readonly hasFlexOffers: boolean;
  /** Rewards are cents that become statement credits. */
  readonly isPaidOut: boolean;
  /** Oldest first. */
  readonly versions: readonly [ProgrammeVersion, ...ProgrammeVersion[]];
}

export function rulesOf({ key, programmes, currencyType, ...partner }: Partner): Rules {
  const { hasVIP, timeZone, hasReservationBonus, hasFlexOffers } = partner;
  return {
    partner: key,
    ...{ hasVIP, timeZone, hasReservationBonus, hasFlexOffers },
    isPaidOut: currencyType === 'Credit',
    versions: versionsOf(programmes),
  };
}

/** The versions of a partner's rules, oldest first. */
export function versionsOf(programmes: readonly Programme[]): Rules['versions'] {
  const [first, ...later] = programmes
    .map((programme) => ({ ...programme, validFromMs: Date.parse(programme.validFrom) }))
    .sort((one, other) => one.validFromMs - other.validFromMs);
  if (!first) throw new Error('A partner has at least one programme.');
  return [first, ...later];
}

/** The version of the rules valid at a dine's time; what lies before the first is priced with the first. */
export const programmeAt = ({ versions }: Pick<Rules, 'versions'>, at: number): Programme =>
  versions.findLast(({ validFromMs }) => validFromMs <= at) ?? versions[0];

/** The first status of a final entry: awarded, or waiting for the partner's next batch. */
export const finalStatusOf = ({ postingMode }: Programme): 'Deferred' | 'Awarded' =>
  postingMode === 'batch' ? 'Deferred' : 'Awarded';

export const rateOf = ({ rates }: Programme, tier: Tier) =>
  ({ 0: rates.basic, 2: rates.select, 3: rates.vip })[tier];

/** When a settled dine is complete: after the return period and, where one is required, the review. Null: not known yet. */
export function completionOf(
  programme: Programme,
  { settledAt, reviewedAt }: { settledAt: number | null; reviewedAt: number | null },
): number | null {
  if (settledAt === null) return null;
  const returnsClose = settledAt + programme.returnPeriodDays * DAY_MS;
  if (!programme.reviewRequired) return returnsClose;
  return reviewedAt === null ? null : Math.max(returnsClose, reviewedAt);
}

/** The first instant at which the required review is too late. */
export const reviewDeadline = (
  { reviewWindowDays }: Programme,
  { dinedAt, settledAt, override }: Pick<Dine, 'dinedAt' | 'settledAt' | 'override'>,
): number => reviewClosesAt({ dinedAt, settledAt, reopenedAt: override?.at ?? null }, reviewWindowDays);
