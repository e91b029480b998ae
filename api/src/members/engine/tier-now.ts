import type { Tier } from '@dinelink/contract';
import { tierFor, type TierRules } from '../../rewards/domain/programme/tier-at.ts';

/** A member's standing: the choice about e-mail, and qualified dines complete by now in calendar years. */
export interface Standing {
  readonly isOptedIn: boolean;
  readonly dinesThisYear: number;
  readonly dinesLastYear: number;
}

/** The tier by counts of dines; tierAt gets the same by going through the dines. */
export const tierNow = ({ isOptedIn, dinesThisYear, dinesLastYear }: Standing, rules: TierRules): Tier =>
  tierFor(isOptedIn, () => Math.max(dinesThisYear, dinesLastYear), rules);
