import type { Tier } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { query } from '../db/query.ts';

/** A member, with the usage of one offer's monthly limits in one month; null without any. */
export interface MemberUsageRow {
  readonly tier_level: Tier;
  readonly opt_in_level: number;
  readonly offer_id: number | null;
  readonly month: string;
  readonly visits: number;
  readonly spend_cents: number;
}

/** A row for each usage in these months, one without usage if there is none; empty if there is no such member. */
export const findMemberUsage = (
  database: Database,
  memberId: number,
  months: readonly [string, string],
): Promise<MemberUsageRow[]> =>
  query<MemberUsageRow>(
    database,
    `SELECT m.tier_level, m.opt_in_level, u.offer_id, u.month, u.visits, u.spend_cents
     FROM member m LEFT JOIN cap_usage u ON u.member_id = m.id AND u.month IN (?, ?) WHERE m.id = ?`,
    [...months, memberId],
  );
