import type { Partner } from '@dinelink/contract';
import { type Booking, isRejected } from '../adapters/booking/booking.ts';
import type { Database, Tx } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { isErasedEmail } from '../mail/erased-email.ts';
import { localDateOf } from './domain/times.ts';
import { type Guest, findGuest } from './guest.store.ts';
import { problemOf, type ReservationProblem } from './problems.ts';
import { findById, type ReservationRow } from './reservations.store.ts';
import { findRestaurants, hasBonus, type Restaurant } from './restaurant.store.ts';
import { saveBooked, saveCancelled, saveChanged, saveNotBooked, saveUnchanged } from './answers.store.ts';

export type NoticeKind = 'confirmed' | 'changed' | 'cancelled';

/** What the e-mail about a reservation needs. */
export interface ReservationNotice {
  readonly occasion: NoticeKind;
  readonly partner: Partner;
  readonly row: ReservationRow;
  readonly restaurant: Restaurant;
  readonly guest: Guest;
}

export interface ReservationContext {
  readonly database: Database;
  readonly booking: Booking;
  readonly now: () => number;
  /** A new public id: at least 128 random bits. */
  readonly newId: () => string;
  /** Queues the e-mail to the member, in the transaction that saves the answer. */
  readonly notifyGuest: (tx: Tx, news: ReservationNotice) => Promise<void>;
}

/** Why the request was refused; null: it succeeded. */
type Outcome = ReservationProblem | null;

// A table confirmed later than this is cancelled: the member has stopped waiting.
const LATEST_MS = 15 * 60_000;

/**
 * Sends the row's open request to the provider and saves the answer. Idempotent, also when called twice at once. Throws when
 * the provider does not answer; the request then stays open.
 */
export async function sendRequest(
  context: ReservationContext,
  partner: Partner,
  row: ReservationRow,
): Promise<Outcome> {
  const restaurant = (await findRestaurants(context.database, [row.merchantId])).get(row.merchantId);
  const guest = await findGuest(context.database, row.memberId);
  if (!restaurant || !guest) throw new Error('The restaurant or the member of a reservation was not found.');
  const request = { ...context, partner, row, restaurant, guest };
  if (row.requested === 'book') return book(request);
  if (row.requested === 'change') return change(request);
  return row.requested === 'cancel' ? cancel(request) : null;
}

interface OpenRequest extends ReservationContext, Omit<ReservationNotice, 'occasion'> {}

async function book(request: OpenRequest): Promise<Outcome> {
  const { booking, row, restaurant, guest, now } = request;
  const isTooLate = row.requestedAt !== null && now() - row.requestedAt > LATEST_MS;
  // A member erased in the meantime will not come.
  if (isTooLate || isErasedEmail(guest.email)) return withdraw(request);
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
    const isSaved = await saveAndNotify(request, 'confirmed', (tx, settlement) =>
      saveBooked(tx, row, { ...settlement, providerRef }),
    );
    return isSaved ? null : cancelIfFailed(request);
  }
  await saveAndNotify(request, null, (tx, settlement) => saveNotBooked(tx, row, settlement));
  return problemOf[answer.problem];
}

/**
 * For an answer that a concurrent call has saved first: if the reservation failed there, the table booked here is cancelled.
 */
async function cancelIfFailed({ database, booking, row }: OpenRequest): Promise<Outcome> {
  if ((await findById(database, row.id))?.state !== 'failed') return null;
  await booking.cancel(row.publicId);
  return 'RESERVATION_FAILED';
}

async function withdraw(request: OpenRequest): Promise<Outcome> {
  await request.booking.cancel(request.row.publicId);
  await saveAndNotify(request, null, (tx, settlement) => saveNotBooked(tx, request.row, settlement));
  return 'RESERVATION_FAILED';
}

async function change(request: OpenRequest): Promise<Outcome> {
  const { booking, row, restaurant, partner, database } = request;
  const startsAt = row.requestedStartsAt ?? row.startsAt;
  const partySize = row.requestedPartySize ?? row.partySize;
  const key = `${row.publicId}/${row.attempt}`;
  const answer = await booking.change({ reference: row.publicId, key, startsAt, partySize });
  if (isRejected(answer)) {
    await saveAndNotify(request, null, (tx, settlement) => saveUnchanged(tx, row, settlement));
    return problemOf[answer.problem];
  }
  const localDate = localDateOf(startsAt, restaurant.timeZone);
  const moved = {
    providerRef: answer.providerRef,
    startsAt,
    partySize,
    localDate,
    hasBonus: await hasBonus(database, partner, { merchantId: row.merchantId, date: localDate }),
  };
  await saveAndNotify(request, 'changed', (tx, settlement) =>
    saveChanged(tx, row, { ...settlement, ...moved }),
  );
  return null;
}

async function cancel(request: OpenRequest): Promise<Outcome> {
  const { booking, row } = request;
  // An unconfirmed booking may or may not exist at the provider.
  if (row.state === 'requested') return withdraw(request);
  const answer = await booking.cancel(row.publicId);
  if (isRejected(answer)) {
    await saveAndNotify(request, null, (tx, settlement) => saveUnchanged(tx, row, settlement));
    return problemOf[answer.problem];
  }
  await saveAndNotify(request, 'cancelled', (tx, settlement) => saveCancelled(tx, row, settlement));
  return null;
}

type AnswerTime = Parameters<typeof saveCancelled>[2];

/** Saves the answer and notifies the member in one transaction; does nothing if the answer is saved already. */
async function saveAndNotify(
  request: OpenRequest,
  occasion: NoticeKind | null,
  write: (tx: Tx, settlement: AnswerTime) => Promise<boolean>,
) {
  const { database, now, notifyGuest } = request;
  return unitOfWork(database, async (tx) => {
    const isSaved = await write(tx, { at: now() });
    const row = isSaved && occasion !== null && (await findById(tx, request.row.id));
    if (row && occasion !== null) await notifyGuest(tx, { ...request, row, occasion });
    return isSaved;
  });
}
