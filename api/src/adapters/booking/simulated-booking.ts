import { UniqueConstraintError } from 'sequelize';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Booked, Booking, Change, DayWanted, Refused, TableWanted } from './booking.ts';
import { addBooking, findBooking, findRestaurant, readTaken, takeTable } from './simulated-provider.store.ts';
import { cancelSimulated, moveSimulated } from './simulated-changes.ts';
import {
  dateAt,
  halfHoursOf,
  objectionTo,
  type Restaurant,
  startsOf,
  tablesFor,
} from './simulated-restaurant.ts';
import { providerRefOf } from './simulated-reference.ts';
import { behaviourTowards, EVERYBODY } from './simulator-behaviour.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => number;
}

/** Undoes a transaction that found no table. */
class Full extends Error {}

/** A booking provider that is none: its tables, hours and guests are rows of this database, its restaurants keep no table. */
export function simulatedBooking(parts: Parts): Booking {
  return {
    freeTimes: (wanted) => behaved(parts, EVERYBODY, () => freeTimes(parts, wanted)),
    book: (wanted) => behaved(parts, wanted.guest, () => book(parts, wanted)),
    change: async (change) =>
      behaved(parts, await guestOf(parts, change), () => moveSimulated(parts, change)),
    cancel: async (reference) =>
      behaved(parts, await guestOf(parts, { reference }), () => cancelSimulated(parts, reference)),
  };
}

const guestOf = async ({ database }: Parts, { reference }: Pick<Change, 'reference'>) =>
  (await findBooking(database, reference))?.guest ?? EVERYBODY;

/** Does what is asked, or what testers told it to do instead. */
async function behaved<T>({ database }: Parts, guest: string, work: () => Promise<T | Refused>) {
  const behaviour = await behaviourTowards(database, guest);
  if (behaviour === 'deactivated') return { refusal: 'guestDeactivated' } as const;
  if (behaviour === 'fails') return { refusal: 'failed' } as const;
  const answer = await work();
  if (behaviour === 'timesOut') throw new Error('The simulated booking provider did not answer in time.');
  return answer;
}

async function freeTimes({ database, now }: Parts, wanted: DayWanted) {
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

async function book(parts: Parts, wanted: TableWanted): Promise<Booked | Refused> {
  const { database, now } = parts;
  const known = await answerFor(database, wanted.reference);
  if (known) return known;
  const restaurant = await findRestaurant(database, wanted.restaurantRef);
  if (!restaurant) return { refusal: 'unknownRestaurant' };
  const objection = objectionTo(restaurant, wanted, now());
  if (objection) return { refusal: objection };
  const { startsAt } = wanted;
  if (!startsOf(restaurant, dateAt(restaurant, startsAt)).includes(startsAt)) return { refusal: 'closed' };
  for (const { seats, there } of tablesFor(restaurant, wanted.partySize)) {
    const answer = await bookAt(parts, { ...wanted, seats, there, ...halfHoursOf(restaurant, startsAt) });
    if (answer) return answer;
  }
  return { refusal: 'slotTaken' };
}

interface AtTable extends TableWanted {
  readonly seats: number;
  readonly there: number;
  readonly first: number;
  readonly count: number;
}

/** Books a table of one size; null when they are taken. */
async function bookAt({ database, now }: Parts, table: AtTable): Promise<Booked | Refused | null> {
  const providerRef = providerRefOf(table.reference);
  try {
    await unitOfWork(database, async (transaction) => {
      const createdAt = now();
      const booking = {
        ...table,
        providerRef,
        halfHours: table.count,
        lastKey: null,
        isCancelled: 0,
        createdAt,
      };
      await addBooking(database, booking, transaction);
      if (!(await takeTable(database, table, transaction))) throw new Full();
    });
    return { providerRef };
  } catch (problem) {
    if (problem instanceof Full) return null;
    // The same call twice at once: the other one has booked.
    if (problem instanceof UniqueConstraintError) return answerFor(database, table.reference);
    throw problem;
  }
}

/** What was answered to this reference before; null when it is new. */
async function answerFor(database: Database, reference: string): Promise<Booked | Refused | null> {
  const booking = await findBooking(database, reference);
  if (!booking) return null;
  return booking.isCancelled ? { refusal: 'unknownBooking' } : { providerRef: booking.providerRef };
}
