import { createHash } from 'node:crypto';
import type { Connection } from '../storage.ts';
import { type Restaurant, restaurantSchema, type RestaurantState } from './wire.ts';

/** A table of one size at one restaurant, for some half hours counted from 1 January 1970. */
export interface Seating {
  readonly restaurantRef: string;
  readonly seats: number;
  readonly first: number;
  readonly count: number;
}

export interface StoredBooking {
  readonly reference: string;
  readonly restaurantRef: string;
  readonly guest: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly seats: number;
  readonly halfHours: number;
  readonly lastKey: string | null;
  readonly isCancelled: number;
}

/** A confirmation number derived from the reference, recognisable as a simulator's. */
export const providerRefOf = (reference: string): string =>
  `SIM-${createHash('sha256').update(reference).digest('hex').slice(0, 12).toUpperCase()}`;

export async function findRestaurant(db: Connection, restaurantRef: string): Promise<Restaurant | undefined> {
  const sql = 'SELECT settings FROM restaurant WHERE restaurant_ref = ?';
  const [row] = await db.all<{ settings: string }>(sql, [restaurantRef]);
  return row && restaurantSchema.parse(JSON.parse(row.settings));
}

export const saveRestaurant = (db: Connection, restaurantRef: string, restaurant: Restaurant) =>
  db.run('INSERT OR REPLACE INTO restaurant (restaurant_ref, settings) VALUES (?, ?)', [
    restaurantRef,
    JSON.stringify(restaurant),
  ]);

/** Deletes all restaurants and bookings. */
export async function clear(db: Connection): Promise<void> {
  for (const table of ['restaurant', 'seating', 'booking']) await db.run(`DELETE FROM ${table}`);
}

/** The taken tables by size in some half hours; without a row if none was ever booked. */
export const readTaken = (db: Connection, { restaurantRef, first, count }: Omit<Seating, 'seats'>) =>
  db.all<{ halfHour: number; seats: number; taken: number }>(
    `SELECT half_hour AS halfHour, seats, taken FROM seating WHERE restaurant_ref = ? AND half_hour BETWEEN ? AND ?`,
    [restaurantRef, first, first + count - 1],
  );

export async function takeTable(
  db: Connection,
  { restaurantRef, seats, first, count }: Seating,
): Promise<void> {
  for (let halfHour = first; halfHour < first + count; halfHour += 1)
    await db.run(
      `INSERT INTO seating (restaurant_ref, half_hour, seats, taken) VALUES (?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET taken = taken + 1`,
      [restaurantRef, halfHour, seats],
    );
}

export const releaseTable = (db: Connection, { restaurantRef, seats, first, count }: Seating) =>
  db.run(
    `UPDATE seating SET taken = taken - 1
     WHERE restaurant_ref = ? AND seats = ? AND half_hour BETWEEN ? AND ?`,
    [restaurantRef, seats, first, first + count - 1],
  );

export async function findBooking(db: Connection, reference: string): Promise<StoredBooking | undefined> {
  const [row] = await db.all<StoredBooking>(
    `SELECT reference, restaurant_ref AS restaurantRef, guest, starts_at AS startsAt, party_size AS partySize, seats,
       half_hours AS halfHours, last_key AS lastKey, is_cancelled AS isCancelled FROM booking WHERE reference = ?`,
    [reference],
  );
  return row;
}

export const saveBooking = (db: Connection, booking: StoredBooking) =>
  db.run(
    `INSERT OR REPLACE INTO booking (reference, restaurant_ref, guest, starts_at, party_size, seats, half_hours,
       last_key, is_cancelled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[booking.reference, booking.restaurantRef, booking.guest, booking.startsAt, booking.partySize],
      ...[booking.seats, booking.halfHours, booking.lastKey, booking.isCancelled],
    ],
  );

export async function stateOf(db: Connection, restaurantRef: string): Promise<RestaurantState> {
  const bookings = await db.all<Omit<RestaurantState['bookings'][number], 'isCancelled'> & Cancelled>(
    `SELECT reference, starts_at AS startsAt, party_size AS partySize, is_cancelled AS isCancelled FROM booking
     WHERE restaurant_ref = ? ORDER BY starts_at, reference`,
    [restaurantRef],
  );
  const seatings = await db.all<RestaurantState['seatings'][number]>(
    `SELECT half_hour AS halfHour, seats, taken FROM seating WHERE restaurant_ref = ? ORDER BY half_hour, seats`,
    [restaurantRef],
  );
  return {
    bookings: bookings.map((booking) => ({ ...booking, isCancelled: booking.isCancelled === 1 })),
    seatings,
  };
}

type Cancelled = Pick<StoredBooking, 'isCancelled'>;
