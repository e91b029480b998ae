import type { Tier } from '@dinelink/contract';
import type { TierRules } from '../../rewards/domain/programme/tier-at.ts';

/** A member's standing: the choice about e-mail, and qualified dines complete by now in calendar years. */
export interface Standing {
  readonly isOptedIn: boolean;
  readonly dinesThisYear: number;
  readonly dinesLastYear: number;
}

/** The tier from counts alone; the engine's own walk over every dine says the same. */
export function tierNow(standing: Standing, { hasVIP, vipDines }: TierRules): Tier {
  if (!standing.isOptedIn) return 0;
  return hasVIP && Math.max(standing.dinesThisYear, standing.dinesLastYear) >= vipDines ? 3 : 2;
}
