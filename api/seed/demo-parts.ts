import { readIn, type Row } from '../src/db/connection.ts';
import { seedBonuses } from './bonuses/seed-bonuses.ts';
import { seedDines } from './dines/seed-dines.ts';
import { insertRows } from './insert-rows.ts';
import { makeMembers, withEnrollment } from './members/make-members.ts';
import { seedMembers } from './members/seed-members.ts';
import { makeMerchants } from './merchants/make-merchants.ts';
import { seedFlexOffers } from './merchants/seed-flex-offers.ts';
import { seedMerchants } from './merchants/seed-merchants.ts';
import { atOnce, type Part, throughDoors, todayOf } from './part.ts';
import { type BookableMerchant, makeRestaurants } from './reservations/make-restaurants.ts';
import { seedReservations } from './reservations/seed-reservations.ts';

const merchants = atOnce({ name: 'merchants', table: 'merchant', needs: [] }, async (world, transaction) => {
  const made = makeMerchants({
    places: world.readPlaces(),
    pictures: world.readPictures(),
    today: Math.floor(world.seedNow / 86_400_000),
  });
  return `${await seedMerchants(world.database, made, transaction)} restaurants`;
});

const members = atOnce({ name: 'members', table: 'member', needs: [] }, async (world, transaction) => {
  const made = makeMembers({ ...world, today: todayOf(world) });
  await seedMembers(world.database, made, transaction);
  return `${made.members.length} members`;
});

const bonuses = atOnce(
  { name: 'bonuses', table: 'bonus', needs: ['members'] },
  async (world, transaction) => {
    const giving = { ...world, partners: withEnrollment(world.partners), today: todayOf(world) };
    return `${await seedBonuses(giving, transaction)} bonuses`;
  },
);

const flexOffers = atOnce(
  { name: 'flex offers', table: 'flex_offer', needs: ['merchants', 'members'] },
  async (world, transaction) =>
    `${await seedFlexOffers(world.database, world, transaction)} offers to single members`,
);

const tables = atOnce(
  { name: 'tables', table: 'booking_simulator_restaurant', needs: ['merchants'] },
  async (world, transaction) => {
    const bookable = await readIn<BookableMerchant & Row>(
      world.database,
      `SELECT open_table_id AS ref, time_zone AS timeZone, hours, price_range AS priceRange FROM merchant
       WHERE open_table_id IS NOT NULL ORDER BY id`,
      { transaction },
    );
    const rows = makeRestaurants(bookable, todayOf(world));
    await insertRows(world.database, { table: 'booking_simulator_restaurant', rows }, transaction);
    return `${rows.length} restaurants' tables`;
  },
);

const reservations = throughDoors(
  { name: 'reservations', table: 'reservation', needs: ['members', 'tables'] },
  async (world) => `${await seedReservations({ ...world, today: todayOf(world) })} reservations`,
);

// It names no table that must be empty: after an interruption the batches go on, since the inbox knows what it has.
const dines = throughDoors(
  { name: 'dines', needs: ['merchants', 'members', 'bonuses'] },
  async (world) => `${await seedDines({ ...world, today: todayOf(world) })} card transactions`,
);

/** In their order; the reservations before the dines, so that these keep what was booked. */
export const demoParts: readonly Part[] = [
  merchants,
  members,
  bonuses,
  flexOffers,
  tables,
  reservations,
  dines,
];
