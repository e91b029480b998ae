import type { Database } from '../db/connection.ts';
import type { DiningHistory } from './members.service.ts';

/** What the ledger knows of a member's past: completed dines that count, and rewards that are the member's. */
export function diningHistory(database: Database): DiningHistory {
  return {
    async qualifiedDines(memberId, { from, before }) {
      const [row] = await database.read<{ dines: number }>(
        `SELECT COUNT(*) AS dines FROM dine
         WHERE member_id = ? AND completes_at >= ? AND completes_at < ? AND qualified_until IS NULL`,
        [memberId, from, before],
      );
      return Number(row?.dines ?? 0);
    },
    async rewardsOf(memberId, { from, before }) {
      const [row] = await database.read<{ amount: number | string | null }>(
        `SELECT SUM(amount) AS amount FROM reward_entry
         WHERE member_id = ? AND earned_at >= ? AND earned_at < ? AND status IN ('Awarded', 'Paid')`,
        [memberId, from, before],
      );
      return Number(row?.amount ?? 0);
    },
  };
}
