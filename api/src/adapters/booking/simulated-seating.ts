import type { Database, Transaction } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { BookingRejected } from './booking.ts';
import { findRestaurant, type Seating } from './simulated-provider.store.ts';
import {
  dateAt,
  halfHoursOf,
  objectionTo,
  type Sitting,
  startsOf,
  tablesFor,
} from './simulated-restaurant.ts';

/** What the simulated provider works with. */
export interface SimulatorContext {
  readonly database: Database;
  readonly now: () => number;
}

/** A table of a size of which there are so many. */
interface Table extends Seating {
  readonly there: number;
}

/** Undoes a transaction that found no table. */
class Full extends Error {}

/**
 * Seats a party at the smallest table that is free; null when it is seated. `take` is tried size by size, each time in a
 * transaction of its own, which is undone where it answers that those tables are taken.
 */
export async function seat(
  { database, now }: SimulatorContext,
  { restaurantRef, startsAt, partySize }: Sitting & { readonly restaurantRef: string },
  take: (table: Table, transaction: Transaction) => Promise<boolean>,
): Promise<BookingRejected | null> {
  const restaurant = await findRestaurant(database, restaurantRef);
  if (!restaurant) return { problem: 'unknownRestaurant' };
  const objection = objectionTo(restaurant, { startsAt, partySize }, now());
  if (objection) return { problem: objection };
  if (!startsOf(restaurant, dateAt(restaurant, startsAt)).includes(startsAt)) return { problem: 'closed' };
  for (const { seats, there } of tablesFor(restaurant, partySize)) {
    const table = { restaurantRef, seats, there, ...halfHoursOf(restaurant, startsAt) };
    if (await isDone(database, (transaction) => take(table, transaction))) return null;
  }
  return { problem: 'slotTaken' };
}

async function isDone(
  database: Database,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await unitOfWork(database, async (transaction) => {
      if (!(await work(transaction))) throw new Full();
    });
    return true;
  } catch (problem) {
    if (problem instanceof Full) return false;
    throw problem;
  }
}
