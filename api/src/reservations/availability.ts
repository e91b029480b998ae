import type { AnswerOf, Partner } from '@dinelink/contract';
import type { AvailabilityState } from '@dinelink/contract/calls';
import { type Booking, type BookingProblem, isRejected } from '../adapters/booking/booking.ts';
import type { Database } from '../db/connection.ts';
import { invalid } from '../problems.ts';
import { localDateOf, datesAround, instantOf, isOnStep, nearestTo, localTimeOf } from './domain/times.ts';
import { problem } from '../problems.ts';
import { bonusPointsOf, instantAt } from './reservation-view.ts';
import { hasBonus, type Restaurant } from './restaurant.store.ts';

export interface TimesRequest {
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

interface Parts {
  readonly database: Database;
  readonly booking: Booking;
  readonly now: () => number;
}

interface Place {
  readonly partner: Partner;
  readonly restaurant: Restaurant;
}

type Availability = AnswerOf<'reservationTimes'>;

const stateOf: Readonly<Record<BookingProblem, AvailabilityState | null>> = {
  slotTaken: 'none',
  closed: 'none',
  unknownRestaurant: 'none',
  tooSmall: 'tooSmall',
  tooBig: 'tooBig',
  tooFar: 'tooFar',
  tooClose: 'tooClose',
  guestDeactivated: null,
  unknownBooking: null,
  failed: null,
};

/** Returns the free times around the requested one, or why there is none; throws when the provider does not answer. */
export async function availability(
  { database, booking, now }: Parts,
  { partner, restaurant }: Place,
  expected: TimesRequest,
): Promise<Availability> {
  const { timeZone, id: merchantId } = restaurant;
  rejectDatesOutside(expected.date, datesAround(now(), timeZone));
  const earnsBonus = await hasBonus(database, partner, { merchantId, date: expected.date });
  const answer = (state: AvailabilityState, times: Availability['times'] = []): Availability => ({
    state,
    times,
    bonusPoints: bonusPointsOf(earnsBonus),
    timeZone,
  });
  const preferredAt = instantOf(expected, timeZone);
  if (expected.date < localDateOf(now(), timeZone) || preferredAt <= now()) return answer('tooClose');
  if (!isOpenOn(restaurant, expected.date)) return answer('none');
  const { date, partySize } = expected;
  const free = await booking.freeTimes({
    restaurantRef: restaurant.openTableId ?? '',
    date,
    partySize,
    preferredAt,
  });
  if (isRejected(free)) {
    const state = stateOf[free.problem];
    if (state === null) throw problem('RESERVATION_FAILED');
    return answer(state);
  }
  const times = nearestTo(
    preferredAt,
    free.times.filter((at) => at > now() && isOnStep(at, timeZone)),
  );
  if (times.length === 0) return answer('none');
  return answer(
    'available',
    times.map((at) => ({
      dateTime: instantAt(at, timeZone),
      time: localTimeOf(at, timeZone).toFormat('HH:mm'),
    })),
  );
}

/** Whether the restaurant takes part on a date of its own calendar. */
export const isOpenOn = ({ opensOn, leavesOn }: Restaurant, date: string): boolean =>
  (opensOn === null || opensOn <= date) && (leavesOn === null || leavesOn >= date);

function rejectDatesOutside(date: string, { first, last }: { first: string; last: string }): void {
  if (date >= first && date <= last) return;
  const message = `Choose a date from ${first} to ${last}.`;
  throw invalid([{ field: 'date', code: 'OUT_OF_RANGE', message }]);
}
