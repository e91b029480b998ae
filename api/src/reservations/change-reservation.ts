import { isDuplicate } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { problem } from '../problems.ts';
import type { ReservationContext } from './send-request.ts';
import { halfHoursOf, type TableTime } from './domain/times.ts';
import { finishReservation } from './finish.job.ts';
import { rejectTimesOutside } from './place-reservation.ts';
import { requestPending, notChangeable } from './problems.ts';
import { findWritten, requestChange, reserveHalfHours, type ReservationRow } from './reservations.store.ts';
import type { Restaurant } from './restaurant.store.ts';

interface Own {
  readonly row: ReservationRow;
  readonly restaurant: Restaurant;
}

/**
 * Records the request to change and returns the row; returns the row unchanged if nothing changes. The half hours of both times
 * stay reserved until the provider answers.
 */
export async function changeReservation(
  context: ReservationContext,
  { row, restaurant }: Own,
  expected: TableTime,
) {
  const { startsAt, partySize } = expected;
  if (row.state !== 'confirmed' || row.startsAt <= context.now()) throw notChangeable();
  if (
    row.requested === 'change' &&
    row.requestedStartsAt === startsAt &&
    row.requestedPartySize === partySize
  )
    return row;
  if (row.requested) throw requestPending();
  if (row.startsAt === startsAt && row.partySize === partySize) return row;
  rejectTimesOutside(context, restaurant, startsAt);
  try {
    await request(context, row, expected);
  } catch (error) {
    if (isDuplicate(error)) throw problem('RESERVATION_OVERLAP');
    throw error;
  }
  return findWritten(context.database, row.id);
}

async function request(
  { database, now }: ReservationContext,
  row: ReservationRow,
  { startsAt, partySize }: TableTime,
): Promise<void> {
  const current = halfHoursOf(row.startsAt);
  const halfHours = halfHoursOf(startsAt).filter((halfHour) => !current.includes(halfHour));
  await unitOfWork(database, async (tx) => {
    const at = now();
    if (!(await requestChange(tx, row, { startsAt, partySize, at }))) throw requestPending();
    await reserveHalfHours(tx, { ...row, halfHours });
    await enqueue(tx, finishReservation(row.id, row.attempt + 1, at));
  });
}
