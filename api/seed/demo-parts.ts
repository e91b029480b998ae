import { replaceRestaurants } from '../simulators/booking/control.ts';
import { seedBonuses } from './bonuses/seed-bonuses.ts';
import { seedDines } from './dines/seed-dines.ts';
import { makeMembers, withEnrollment } from './members/make-members.ts';
import { seedMembers } from './members/seed-members.ts';
import { makeMerchants } from './merchants/make-merchants.ts';
import { seedFlexOffers } from './merchants/seed-flex-offers.ts';
import { seedMerchants } from './merchants/seed-merchants.ts';
import { atOnce, type Part, throughServices, todayOf } from './part.ts';
import { type BookableMerchant, makeRestaurants } from './reservations/make-restaurants.ts';
import { seedReservations } from './reservations/seed-reservations.ts';
import { query } from '../src/db/query.ts';

const merchants = atOnce({ name: 'merchants', table: 'merchant', needs: [] }, async (tx, context) => {
  const made = makeMerchants({
    places: context.readPlaces(),
    pictures: context.readPictures(),
    today: Math.floor(context.seedNow / 86_400_000),
  });
  return `${await seedMerchants(tx, made)} restaurants`;
});

const members = atOnce({ name: 'members', table: 'member', needs: [] }, async (tx, context) => {
  const made = makeMembers({ ...context, today: todayOf(context) });
  await seedMembers(tx, made);
  return `${made.members.length} members`;
});

const bonuses = atOnce({ name: 'bonuses', table: 'bonus', needs: ['members'] }, async (tx, context) => {
  const giving = { ...context, partners: withEnrollment(context.partners), today: todayOf(context) };
  return `${await seedBonuses(tx, giving)} bonuses`;
});

const flexOffers = atOnce(
  { name: 'flex offers', table: 'flex_offer', needs: ['merchants', 'members'] },
  async (tx, context) => `${await seedFlexOffers(tx, context)} offers to single members`,
);

// Stored by the simulator, which first drops the bookings of an earlier seed.
const tables = throughServices({ name: 'tables', needs: ['merchants'] }, async (context) => {
  const bookable = await query<BookableMerchant>(
    context.database,
    `SELECT open_table_id AS ref, time_zone AS timeZone, hours, price_range AS priceRange FROM merchant
     WHERE open_table_id IS NOT NULL ORDER BY id`,
  );
  const restaurants = makeRestaurants(bookable, todayOf(context));
  await replaceRestaurants(context.bookingSimulator, restaurants);
  return `${Object.keys(restaurants).length} restaurants' tables`;
});

const reservations = throughServices(
  { name: 'reservations', table: 'reservation', needs: ['members', 'tables'] },
  async (context) => `${await seedReservations({ ...context, today: todayOf(context) })} reservations`,
);

// No table has to be empty: after an interruption the batches continue, because the inbox ignores repeated events.
const dines = throughServices(
  { name: 'dines', needs: ['merchants', 'members', 'bonuses'] },
  async (context) => `${await seedDines({ ...context, today: todayOf(context) })} card transactions`,
);

/** In order; reservations before dines, so that dines complete them. */
export const demoParts: readonly Part[] = [
  merchants,
  members,
  bonuses,
  flexOffers,
  tables,
  reservations,
  dines,
];
