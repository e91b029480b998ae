import { changeIn } from '../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { finishReservation } from './finish.job.ts';

/**
 * Asks for a member's tables to come to be taken back, also those that are being asked for, for a member who leaves; the worker
 * tells the provider. Nothing more is booked once the member's row says so in this transaction.
 */
export async function giveBackTables(
  database: Database,
  { memberId, at }: { memberId: number; at: number },
  transaction: Transaction,
): Promise<void> {
  const tables = await readIn<{ id: number; attempt: number }>(
    database,
    `SELECT id, attempt FROM reservation
     WHERE member_id = ? AND state IN ('requested', 'confirmed') AND starts_at > ?`,
    { values: [memberId, at], transaction },
  );
  for (const { id, attempt } of tables) {
    await changeIn(
      database,
      "UPDATE reservation SET requested = 'cancel', requested_at = ?, attempt = attempt + 1 WHERE id = ?",
      { values: [at, id], transaction },
    );
    await enqueue(database, transaction, finishReservation(id, attempt + 1, at));
  }
}
