import type { Database } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';
import { query } from '../../db/query.ts';
import { pendingStatuses } from '../domain/entries/entry.ts';
import { type Diner, leavingOut, unsavedEntriesOf } from './unsaved-entries.ts';

/**
 * The sum of a member's rewards that are pending or deferred, in the programme's smallest unit: cents, miles or points. Due dines
 * count in their current state.
 */
export async function sumPendingRewards(database: Database, diner: Diner, now: number): Promise<number> {
  const unsaved = await unsavedEntriesOf(database, diner, now);
  const [statuses, rest] = [listOf(pendingStatuses), leavingOut(unsaved, 'id')];
  const [row] = await query<{ amount: number | string | null }>(
    database,
    `SELECT SUM(amount) AS amount FROM reward_entry WHERE member_id = ? AND status IN (${statuses.marks}) ${rest.sql}`,
    [diner.memberId, ...statuses.values, ...rest.values],
  );
  let sum = Number(row?.amount ?? 0);
  for (const { status, amount } of unsaved.values()) if (pendingStatuses.includes(status)) sum += amount;
  return sum;
}
