import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import type { ReservationContext } from './send-request.ts';
import { finishReservation } from './finish.job.ts';
import { requestPending, notChangeable } from './problems.ts';
import { findWritten, requestCancellation, type ReservationRow } from './reservations.store.ts';

/** Records the request to cancel and returns the row; returns the row unchanged if it is cancelled already. */
export async function cancelReservation(
  { database, now }: ReservationContext,
  row: ReservationRow,
): Promise<ReservationRow> {
  if (row.state === 'cancelled' || row.requested === 'cancel') return row;
  if (row.requested) throw requestPending();
  if (row.state !== 'confirmed' || row.startsAt <= now()) throw notChangeable();
  await unitOfWork(database, async (tx) => {
    const at = now();
    if (!(await requestCancellation(tx, row, at))) throw requestPending();
    await enqueue(tx, finishReservation(row.id, row.attempt + 1, at));
  });
  return findWritten(database, row.id);
}
