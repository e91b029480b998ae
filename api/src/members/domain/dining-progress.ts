import type { Member, Partner } from '@dinelink/contract';
import { programmeAt, versionsOf } from '../../rewards/domain/programme/programme.ts';

/** A member's dining according to the ledger; counts are of qualified dines in a calendar year. */
export interface DiningYears {
  readonly dinesThisYear: number;
  readonly dinesLastYear: number;
  /** This year's rewards in the member's unit: dollars with at most two decimals, or whole miles and points. */
  readonly rewardsThisYear: number;
}

/**
 * A member's progress to VIP. A member who reached it last year collects for the next year; a programme without VIP requires no
 * dines.
 */
export function diningProgress(
  partner: Pick<Partner, 'hasVIP' | 'programmes'>,
  years: DiningYears,
  at: number,
): Member['diningProgress'] {
  const dinesRequired = partner.hasVIP
    ? programmeAt({ versions: versionsOf(partner.programmes) }, at).vipDines
    : 0;
  return {
    status: partner.hasVIP ? statusOf(years, dinesRequired) : 'Building',
    dinesRequired,
    remainingDines: Math.max(0, dinesRequired - years.dinesThisYear),
    // Every programme counts dines; none has a dollar target.
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: years.rewardsThisYear,
  };
}

function statusOf({ dinesThisYear, dinesLastYear }: DiningYears, required: number) {
  if (dinesThisYear >= required) return 'Qualified';
  return dinesLastYear >= required ? 'QualifiedAndBuilding' : 'Building';
}
