import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { unitOfWork } from '../db/unit-of-work.ts';
import { invalid, problem } from '../problems.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import type { ReservationContext } from './send-request.ts';
import { isOpenOn } from './availability.ts';
import { localDateOf, datesAround, halfHoursOf, isOnStep, type TableTime } from './domain/times.ts';
import { finishReservation } from './finish.job.ts';
import { lockOpenAccount } from '../member-lock/lock-member.store.ts';
import { accountClosed } from './problems.ts';
import {
  addRequested,
  countUpcoming,
  findSame,
  findWritten,
  reserveHalfHours,
  type ReservationRow,
} from './reservations.store.ts';
import { hasBonus, type Restaurant } from './restaurant.store.ts';
import { isDuplicate } from '../db/dialect.ts';

interface Place {
  readonly partner: Partner;
  readonly restaurant: Restaurant;
  readonly memberId: number;
}

/**
 * Adds the member's reservation and its request to the provider, or returns the one that the same request added before. Refuses
 * a time within two hours of the member's other reservations there, more tables than a member can have, and a closed account.
 */
export async function placeReservation(
  context: ReservationContext,
  place: Place,
  table: TableTime & { readonly phoneNumber: string },
): Promise<ReservationRow> {
  const same = await findExisting(context, place, table);
  if (same) return same;
  rejectTimesOutside(context, place.restaurant, table.startsAt);
  try {
    return await addNew(context, place, table);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The half hours are taken by another reservation of the member, or by the same request sent twice at once.
    const twin = await findExisting(context, place, table);
    if (twin) return twin;
    throw problem('RESERVATION_OVERLAP');
  }
}

async function findExisting(
  { database }: ReservationContext,
  { memberId, restaurant }: Place,
  expected: TableTime,
) {
  const same = await findSame(database, { ...expected, memberId, merchantId: restaurant.id });
  return same?.partySize === expected.partySize ? same : undefined;
}

/**
 * Refuses times that need no provider to refuse them: not on a half hour, past, too far ahead, before the restaurant joins or
 * after it leaves.
 */
export function rejectTimesOutside(
  { now }: ReservationContext,
  restaurant: Restaurant,
  startsAt: number,
): void {
  const { timeZone } = restaurant;
  const date = localDateOf(startsAt, timeZone);
  if (!isOnStep(startsAt, timeZone)) {
    const message = 'Choose a half hour from 6:00 AM to 11:30 PM.';
    throw invalid([{ field: 'dateTime', code: 'NOT_ON_STEP', message }]);
  }
  if (startsAt <= now()) throw problem('RESERVATION_TOO_CLOSE');
  if (date > datesAround(now(), timeZone).last) throw problem('RESERVATION_TOO_FAR');
  if (!isOpenOn(restaurant, date)) throw problem('RESERVATION_NONE_AVAILABLE');
}

async function addNew(
  { database, now, newId }: ReservationContext,
  { partner, restaurant, memberId }: Place,
  table: TableTime & { readonly phoneNumber: string },
): Promise<ReservationRow> {
  const localDate = localDateOf(table.startsAt, restaurant.timeZone);
  const merchantId = restaurant.id;
  const earnsBonus = await hasBonus(database, partner, { merchantId, date: localDate });
  const id = await unitOfWork(database, async (tx) => {
    if (!(await lockOpenAccount(tx, memberId))) throw accountClosed();
    const at = now();
    const whose = { publicId: newId(), partner: partner.key, memberId, merchantId };
    const { startsAt, partySize, phoneNumber } = table;
    const booking = { startsAt, partySize, phoneNumber, localDate, hasBonus: earnsBonus ? 1 : 0, at };
    const added = await addRequested(tx, { ...whose, ...booking });
    await reserveHalfHours(tx, { ...whose, id: added, halfHours: halfHoursOf(table.startsAt) });
    // After the half hours, so that a request sent twice is found to be the same.
    if ((await countUpcoming(tx, { memberId, now: at })) > limits.reservationsUpcoming)
      throw problem('RESERVATION_LIMIT_REACHED');
    await enqueue(tx, finishReservation(added, 1, at));
    return added;
  });
  return findWritten(database, id);
}
