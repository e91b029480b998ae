import { type Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { finishReservation } from './finish.job.ts';
import { execute, query } from '../db/query.ts';

/**
 * Asks for a member's tables to come to be taken back, also those that are being asked for, for a member who leaves; the worker
 * tells the provider. Nothing more is booked once the member's row says so in this transaction.
 */
export async function giveBackTables(
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
