import type { Database } from '../../db/connection.ts';
import { query } from '../../db/query.ts';
import { type Diner, leavingOut, unsavedEntriesOf } from './unsaved-entries.ts';

/**
 * A member's rewards that are pending or deferred, in the programme's smallest unit: cents, miles or points. Due dines count in
 * their current state.
 */
export async function openRewards(database: Database, diner: Diner, now: number): Promise<number> {
  const unsaved = await unsavedEntriesOf(database, diner, now);
  const rest = leavingOut(unsaved, 'id');
  const [row] = await query<{ amount: number | string | null }>(
    database,
    `SELECT SUM(amount) AS amount FROM reward_entry
     WHERE member_id = ? AND status IN ('Pending', 'Deferred') ${rest.sql}`,
    [diner.memberId, ...rest.values],
  );
  const stillOpen = [...unsaved.values()].filter(
    ({ status }) => status === 'Pending' || status === 'Deferred',
  );
  return stillOpen.reduce((sum, { amount }) => sum + amount, Number(row?.amount ?? 0));
}
