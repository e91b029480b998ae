import { UniqueConstraintError } from 'sequelize';
import type { Database } from '../../db/connection.ts';
import type { Booked, Booking, Change, DayWanted, Refused, TableWanted } from './booking.ts';
import { addBooking, findBooking, findRestaurant, readTaken, takeTable } from './simulated-provider.store.ts';
import { cancelSimulated, moveSimulated } from './simulated-changes.ts';
import { providerRefOf } from './simulated-reference.ts';
import { halfHoursOf, objectionTo, type Restaurant, startsOf, tablesFor } from './simulated-restaurant.ts';
import { type Ground, seat } from './simulated-seating.ts';
import { behaviourTowards, EVERYBODY } from './simulator-behaviour.ts';

/** A booking provider that is none: its tables, hours and guests are rows of this database, its restaurants keep no table. */
export function simulatedBooking(ground: Ground): Booking {
  return {
    freeTimes: (wanted) => behaved(ground, EVERYBODY, () => freeTimes(ground, wanted)),
    book: (wanted) => behaved(ground, wanted.guest, () => book(ground, wanted)),
    change: async (change) =>
      behaved(ground, await guestOf(ground, change), () => moveSimulated(ground, change)),
    cancel: async (reference) =>
      behaved(ground, await guestOf(ground, { reference }), () => cancelSimulated(ground, reference)),
  };
}

const guestOf = async ({ database }: Ground, { reference }: Pick<Change, 'reference'>) =>
  (await findBooking(database, reference))?.guest ?? EVERYBODY;

/** Does what is asked, or what testers told it to do instead. */
async function behaved<T>({ database }: Ground, guest: string, work: () => Promise<T | Refused>) {
  const behaviour = await behaviourTowards(database, guest);
  if (behaviour === 'deactivated') return { refusal: 'guestDeactivated' } as const;
  if (behaviour === 'fails') return { refusal: 'failed' } as const;
  const answer = await work();
  if (behaviour === 'timesOut') throw new Error('The simulated booking provider did not answer in time.');
  return answer;
}

async function freeTimes({ database, now }: Ground, wanted: DayWanted) {
  const restaurant = await findRestaurant(database, wanted.restaurantRef);
  if (!restaurant) return { refusal: 'unknownRestaurant' } as const;
  const at = now();
  const objection = objectionTo(restaurant, { startsAt: wanted.wantedAt, partySize: wanted.partySize }, at);
  if (objection) return { refusal: objection };
  const starts = startsOf(restaurant, wanted.date).filter(
    (startsAt) => objectionTo(restaurant, { startsAt, partySize: wanted.partySize }, at) === null,
  );
  return { times: await stillFree(database, restaurant, { starts, partySize: wanted.partySize }) };
}

async function stillFree(
  database: Database,
  restaurant: Restaurant,
  { starts, partySize }: { starts: readonly number[]; partySize: number },
): Promise<number[]> {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = halfHoursOf(restaurant, first).first;
  const until = halfHoursOf(restaurant, last);
  const rows = await readTaken(database, {
    restaurantRef: restaurant.restaurantRef,
    first: from,
    count: until.first + until.count - from,
  });
  const taken = new Map(rows.map((row) => [`${row.seats} ${row.halfHour}`, row.taken]));
  const sizes = tablesFor(restaurant, partySize);
  return starts.filter((startsAt) => {
    const slot = halfHoursOf(restaurant, startsAt);
    const halfHours = Array.from({ length: slot.count }, (_, nth) => slot.first + nth);
    return sizes.some(({ seats, there }) =>
      halfHours.every((halfHour) => (taken.get(`${seats} ${halfHour}`) ?? 0) < there),
    );
  });
}

async function book(ground: Ground, wanted: TableWanted): Promise<Booked | Refused> {
  const { database, now } = ground;
  const { reference } = wanted;
  const known = await answerFor(database, reference);
  if (known) return known;
  const providerRef = providerRefOf(reference);
  const untouched = { lastKey: null, isCancelled: 0 };
  try {
    const refused = await seat(ground, wanted, async (table, transaction) => {
      const kept = { providerRef, seats: table.seats, halfHours: table.count, createdAt: now() };
      await addBooking(database, { ...wanted, ...kept, ...untouched }, transaction);
      return takeTable(database, table, transaction);
    });
    return refused ?? { providerRef };
  } catch (problem) {
    // The same call twice at once: the other one has booked.
    const booked = problem instanceof UniqueConstraintError && (await answerFor(database, reference));
    if (booked) return booked;
    throw problem;
  }
}

/** What was answered to this reference before; null when it is new. */
async function answerFor(database: Database, reference: string): Promise<Booked | Refused | null> {
  const booking = await findBooking(database, reference);
  if (!booking) return null;
  return booking.isCancelled ? { refusal: 'unknownBooking' } : { providerRef: booking.providerRef };
}
