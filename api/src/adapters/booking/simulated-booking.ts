import { isDuplicate } from '../../db/dialect.ts';
import type { Database } from '../../db/connection.ts';
import type { Booked, Booking, Change, DayRequest, BookingRejected, TableRequest } from './booking.ts';
import { addBooking, findBooking, findRestaurant, readTaken, takeTable } from './simulated-provider.store.ts';
import { cancelSimulated, moveSimulated } from './simulated-changes.ts';
import { providerRefOf } from './simulated-reference.ts';
import { halfHoursOf, objectionTo, type Restaurant, startsOf, tablesFor } from './simulated-restaurant.ts';
import { type SimulatorContext, seat } from './simulated-seating.ts';
import { behaviourTowards, EVERYBODY } from './simulator-behaviour.ts';

/** A booking provider that is none: its tables, hours and guests are rows of this database, its restaurants keep no table. */
export function simulatedBooking(context: SimulatorContext): Booking {
  return {
    freeTimes: (request) => behaved(context, EVERYBODY, () => freeTimes(context, request)),
    book: (request) => behaved(context, request.guest, () => book(context, request)),
    change: async (change) =>
      behaved(context, await guestOf(context, change), () => moveSimulated(context, change)),
    cancel: async (reference) =>
      behaved(context, await guestOf(context, { reference }), () => cancelSimulated(context, reference)),
  };
}

const guestOf = async ({ database }: SimulatorContext, { reference }: Pick<Change, 'reference'>) =>
  (await findBooking(database, reference))?.guest ?? EVERYBODY;

/** Does what is asked, or what testers told it to do instead. */
async function behaved<T>(
  { database }: SimulatorContext,
  guest: string,
  work: () => Promise<T | BookingRejected>,
) {
  const behaviour = await behaviourTowards(database, guest);
  if (behaviour === 'deactivated') return { problem: 'guestDeactivated' } as const;
  if (behaviour === 'fails') return { problem: 'failed' } as const;
  const answer = await work();
  if (behaviour === 'timesOut') throw new Error('The simulated booking provider did not answer in time.');
  return answer;
}

async function freeTimes({ database, now }: SimulatorContext, request: DayRequest) {
  const restaurant = await findRestaurant(database, request.restaurantRef);
  if (!restaurant) return { problem: 'unknownRestaurant' } as const;
  const at = now();
  const objection = objectionTo(
    restaurant,
    { startsAt: request.preferredAt, partySize: request.partySize },
    at,
  );
  if (objection) return { problem: objection };
  const starts = startsOf(restaurant, request.date).filter(
    (startsAt) => objectionTo(restaurant, { startsAt, partySize: request.partySize }, at) === null,
  );
  return { times: await stillFree(database, restaurant, { starts, partySize: request.partySize }) };
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

async function book(context: SimulatorContext, request: TableRequest): Promise<Booked | BookingRejected> {
  const { database, now } = context;
  const { reference } = request;
  const known = await answerFor(database, reference);
  if (known) return known;
  const providerRef = providerRefOf(reference);
  const untouched = { lastKey: null, isCancelled: 0 };
  try {
    const rejected = await seat(context, request, async (table, transaction) => {
      const kept = { providerRef, seats: table.seats, halfHours: table.count, createdAt: now() };
      await addBooking(database, { ...request, ...kept, ...untouched }, transaction);
      return takeTable(database, table, transaction);
    });
    return rejected ?? { providerRef };
  } catch (problem) {
    // The same call twice at once: the other one has booked.
    const booked = isDuplicate(problem) && (await answerFor(database, reference));
    if (booked) return booked;
    throw problem;
  }
}

/** What was answered to this reference before; null when it is new. */
async function answerFor(database: Database, reference: string): Promise<Booked | BookingRejected | null> {
  const booking = await findBooking(database, reference);
  if (!booking) return null;
  return booking.isCancelled ? { problem: 'unknownBooking' } : { providerRef: booking.providerRef };
}
