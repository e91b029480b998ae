import type { Tier } from '@dinelink/contract';
import { tierFor, type TierRules } from '../../rewards/domain/programme/tier-at.ts';

/** What decides a tier: the choice about e-mail, and qualified dines complete by now per calendar year. */
export interface TierFacts {
  readonly isOptedIn: boolean;
  readonly dinesThisYear: number;
  readonly dinesLastYear: number;
}

/** The tier from counts of dines; tierAt computes the same from the dines. */
export const tierFromCounts = (
  { isOptedIn, dinesThisYear, dinesLastYear }: TierFacts,
  rules: TierRules,
): Tier => tierFor(isOptedIn, () => Math.max(dinesThisYear, dinesLastYear), rules);
