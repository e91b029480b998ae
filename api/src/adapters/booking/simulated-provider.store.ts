import { changeIn } from '../../db/change-in.ts';
import { type Database, readIn, type Row, type Transaction } from '../../db/connection.ts';
import type { Restaurant } from './simulated-restaurant.ts';
import { unlessThere } from '../../db/dialect.ts';

/** A table of one size at one restaurant, for some half hours counted from 1 January 1970. */
export interface Seating {
  readonly restaurantRef: string;
  readonly seats: number;
  readonly first: number;
  readonly count: number;
}

export interface SimulatedBooking {
  readonly reference: string;
  readonly providerRef: string;
  readonly restaurantRef: string;
  readonly guest: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly seats: number;
  readonly halfHours: number;
  readonly lastKey: string | null;
  readonly isCancelled: number;
}

export async function findRestaurant(
  { read }: Database,
  restaurantRef: string,
): Promise<Restaurant | undefined> {
  const [row] = await read<Record<string, string> & Record<Whole, number>>(
    `SELECT restaurant_ref AS restaurantRef, time_zone AS timeZone, tables, hours, closed_dates AS closedDates,
       slot_minutes AS slotMinutes, smallest_party AS smallestParty, largest_party AS largestParty,
       notice_minutes AS noticeMinutes, days_ahead AS daysAhead
     FROM booking_simulator_restaurant WHERE restaurant_ref = ?`,
    [restaurantRef],
  );
  return row && restaurantOf(row);
}

type Whole = 'slotMinutes' | 'smallestParty' | 'largestParty' | 'noticeMinutes' | 'daysAhead';

function restaurantOf({ tables, hours, closedDates, ...row }: Row): Restaurant {
  const there = JSON.parse(String(tables)) as Record<string, number>;
  return {
    ...(row as unknown as Pick<Restaurant, Whole | 'restaurantRef' | 'timeZone'>),
    tables: Object.entries(there).map(([seats, count]) => ({ seats: Number(seats), there: count })),
    hours: JSON.parse(String(hours)) as Restaurant['hours'],
    closedDates: String(closedDates).split(','),
  };
}

/** What is taken of each size in a stretch of half hours; where nothing was ever booked there is no row. */
export function readTaken(
  { read }: Database,
  { restaurantRef, first, count }: Omit<Seating, 'seats'>,
): Promise<{ halfHour: number; seats: number; taken: number }[]> {
  return read(
    `SELECT half_hour AS halfHour, seats, taken FROM booking_simulator_seating
     WHERE restaurant_ref = ? AND half_hour BETWEEN ? AND ?`,
    [restaurantRef, first, first + count - 1],
  );
}

/** Takes one table for all its half hours; false when one of them is full, then the transaction must end in nothing. */
export async function takeTable(
  database: Database,
  { restaurantRef, seats, first, count, there }: Seating & { readonly there: number },
  transaction: Transaction,
): Promise<boolean> {
  const rows = Array.from({ length: count }, (_, nth) => [restaurantRef, first + nth, seats, there]);
  await changeIn(
    database,
    `INSERT INTO booking_simulator_seating (restaurant_ref, half_hour, seats, there)
     VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')} ${unlessThere(database, 'seats')}`,
    { values: rows.flat(), transaction },
  );
  const taken = await changeIn(
    database,
    `UPDATE booking_simulator_seating SET taken = taken + 1
     WHERE restaurant_ref = ? AND seats = ? AND half_hour BETWEEN ? AND ? AND taken < there`,
    { values: [restaurantRef, seats, first, first + count - 1], transaction },
  );
  return taken === count;
}

export const releaseTable = (
  database: Database,
  { restaurantRef, seats, first, count }: Seating,
  transaction: Transaction,
): Promise<number> =>
  changeIn(
    database,
    `UPDATE booking_simulator_seating SET taken = taken - 1
     WHERE restaurant_ref = ? AND seats = ? AND half_hour BETWEEN ? AND ? AND taken > 0`,
    { values: [restaurantRef, seats, first, first + count - 1], transaction },
  );

const BOOKING = `SELECT reference, provider_ref AS providerRef, restaurant_ref AS restaurantRef, guest,
  starts_at AS startsAt, party_size AS partySize, seats, half_hours AS halfHours, last_key AS lastKey,
  is_cancelled AS isCancelled FROM booking_simulator_booking WHERE reference = ?`;

/** In a transaction that has changed the row, what it says is what stands. */
export async function findBooking(
  database: Database,
  reference: string,
  transaction?: Transaction,
): Promise<SimulatedBooking | undefined> {
  const rows = transaction
    ? await readIn<SimulatedBooking & Row>(database, BOOKING, { values: [reference], transaction })
    : await database.read<SimulatedBooking & Row>(BOOKING, [reference]);
  return rows[0];
}

export function addBooking(
  database: Database,
  booking: SimulatedBooking & { readonly createdAt: number },
  transaction: Transaction,
): Promise<number> {
  return changeIn(
    database,
    `INSERT INTO booking_simulator_booking (reference, provider_ref, restaurant_ref, guest, starts_at, party_size,
       seats, half_hours, is_cancelled, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    {
      values: [
        booking.reference,
        booking.providerRef,
        booking.restaurantRef,
        booking.guest,
        booking.startsAt,
        booking.partySize,
        booking.seats,
        booking.halfHours,
        booking.isCancelled,
        booking.createdAt,
      ],
      transaction,
    },
  );
}
