import type { Partner } from '@dinelink/contract';
import { type Booking, isRejected } from '../adapters/booking/booking.ts';
import type { Database, Tx } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { isErasedEmail } from '../mail/erased-email.ts';
import { dateOfWall } from './engine/times.ts';
import { type Guest, findGuest } from './guest.store.ts';
import { problemOf, type ReservationProblem } from './problems.ts';
import { findById, type ReservationRow } from './reservations.store.ts';
import { findRestaurants, hasBonus, type Restaurant } from './restaurant.store.ts';
import {
  settleBooked,
  settleCancelled,
  settleChanged,
  settleNotBooked,
  settleUnchanged,
} from './settle.store.ts';

export type Occasion = 'confirmed' | 'changed' | 'cancelled';

/** What happened to whose reservation, for the letter about it. */
export interface News {
  readonly occasion: Occasion;
  readonly partner: Partner;
  readonly row: ReservationRow;
  readonly restaurant: Restaurant;
  readonly guest: Guest;
}

export interface Asking {
  readonly database: Database;
  readonly booking: Booking;
  readonly now: () => number;
  /** A new public id: at least 128 random bits. */
  readonly newId: () => string;
  /** Writes to the member, in the transaction that settles the matter. */
  readonly notifyGuest: (tx: Tx, news: News) => Promise<void>;
}

/** How it ended; null: as asked. */
type Outcome = ReservationProblem | null;

// A table confirmed later than this is one nobody waits for any more.
const LATEST_MS = 15 * 60_000;

/**
 * Asks the provider for what the row says is asked, and writes down the answer. Safe to repeat, also by two at once; throws
 * when the provider does not answer, then the row keeps asking.
 */
export async function askProvider(asking: Asking, partner: Partner, row: ReservationRow): Promise<Outcome> {
  const restaurant = (await findRestaurants(asking.database, [row.merchantId])).get(row.merchantId);
  const guest = await findGuest(asking.database, row.memberId);
  if (!restaurant || !guest) throw new Error('A reservation has lost its restaurant or its member.');
  const matter = { ...asking, partner, row, restaurant, guest };
  if (row.requested === 'book') return book(matter);
  if (row.requested === 'change') return change(matter);
  return row.requested === 'cancel' ? cancel(matter) : null;
}

interface Matter extends Asking, Omit<News, 'occasion'> {}

async function book(matter: Matter): Promise<Outcome> {
  const { booking, row, restaurant, guest, now } = matter;
  const isTooLate = row.requestedAt !== null && now() - row.requestedAt > LATEST_MS;
  // Who was forgotten meanwhile comes no more.
  if (isTooLate || isErasedEmail(guest.email)) return withdraw(matter);
  const answer = await booking.book({
    reference: row.publicId,
    restaurantRef: restaurant.openTableId ?? '',
    guest: guest.publicId,
    phoneNumber: row.phoneNumber,
    startsAt: row.startsAt,
    partySize: row.partySize,
  });
  if (!isRejected(answer)) {
    const { providerRef } = answer;
    const isOurs = await settled(matter, 'confirmed', (tx, settlement) =>
      settleBooked(tx, row, { ...settlement, providerRef }),
    );
    return isOurs ? null : afterAnother(matter);
  }
  await settled(matter, null, (tx, settlement) => settleNotBooked(tx, row, settlement));
  return problemOf[answer.problem];
}

/** Somebody else settled it: where they were refused, a table got since then is given back. */
async function afterAnother({ database, booking, row }: Matter): Promise<Outcome> {
  if ((await findById(database, row.id))?.state !== 'failed') return null;
  await booking.cancel(row.publicId);
  return 'RESERVATION_FAILED';
}

async function withdraw(matter: Matter): Promise<Outcome> {
  await matter.booking.cancel(matter.row.publicId);
  await settled(matter, null, (tx, settlement) => settleNotBooked(tx, matter.row, settlement));
  return 'RESERVATION_FAILED';
}

async function change(matter: Matter): Promise<Outcome> {
  const { booking, row, restaurant, partner, database } = matter;
  const startsAt = row.requestedStartsAt ?? row.startsAt;
  const partySize = row.requestedPartySize ?? row.partySize;
  const key = `${row.publicId}/${row.attempt}`;
  const answer = await booking.change({ reference: row.publicId, key, startsAt, partySize });
  if (isRejected(answer)) {
    await settled(matter, null, (tx, settlement) => settleUnchanged(tx, row, settlement));
    return problemOf[answer.problem];
  }
  const localDate = dateOfWall(startsAt, restaurant.timeZone);
  const moved = {
    providerRef: answer.providerRef,
    startsAt,
    partySize,
    localDate,
    hasBonus: await hasBonus(database, partner, { merchantId: row.merchantId, date: localDate }),
  };
  await settled(matter, 'changed', (tx, settlement) => settleChanged(tx, row, { ...settlement, ...moved }));
  return null;
}

async function cancel(matter: Matter): Promise<Outcome> {
  const { booking, row } = matter;
  // Nobody knows yet whether there is a table to give back.
  if (row.state === 'requested') return withdraw(matter);
  const answer = await booking.cancel(row.publicId);
  if (isRejected(answer)) {
    await settled(matter, null, (tx, settlement) => settleUnchanged(tx, row, settlement));
    return problemOf[answer.problem];
  }
  await settled(matter, 'cancelled', (tx, settlement) => settleCancelled(tx, row, settlement));
  return null;
}

type Settlement = Parameters<typeof settleCancelled>[2];

/** Writes the answer down and tells the member, both or neither; whoever comes second does nothing. */
async function settled(
  matter: Matter,
  occasion: Occasion | null,
  write: (tx: Tx, settlement: Settlement) => Promise<boolean>,
) {
  const { database, now, notifyGuest } = matter;
  return unitOfWork(database, async (tx) => {
    const isOurs = await write(tx, { at: now() });
    const row = isOurs && occasion !== null && (await findById(tx, matter.row.id));
    if (row && occasion !== null) await notifyGuest(tx, { ...matter, row, occasion });
    return isOurs;
  });
}
