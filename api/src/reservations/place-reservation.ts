import type { Partner } from '@dinelink/contract';
import { unitOfWork } from '../db/unit-of-work.ts';
import { invalid, problem } from '../problems.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import type { Asking } from './ask-provider.ts';
import { isThereOn } from './availability.ts';
import { dateOfWall, datesAround, halfHoursOf, isOnStep } from './engine/times.ts';
import { finishReservation } from './finish.job.ts';
import { isOpen } from './guest.store.ts';
import { accountClosed } from './problems.ts';
import { addRequested, findById, findSame, hold, type ReservationRow } from './reservations.store.ts';
import { hasBonus, type Restaurant } from './restaurant.store.ts';
import { isDuplicate } from '../db/dialect.ts';

interface Wanted {
  readonly startsAt: number;
  readonly partySize: number;
}

interface Place {
  readonly partner: Partner;
  readonly restaurant: Restaurant;
  readonly memberId: number;
}

/**
 * The member's reservation for this table: a new one that asks the provider, or the one that is there since the same was asked
 * before. Refuses a time within two hours of another one there, and a member whose account is closed.
 */
export async function placeReservation(
  asking: Asking,
  place: Place,
  table: Wanted & { readonly phoneNumber: string },
): Promise<ReservationRow> {
  const same = await sameAsked(asking, place, table);
  if (same) return same;
  rejectTimesOutside(asking, place.restaurant, table.startsAt);
  try {
    return await addNew(asking, place, table);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Taken by another reservation of the member's, or by this very one asked for twice at once.
    const twin = await sameAsked(asking, place, table);
    if (twin) return twin;
    throw problem('RESERVATION_OVERLAP');
  }
}

async function sameAsked({ database }: Asking, { memberId, restaurant }: Place, expected: Wanted) {
  const same = await findSame(database, { ...expected, memberId, merchantId: restaurant.id });
  return same?.partySize === expected.partySize ? same : undefined;
}

/** Refuses what no provider need be asked: between the steps, past, too far, before the restaurant opens or after it left. */
export function rejectTimesOutside({ now }: Asking, restaurant: Restaurant, startsAt: number): void {
  const { timeZone } = restaurant;
  const date = dateOfWall(startsAt, timeZone);
  if (!isOnStep(startsAt, timeZone)) {
    const message = 'Choose a half hour from 6:00 AM to 11:30 PM.';
    throw invalid([{ field: 'dateTime', code: 'NOT_ON_STEP', message }]);
  }
  if (startsAt <= now()) throw problem('RESERVATION_TOO_CLOSE');
  if (date > datesAround(now(), timeZone).last) throw problem('RESERVATION_TOO_FAR');
  if (!isThereOn(restaurant, date)) throw problem('RESERVATION_NONE_AVAILABLE');
}

async function addNew(
  { database, now, newId }: Asking,
  { partner, restaurant, memberId }: Place,
  table: Wanted & { readonly phoneNumber: string },
): Promise<ReservationRow> {
  const localDate = dateOfWall(table.startsAt, restaurant.timeZone);
  const merchantId = restaurant.id;
  const isPromised = await hasBonus(database, partner, { merchantId, date: localDate });
  const id = await unitOfWork(database, async (tx) => {
    if (!(await isOpen(tx, memberId))) throw accountClosed();
    const at = now();
    const whose = { publicId: newId(), partner: partner.key, memberId, merchantId };
    const { startsAt, partySize, phoneNumber } = table;
    const booking = { startsAt, partySize, phoneNumber, localDate, hasBonus: isPromised ? 1 : 0, at };
    const added = await addRequested(tx, { ...whose, ...booking });
    await hold(tx, { ...whose, id: added, halfHours: halfHoursOf(table.startsAt) });
    await enqueue(tx, finishReservation(added, 1, at));
    return added;
  });
  const row = await findById(database, id);
  if (!row) throw new Error('A reservation is not there right after it was written.');
  return row;
}
