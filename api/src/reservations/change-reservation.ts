import type { Database } from '../db/connection.ts';
import { isDuplicate } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { problem } from '../problems.ts';
import type { Asking } from './ask-provider.ts';
import { halfHoursOf } from './engine/times.ts';
import { finishReservation } from './finish.job.ts';
import { rejectTimesOutside } from './place-reservation.ts';
import { busy, notChangeable } from './problems.ts';
import { findById, hold, type ReservationRow } from './reservations.store.ts';
import type { Restaurant } from './restaurant.store.ts';
import { execute } from '../db/query.ts';

interface Wanted {
  readonly startsAt: number;
  readonly partySize: number;
}

interface Own {
  readonly row: ReservationRow;
  readonly restaurant: Restaurant;
}

/** The row, asking the provider for the change; as it is where nothing changes. Both times are kept free of others till it answers. */
export async function changeReservation(asking: Asking, { row, restaurant }: Own, expected: Wanted) {
  const { startsAt, partySize } = expected;
  if (row.state !== 'confirmed' || row.startsAt <= asking.now()) throw notChangeable();
  if (
    row.requested === 'change' &&
    row.requestedStartsAt === startsAt &&
    row.requestedPartySize === partySize
  )
    return row;
  if (row.requested) throw busy();
  if (row.startsAt === startsAt && row.partySize === partySize) return row;
  rejectTimesOutside(asking, restaurant, startsAt);
  try {
    await request(asking, row, expected);
  } catch (error) {
    if (isDuplicate(error)) throw problem('RESERVATION_OVERLAP');
    throw error;
  }
  return reread(asking.database, row);
}

async function request(
  { database, now }: Asking,
  row: ReservationRow,
  { startsAt, partySize }: Wanted,
): Promise<void> {
  const kept = halfHoursOf(row.startsAt);
  const halfHours = halfHoursOf(startsAt).filter((halfHour) => !kept.includes(halfHour));
  await unitOfWork(database, async (tx) => {
    const at = now();
    const isOurs = await execute(
      tx,
      `UPDATE reservation SET requested = 'change', requested_starts_at = ?, requested_party_size = ?, requested_at = ?,
         attempt = attempt + 1 WHERE id = ? AND state = 'confirmed' AND requested IS NULL AND attempt = ?`,
      [startsAt, partySize, at, row.id, row.attempt],
    );
    if (!isOurs) throw busy();
    await hold(tx, { ...row, halfHours });
    await enqueue(tx, finishReservation(row.id, row.attempt + 1, at));
  });
}

export async function reread(database: Database, { id }: ReservationRow): Promise<ReservationRow> {
  const row = await findById(database, id);
  if (!row) throw new Error('A reservation is not there right after it was written.');
  return row;
}
