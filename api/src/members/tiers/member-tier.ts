import type { Partner, Tier } from '@dinelink/contract';
import type { Tx } from '../../db/connection.ts';
import { programmeAt, rulesOf } from '../../rewards/domain/programme/programme.ts';
import type { TierRules } from '../../rewards/domain/programme/tier-at.ts';
import { tierFromCounts } from '../domain/tier-from-counts.ts';
import { countDines } from '../dine-counts.store.ts';

interface TierInput {
  readonly partner: Partner;
  readonly memberId: number;
  readonly isOptedIn: boolean;
  readonly at: number;
}

/** The tier of a member with this choice about e-mail; take the ledger lock first, so that no dine is counted meanwhile. */
export async function tierOf(tx: Tx, { partner, memberId, isOptedIn, at }: TierInput): Promise<Tier> {
  const { timeZone } = partner;
  const counted = await countDines(tx, { memberIds: [memberId], timeZone, at });
  const { dinesThisYear, dinesLastYear } = counted.get(memberId) ?? { dinesThisYear: 0, dinesLastYear: 0 };
  return tierFromCounts({ isOptedIn, dinesThisYear, dinesLastYear }, ladderOf(partner, at));
}

/** The tiers of the rules valid at a time. */
export function ladderOf(partner: Partner, at: number): TierRules {
  const rules = rulesOf(partner);
  return { hasVIP: rules.hasVIP, vipDines: programmeAt(rules, at).vipDines };
}
