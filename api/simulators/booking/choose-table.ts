import type { Connection } from '../storage.ts';
import { dateAt, halfHoursOf, objectionTo, type Sitting, startsOf, tablesFor } from './restaurant.ts';
import { findRestaurant, readTaken, type Seating } from './store.ts';
import type { DayRequest, Rejected, Restaurant } from './wire.ts';

interface TableQuery extends Sitting {
  readonly restaurantRef: string;
}

/** The smallest table that is free for a party's whole time. */
export async function chooseTable(
  db: Connection,
  { restaurantRef, startsAt, partySize }: TableQuery,
  now: number,
): Promise<Seating | Rejected> {
  const restaurant = await findRestaurant(db, restaurantRef);
  if (!restaurant) return { problem: 'unknownRestaurant' };
  const objection = objectionTo(restaurant, { startsAt, partySize }, now);
  if (objection) return { problem: objection };
  if (!startsOf(restaurant, dateAt(restaurant, startsAt)).includes(startsAt)) return { problem: 'closed' };
  const halfHours = halfHoursOf(restaurant, startsAt);
  const taken = await takenIn(db, { restaurantRef, ...halfHours });
  const free = freeSizes(restaurant, { startsAt, partySize }, taken)[0];
  return free ? { restaurantRef, seats: free.seats, ...halfHours } : { problem: 'slotTaken' };
}

/** The starts of a day from which a table is free. */
export async function freeTimes(
  db: Connection,
  { restaurantRef, partySize, preferredAt, date }: DayRequest,
  now: number,
): Promise<{ times: number[] } | Rejected> {
  const restaurant = await findRestaurant(db, restaurantRef);
  if (!restaurant) return { problem: 'unknownRestaurant' };
  const objection = objectionTo(restaurant, { startsAt: preferredAt, partySize }, now);
  if (objection) return { problem: objection };
  const starts = startsOf(restaurant, date).filter(
    (startsAt) => objectionTo(restaurant, { startsAt, partySize }, now) === null,
  );
  const [begin, end] = [starts[0], starts.at(-1)];
  if (begin === undefined || end === undefined) return { times: [] };
  const { first } = halfHoursOf(restaurant, begin);
  const last = halfHoursOf(restaurant, end);
  const taken = await takenIn(db, { restaurantRef, first, count: last.first + last.count - first });
  return {
    times: starts.filter((startsAt) => freeSizes(restaurant, { startsAt, partySize }, taken).length > 0),
  };
}

type Taken = ReadonlyMap<string, number>;

async function takenIn(db: Connection, among: Omit<Seating, 'seats'>): Promise<Taken> {
  const rows = await readTaken(db, among);
  return new Map(rows.map(({ seats, halfHour, taken }) => [`${seats} ${halfHour}`, taken]));
}

function freeSizes(restaurant: Restaurant, { startsAt, partySize }: Sitting, taken: Taken) {
  const { first, count } = halfHoursOf(restaurant, startsAt);
  const halfHours = Array.from({ length: count }, (_, nth) => first + nth);
  return tablesFor(restaurant, partySize).filter(({ seats, count: tables }) =>
    halfHours.every((halfHour) => (taken.get(`${seats} ${halfHour}`) ?? 0) < tables),
  );
}
