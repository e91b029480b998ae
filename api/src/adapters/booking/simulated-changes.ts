import { isDuplicate } from '../../db/dialect.ts';
import { changeIn } from '../../db/change-in.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Booked, Change, BookingRejected } from './booking.ts';
import {
  addBooking,
  findBooking,
  releaseTable,
  type SimulatedBooking,
  takeTable,
} from './simulated-provider.store.ts';
import { providerRefOf } from './simulated-reference.ts';
import { type SimulatorContext, seat } from './simulated-seating.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** Moves a booking to another time or party; until there is a table for it, it keeps its own. */
export async function moveSimulated(
  context: SimulatorContext,
  change: Change,
): Promise<Booked | BookingRejected> {
  const { database } = context;
  const { reference, key, startsAt, partySize } = change;
  const booking = await findBooking(database, reference);
  if (!booking || booking.isCancelled) return { problem: 'unknownBooking' };
  if (booking.lastKey === key) return booking;
  const { restaurantRef } = booking;
  const rejected = await seat(context, { restaurantRef, startsAt, partySize }, async (table, transaction) => {
    const claim = `UPDATE booking_simulator_booking SET last_key = ?
      WHERE reference = ? AND is_cancelled = 0 AND (last_key IS NULL OR last_key <> ?)`;
    // The same call twice at once: the other one has moved it.
    if (!(await changeIn(database, claim, { values: [key, reference, key], transaction }))) return true;
    await release(database, reference, transaction);
    if (!(await takeTable(database, table, transaction))) return false;
    await changeIn(
      database,
      `UPDATE booking_simulator_booking SET starts_at = ?, party_size = ?, seats = ?, half_hours = ? WHERE reference = ?`,
      { values: [startsAt, partySize, table.seats, table.count, reference], transaction },
    );
    return true;
  });
  return rejected ?? answerFor(database, reference);
}

async function answerFor(database: Database, reference: string): Promise<Booked | BookingRejected> {
  const booking = await findBooking(database, reference);
  return booking && !booking.isCancelled ? booking : { problem: 'unknownBooking' };
}

/** Gives the table back; a reference nobody knows is marked, so that a booking on its way finds it cancelled. */
export async function cancelSimulated(
  context: SimulatorContext,
  reference: string,
): Promise<{ isCancelled: true }> {
  if (await endBooking(context, reference)) return { isCancelled: true };
  try {
    await mark(context, reference);
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    // It is known after all: cancelled before, or booked since it was looked for.
    await endBooking(context, reference);
  }
  return { isCancelled: true };
}

/** Whether there was a booking to end. */
function endBooking({ database }: SimulatorContext, reference: string): Promise<boolean> {
  return unitOfWork(database, async (transaction) => {
    const end =
      'UPDATE booking_simulator_booking SET is_cancelled = 1 WHERE reference = ? AND is_cancelled = 0';
    if (!(await changeIn(database, end, { values: [reference], transaction }))) return false;
    await release(database, reference, transaction);
    return true;
  });
}

async function mark(context: SimulatorContext, reference: string): Promise<void> {
  const { database, now } = context;
  const nothing = {
    restaurantRef: '',
    guest: '',
    startsAt: 0,
    partySize: 0,
    seats: 0,
    halfHours: 0,
    lastKey: null,
  };
  const booking = {
    reference,
    providerRef: providerRefOf(reference),
    ...nothing,
    isCancelled: 1,
    createdAt: now(),
  };
  await unitOfWork(database, (transaction) => addBooking(database, booking, transaction));
}

// The transaction has changed the row before, so that what it reads of it is what stands.
async function release(database: Database, reference: string, transaction: Transaction): Promise<void> {
  const booking = await findBooking(database, reference, transaction);
  if (booking) await releaseTable(database, seatingOf(booking), transaction);
}

const seatingOf = ({ restaurantRef, seats, startsAt, halfHours }: SimulatedBooking) => ({
  restaurantRef,
  seats,
  first: Math.floor(startsAt / HALF_HOUR_MS),
  count: halfHours,
});
