import type { Connection } from '../storage.ts';
import { chooseTable } from './choose-table.ts';
import {
  findBooking,
  providerRefOf,
  releaseTable,
  saveBooking,
  type StoredBooking,
  takeTable,
} from './store.ts';
import type { Booked, Change, Rejected, TableRequest } from './wire.ts';

const HALF_HOUR_MS = 30 * 60_000;
const unknownBooking: Rejected = { problem: 'unknownBooking' };

/** Booking a reference again books once. */
export async function book(
  db: Connection,
  request: TableRequest & { readonly reference: string },
  now: number,
): Promise<Booked | Rejected> {
  const { reference, restaurantRef, guest, startsAt, partySize } = request;
  const known = await findBooking(db, reference);
  if (known) return known.isCancelled ? unknownBooking : { providerRef: providerRefOf(reference) };
  const table = await chooseTable(db, request, now);
  if ('problem' in table) return table;
  await takeTable(db, table);
  const { seats, count } = table;
  const party = { reference, restaurantRef, guest, startsAt, partySize };
  await saveBooking(db, { ...party, seats, halfHours: count, lastKey: null, isCancelled: 0 });
  return { providerRef: providerRefOf(reference) };
}

/** Moves a booking to another time or party size; without a free table it stays as it is. */
export async function change(
  db: Connection,
  { reference, key, startsAt, partySize }: Change & { readonly reference: string },
  now: number,
): Promise<Booked | Rejected> {
  const booking = await findBooking(db, reference);
  if (!booking || booking.isCancelled) return unknownBooking;
  if (booking.lastKey === key) return { providerRef: providerRefOf(reference) };
  // The booking's own table counts as free.
  await releaseTable(db, seatingOf(booking));
  const table = await chooseTable(db, { restaurantRef: booking.restaurantRef, startsAt, partySize }, now);
  if ('problem' in table) {
    await takeTable(db, seatingOf(booking));
    return table;
  }
  await takeTable(db, table);
  const { seats, count } = table;
  await saveBooking(db, { ...booking, startsAt, partySize, seats, halfHours: count, lastKey: key });
  return { providerRef: providerRefOf(reference) };
}

/** Cancels a booking; records an unknown reference as cancelled, in case its booking arrives later. */
export async function cancel(db: Connection, reference: string): Promise<{ isCancelled: true }> {
  const booking = await findBooking(db, reference);
  if (booking && !booking.isCancelled) await releaseTable(db, seatingOf(booking));
  await saveBooking(db, { ...(booking ?? { ...nothing, reference }), isCancelled: 1 });
  return { isCancelled: true };
}

const nothing = {
  ...{ restaurantRef: '', guest: '', lastKey: null },
  ...{ startsAt: 0, partySize: 0, seats: 0, halfHours: 0 },
};

const seatingOf = ({ restaurantRef, seats, startsAt, halfHours }: StoredBooking) => ({
  restaurantRef,
  seats,
  first: Math.floor(startsAt / HALF_HOUR_MS),
  count: halfHours,
});
