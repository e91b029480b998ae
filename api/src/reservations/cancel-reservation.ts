import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import type { Asking } from './ask-provider.ts';
import { reread } from './change-reservation.ts';
import { finishReservation } from './finish.job.ts';
import { busy, notChangeable } from './problems.ts';
import type { ReservationRow } from './reservations.store.ts';
import { execute } from '../db/query.ts';

/** The row, asking the provider to take the table back; as it is where it was given back before. */
export async function cancelReservation(
  { database, now }: Asking,
  row: ReservationRow,
): Promise<ReservationRow> {
  if (row.state === 'cancelled' || row.requested === 'cancel') return row;
  if (row.requested) throw busy();
  if (row.state !== 'confirmed' || row.startsAt <= now()) throw notChangeable();
  await unitOfWork(database, async (tx) => {
    const at = now();
    const isOurs = await execute(
      tx,
      `UPDATE reservation SET requested = 'cancel', requested_at = ?, attempt = attempt + 1
       WHERE id = ? AND state = 'confirmed' AND requested IS NULL AND attempt = ?`,
      [at, row.id, row.attempt],
    );
    if (!isOurs) throw busy();
    await enqueue(tx, finishReservation(row.id, row.attempt + 1, at));
  });
  return reread(database, row);
}
