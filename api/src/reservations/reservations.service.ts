import type { AnswerOf, Partner, Reservation } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { Problem, problem } from '../problems.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { type ReservationContext, sendRequest } from './send-request.ts';
import { availability, type TimesRequest } from './availability.ts';
import { calendarFile } from './notices/calendar-file.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { localDateOf } from './domain/times.ts';
import { placeReservation } from './place-reservation.ts';
import { reservationNotFound } from './problems.ts';
import { findById, findOwn, listReservations, type ReservationRow } from './reservations.store.ts';
import { viewOf } from './reservation-view.ts';
import { findRestaurants, type Restaurant } from './restaurant.store.ts';

interface ReservationsParts extends ReservationContext {
  /** Called when the provider did not answer. */
  readonly failed: (problem: unknown) => void;
}

interface Owner {
  readonly partner: Partner;
  readonly member: SignedIn;
}

interface TableRequest {
  readonly merchantId: number;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly partySize: number;
  readonly phoneNumber: string;
}

export type Reservations = ReturnType<typeof createReservationsService>;

/** Finds free times; books, changes, cancels and lists reservations. */
export function createReservationsService(parts: ReservationsParts) {
  return {
    async times(
      partner: Partner,
      merchantId: number,
      expected: TimesRequest,
    ): Promise<AnswerOf<'reservationTimes'>> {
      const place = await placeOf(parts, partner, merchantId);
      return orReservationFailed(parts, () => availability(parts, place, expected));
    },

    async reserve({ partner, member }: Owner, publicId: string, table: TableRequest): Promise<Reservation> {
      if (publicId !== member.publicId)
        throw problem('OTHER_MEMBER', { message: 'You can book for yourself alone.' });
      const place = await placeOf(parts, partner, table.merchantId);
      const row = await placeReservation(parts, { ...place, memberId: member.memberId }, table);
      return sendAndRead(parts, place.partner, row);
    },

    async list({ member }: Owner): Promise<AnswerOf<'reservations'>> {
      const whose = { memberId: member.memberId, now: parts.now(), limit: limits.reservationsListed };
      const [upcoming, past] = await listReservations(parts.database, whose);
      const merchantIds = [...new Set([...upcoming, ...past].map(({ merchantId }) => merchantId))];
      const restaurants = await findRestaurants(parts.database, merchantIds);
      const shown = (rows: readonly ReservationRow[]) =>
        rows.flatMap((row) => {
          const restaurant = restaurants.get(row.merchantId);
          return restaurant ? [viewOf(row, restaurant)] : [];
        });
      return { upcoming: shown(upcoming), past: shown(past) };
    },

    async change(
      owner: Owner,
      publicId: string,
      expected: Pick<TableRequest, 'startsAt' | 'partySize'>,
    ): Promise<Reservation> {
      const { row, restaurant } = await ownOf(parts, owner, publicId);
      return sendAndRead(parts, owner.partner, await changeReservation(parts, { row, restaurant }, expected));
    },

    async cancel(owner: Owner, publicId: string): Promise<Reservation> {
      const { row } = await ownOf(parts, owner, publicId);
      return sendAndRead(parts, owner.partner, await cancelReservation(parts, row));
    },

    async calendar(owner: Owner, publicId: string): Promise<string> {
      const { row, restaurant } = await ownOf(parts, owner, publicId);
      return calendarFile({ partner: owner.partner, row, restaurant });
    },
  };
}

/** The restaurant behind an id, if this programme takes reservations there. */
async function placeOf({ database, now }: ReservationsParts, partner: Partner, merchantId: number) {
  const restaurant = (await findRestaurants(database, [merchantId])).get(merchantId);
  if (!restaurant?.isActive || hasLeft(restaurant, now())) {
    throw problem('MERCHANT_NOT_FOUND');
  }
  if (!partner.openTableReservationsEnabled || restaurant.openTableId === null) {
    throw problem('RESERVATIONS_UNAVAILABLE');
  }
  return { partner, restaurant };
}

const hasLeft = ({ leavesOn, timeZone }: Restaurant, now: number): boolean =>
  leavesOn !== null && leavesOn < localDateOf(now, timeZone);

async function ownOf({ database }: ReservationsParts, { member }: Owner, publicId: string) {
  const row = await findOwn(database, { memberId: member.memberId, publicId });
  const restaurant = row && (await findRestaurants(database, [row.merchantId])).get(row.merchantId);
  if (!row || !restaurant) throw reservationNotFound();
  return { row, restaurant };
}

/** Sends the row's open request to the provider, if any, and returns the reservation as it is then. */
async function sendAndRead(
  parts: ReservationsParts,
  partner: Partner,
  row: ReservationRow,
): Promise<Reservation> {
  const code = row.requested
    ? await orReservationFailed(parts, () => sendRequest(parts, partner, row))
    : null;
  if (code) throw problem(code);
  const [now, restaurants] = await Promise.all([
    findById(parts.database, row.id),
    findRestaurants(parts.database, [row.merchantId]),
  ]);
  const restaurant = restaurants.get(row.merchantId);
  if (now?.state === 'failed') throw problem('RESERVATION_FAILED');
  if (!now || !restaurant) throw reservationNotFound();
  return viewOf(now, restaurant);
}

/** Reports a failed call to the provider and answers with a problem that invites a retry. */
async function orReservationFailed<T>({ failed }: ReservationsParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    failed(error);
    throw problem('RESERVATION_FAILED');
  }
}
