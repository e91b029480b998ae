import type { Partner, Programme, Tier } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { programmeAt, type Rate, tierRate } from '../offers/engine/earn-rate.ts';
import { query } from '../db/query.ts';

/** Whoever looks at restaurants, as far as rates and offers depend on it. */
export interface Visitor {
  readonly isMember: boolean;
  readonly tier: Tier;
  /** Earns, or as a stranger would earn, at restaurants that give to members with e-mails alone. */
  readonly earnsAtExclusive: boolean;
  /** Undefined before the programme's first version is valid, and the rate with it. */
  readonly programme: Programme | undefined;
  readonly rate: Rate | undefined;
}

interface Asking {
  readonly partner: Partner;
  readonly memberId: number | null;
  readonly at: number;
}

// Who is not signed in or not yet activated is shown what members who take the e-mails earn.
const SHOWN_TIER: Tier = 2;
const NOT_ACTIVATED = 1;

/** Reads the member's tier; a stranger has none. */
export async function visitorOf(database: Database, { partner, memberId, at }: Asking): Promise<Visitor> {
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
