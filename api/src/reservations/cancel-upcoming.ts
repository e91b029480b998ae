import { type Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { finishReservation } from './finish.job.ts';
import { execute, query } from '../db/query.ts';

/**
 * Requests the cancellation of a leaving member's upcoming reservations, also of unconfirmed ones; the worker sends it to the
 * provider. No later booking can succeed, because the same transaction closes or erases the member.
 */
export async function cancelUpcoming(
  tx: Tx,
  { memberId, at }: { memberId: number; at: number },
): Promise<void> {
  const tables = await query<{ id: number; attempt: number }>(
    tx,
    `SELECT id, attempt FROM reservation
     WHERE member_id = ? AND state IN ('requested', 'confirmed') AND starts_at > ?`,
    [memberId, at],
  );
  for (const { id, attempt } of tables) {
    await execute(
      tx,
      "UPDATE reservation SET requested = 'cancel', requested_at = ?, attempt = attempt + 1 WHERE id = ?",
      [at, id],
    );
    await enqueue(tx, finishReservation(id, attempt + 1, at));
  }
}
