import type { Transaction } from 'sequelize';
import { UniqueConstraintError } from 'sequelize';
import { changeIn } from '../../db/change-in.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Booked, Change, Refused } from './booking.ts';
import {
  addBooking,
  findBooking,
  findRestaurant,
  releaseTable,
  type SimulatedBooking,
  takeTable,
} from './simulated-provider.store.ts';
import {
  dateAt,
  halfHoursOf,
  objectionTo,
  type Restaurant,
  startsOf,
  tablesFor,
} from './simulated-restaurant.ts';
import { providerRefOf } from './simulated-reference.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => number;
}

/** Undoes a transaction that found no table. */
class Full extends Error {}

const HALF_HOUR_MS = 30 * 60_000;

/** Moves a booking to another time or party; until there is a table for it, it keeps its own. */
export async function moveSimulated(parts: Parts, change: Change): Promise<Booked | Refused> {
  const { database, now } = parts;
  const booking = await findBooking(database, change.reference);
  if (!booking || booking.isCancelled) return { refusal: 'unknownBooking' };
  if (booking.lastKey === change.key) return booking;
  const restaurant = await findRestaurant(database, booking.restaurantRef);
  if (!restaurant) return { refusal: 'unknownRestaurant' };
  const objection = objectionTo(restaurant, change, now());
  if (objection) return { refusal: objection };
  const { startsAt } = change;
  if (!startsOf(restaurant, dateAt(restaurant, startsAt)).includes(startsAt)) return { refusal: 'closed' };
  for (const { seats, there } of tablesFor(restaurant, change.partySize)) {
    const isMoved = await moveTo(database, change, { restaurant, seats, there });
    if (isMoved) return answerFor(database, change.reference);
  }
  return { refusal: 'slotTaken' };
}

async function answerFor(database: Database, reference: string): Promise<Booked | Refused> {
  const booking = await findBooking(database, reference);
  return booking && !booking.isCancelled ? booking : { refusal: 'unknownBooking' };
}

interface Table {
  readonly restaurant: Restaurant;
  readonly seats: number;
  readonly there: number;
}

async function moveTo(
  database: Database,
  change: Change,
  { restaurant, seats, there }: Table,
): Promise<boolean> {
  const { reference, key, startsAt, partySize } = change;
  const { first, count } = halfHoursOf(restaurant, startsAt);
  try {
    await unitOfWork(database, async (transaction) => {
      const claim = `UPDATE booking_simulator_booking SET last_key = ?
        WHERE reference = ? AND is_cancelled = 0 AND (last_key IS NULL OR last_key <> ?)`;
      // The same call twice at once: the other one has moved it.
      if (!(await changeIn(database, claim, { values: [key, reference, key], transaction }))) return;
      await release(database, reference, transaction);
      const table = { restaurantRef: restaurant.restaurantRef, seats, there, first, count };
      if (!(await takeTable(database, table, transaction))) throw new Full();
      await changeIn(
        database,
        `UPDATE booking_simulator_booking SET starts_at = ?, party_size = ?, seats = ?, half_hours = ? WHERE reference = ?`,
        { values: [startsAt, partySize, seats, count, reference], transaction },
      );
    });
    return true;
  } catch (problem) {
    if (problem instanceof Full) return false;
    throw problem;
  }
}

/** Gives the table back; a reference nobody knows is marked, so that a booking on its way finds it cancelled. */
export async function cancelSimulated(parts: Parts, reference: string): Promise<{ isCancelled: true }> {
  const { database } = parts;
  await unitOfWork(database, async (transaction) => {
    const end =
      'UPDATE booking_simulator_booking SET is_cancelled = 1 WHERE reference = ? AND is_cancelled = 0';
    if (await changeIn(database, end, { values: [reference], transaction })) {
      await release(database, reference, transaction);
    }
  });
  if (!(await findBooking(database, reference))) await mark(parts, reference);
  return { isCancelled: true };
}

async function mark(parts: Parts, reference: string): Promise<void> {
  const { database, now } = parts;
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
  try {
    await unitOfWork(database, (transaction) => addBooking(database, booking, transaction));
  } catch (problem) {
    if (!(problem instanceof UniqueConstraintError)) throw problem;
    await cancelSimulated(parts, reference);
  }
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
