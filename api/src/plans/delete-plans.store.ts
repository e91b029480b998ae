import type { Database, Tx } from '../db/connection.ts';
import { listOf, rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

const AT_ONCE = 500;

/** Deletes plans with their options and votes. */
export async function deletePlans(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { marks, values } = listOf(ids);
  // The plans first: a vote that is being cast holds its plan's row, and none can begin after this.
  await execute(tx, `DELETE FROM dinner_plan WHERE id IN (${marks})`, values);
  await execute(tx, `DELETE FROM dinner_plan_vote WHERE plan_id IN (${marks})`, values);
  await execute(tx, `DELETE FROM dinner_plan_option WHERE plan_id IN (${marks})`, values);
}

/** Deletes the plans of a member who is being erased. */
export async function deletePlansOf(tx: Tx, memberId: number): Promise<void> {
  const rows = await query<{ id: number }>(tx, 'SELECT id FROM dinner_plan WHERE member_id = ?', [memberId]);
  await deletePlans(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Deletes a page of plans that have expired; returns their number, so that the worker comes back while there are any. */
export async function deleteExpiredPlans(database: Database, now: number): Promise<number> {
  const rows = await query<{ id: number }>(
    database,
    'SELECT id FROM dinner_plan WHERE expires_at <= ? ORDER BY expires_at LIMIT ?',
    [now, rowCount(AT_ONCE)],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await unitOfWork(database, (tx) => deletePlans(tx, ids));
  return ids.length;
}
