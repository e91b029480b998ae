import type { Database } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import { query } from '../db/query.ts';

interface Used {
  readonly visits: number;
  readonly spendCents: number;
}

export interface UsageStore {
  /** A member's use of these offers in a month "YYYY-MM" of the merchant; empty without a member. */
  ofMonth(
    memberId: number | null,
    offers: readonly { readonly id: number }[],
    month: string,
  ): Promise<ReadonlyMap<number, Used>>;
}

export function createUsageStore(database: Database): UsageStore {
  return {
    async ofMonth(memberId, offers, month) {
      if (memberId === null || offers.length === 0) return new Map();
      const { marks, values } = listOf(offers.map(({ id }) => id));
      const rows = await query<{ offer_id: number; visits: number; spend_cents: number }>(
        database,
        `SELECT offer_id, visits, spend_cents FROM cap_usage WHERE member_id = ? AND month = ? AND offer_id IN (${marks})`,
        [memberId, month, ...values],
      );
      return new Map(rows.map((row) => [row.offer_id, { visits: row.visits, spendCents: row.spend_cents }]));
    },
  };
}
