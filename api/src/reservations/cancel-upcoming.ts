import { type Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { finishReservation } from './finish.job.ts';
import { requestCancellations } from './reservations.store.ts';

/**
 * Requests the cancellation of a leaving member's upcoming reservations, also of unconfirmed ones; the worker sends it to the
 * provider. No later booking can succeed, because the same transaction closes or erases the member.
 */
export async function cancelUpcoming(
  tx: Tx,
  { memberId, at }: { memberId: number; at: number },
): Promise<void> {
  for (const { id, attempt } of await requestCancellations(tx, { memberId, at }))
    await enqueue(tx, finishReservation(id, attempt, at));
}
