import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import type { DiningHistory } from './members.service.ts';

/** What the ledger knows of a member's years: completed dines that count, and rewards that are the member's. */
export function diningHistory(database: Database): DiningHistory {
  return {
    async qualifiedDines(memberId, year) {
      const [row] = await database.read<{ dines: number }>(
        `SELECT COUNT(*) AS dines FROM dine
         WHERE member_id = ? AND completes_at >= ? AND completes_at < ? AND qualified_until IS NULL`,
        [memberId, ...bounds(year)],
      );
      return Number(row?.dines ?? 0);
    },
    async rewardsOf(memberId, year) {
      const [row] = await database.read<{ amount: number | string | null }>(
        `SELECT SUM(amount) AS amount FROM reward_entry
         WHERE member_id = ? AND earned_at >= ? AND earned_at < ? AND status IN ('Awarded', 'Paid')`,
        [memberId, ...bounds(year)],
      );
      return Number(row?.amount ?? 0);
    },
  };
}

/** A calendar year in UTC: from its first millisecond to the next year's. */
const bounds = (year: number): [number, number] => [Date.UTC(year, 0), Date.UTC(year + 1, 0)];

/** Ledger units as a member reads them: cents become dollars, miles and points stay whole. */
export function inMemberUnit({ currencyType }: Partner, amount: number): number {
  return currencyType === 'Credit' || currencyType === 'Dollar' ? amount / 100 : amount;
}
