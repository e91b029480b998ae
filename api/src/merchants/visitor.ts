import type { Partner, Programme, Tier } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { programmeAt, type Rate, tierRate } from '../offers/domain/earn-rate.ts';
import { query } from '../db/query.ts';

/** What rates and offers depend on for a visitor or member. */
export interface Visitor {
  readonly isMember: boolean;
  readonly tier: Tier;
  /** Whether the member earns at exclusive restaurants; true for visitors. */
  readonly earnsAtExclusive: boolean;
  /** Undefined, like the rate, before the programme's first version is valid. */
  readonly programme: Programme | undefined;
  readonly rate: Rate | undefined;
}

interface VisitorLookup {
  readonly partner: Partner;
  readonly memberId: number | null;
  readonly at: number;
}

// The tier shown to visitors and members not yet activated: that of opted-in members.
const SHOWN_TIER: Tier = 2;
const NOT_ACTIVATED = 1;

/** Reads the member's tier, if signed in. */
export async function visitorOf(
  database: Database,
  { partner, memberId, at }: VisitorLookup,
): Promise<Visitor> {
  const rows =
    memberId === null
      ? []
      : await query<{ tier_level: Tier; opt_in_level: number }>(
          database,
          'SELECT tier_level, opt_in_level FROM member WHERE id = ?',
          [memberId],
        );
  const [member] = rows;
  const isActivated = member !== undefined && member.opt_in_level !== NOT_ACTIVATED;
  const tier = isActivated ? member.tier_level : SHOWN_TIER;
  return {
    isMember: member !== undefined,
    tier,
    earnsAtExclusive: member === undefined || (isActivated && tier !== 0),
    programme: programmeAt(partner, at),
    rate: tierRate(partner, tier, at),
  };
}
