import type { Partner } from '@dinelink/contract';
import { DateTime } from 'luxon';
import type { SimulatorAddress } from '../../simulators/control-client.ts';
import { httpBooking } from '../../src/adapters/booking/http-booking.ts';
import type { Database } from '../../src/db/connection.ts';
import { createReservationsService } from '../../src/reservations/reservations.service.ts';
import { demoMembers } from '../members/demo-member.ts';
import { emailOf } from '../members/make-members.ts';
import { randomFor, type Random } from '../random.ts';
import { pastTables } from './past-tables.ts';
import { query } from '../../src/db/query.ts';

interface Booking {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Start of the seed's day, epoch ms. */
  readonly today: number;
  readonly seedNow: number;
  readonly bookingSimulator: SimulatorAddress;
}

interface Guest extends Record<string, unknown> {
  readonly id: number;
  readonly partner: string;
  readonly email: string;
  readonly publicId: string;
  readonly phoneNumber: string;
}

/** A planned reservation of a demo member. */
interface Plan {
  /** Candidates: the first with a free table is used. */
  readonly merchantIds: readonly number[];
  /** An evening, or exactly the time of a dine. */
  readonly startsAt: number;
  readonly isExact: boolean;
  readonly partySize: number;
  readonly bookedAt: number;
  readonly isCancelled?: boolean;
}

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 30 * 60_000;
const BOOKERS = ['basic', 'select', 'vip'];

/** Books the demo members' tables through the reservations service and the booking simulator; returns how many. */
export async function seedReservations(booking: Booking): Promise<number> {
  const { database, partners } = booking;
  const guests = await findGuests(booking);
  const open = await inChicago(database);
  let count = 0;
  for (const guest of guests) {
    const partner = partners.find(({ key }) => key === guest.partner);
    if (!partner) continue;
    const plans = [...(await pastPlans(booking, guest)), ...plansAhead(booking, guest, open)];
    for (const plan of plans) count += await book(booking, { partner, guest }, plan);
  }
  return count;
}

async function findGuests({ database, partners }: Booking): Promise<Guest[]> {
  const keys = partners
    .filter(({ openTableReservationsEnabled }) => openTableReservationsEnabled)
    .map(({ key }) => key);
  const emails = keys.flatMap((key) =>
    demoMembers.filter(({ name }) => BOOKERS.includes(name)).map((member) => emailOf(member, { key })),
  );
  if (emails.length === 0) return [];
  return query<Guest>(
    database,
    `SELECT id, partner, email, public_id AS publicId, phone_number AS phoneNumber FROM member
     WHERE email IN (${emails.map(() => '?').join(', ')}) ORDER BY id`,
    emails,
  );
}

type Place = { readonly id: number } & Record<string, unknown>;

/** Restaurants of Chicago that are not leaving. */
const inChicago = (database: Database) =>
  query<Place>(
    database,
    `SELECT m.id FROM merchant m
     WHERE m.open_table_id IS NOT NULL AND m.is_active = 1 AND m.opens_on IS NULL AND m.leaves_on IS NULL AND m.time_zone = 'America/Chicago'
     ORDER BY m.id LIMIT 40`,
  );

const DAYS_AHEAD = [3, 6, 12];

function plansAhead({ today, seedNow }: Booking, { email }: Guest, open: readonly Place[]): Plan[] {
  const random = randomFor(`tables ${email}`);
  return DAYS_AHEAD.map((days, nth) => ({
    merchantIds: Array.from({ length: 6 }, () => random.pick(open).id),
    // 18:00 in Chicago, or up to an hour later.
    startsAt: today + (days + 1) * DAY_MS + random.int(0, 2) * HALF_HOUR_MS,
    isExact: false,
    partySize: random.int(2, 4),
    bookedAt: seedNow,
    isCancelled: nth === 1,
  }));
}

async function pastPlans({ database, partners, today }: Booking, guest: Guest): Promise<Plan[]> {
  const tables = await pastTables({ database, partners, today }, guest);
  return tables.map(({ merchantId, dinedAt }) => {
    const startsAt = Math.floor((dinedAt - 2 * HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
    const bookedAt = startsAt - 5 * DAY_MS;
    return { merchantIds: [merchantId], startsAt, isExact: true, partySize: 2, bookedAt };
  });
}

interface Booker {
  readonly partner: Partner;
  readonly guest: Guest;
}

/** Books at the first of the planned restaurants with a free table; returns 1 or 0. */
async function book(booking: Booking, { partner, guest }: Booker, plan: Plan): Promise<number> {
  const reservations = serviceAt(booking, plan, randomFor(`reservation ${guest.email} ${plan.startsAt}`));
  const owner = { partner, member: { memberId: guest.id, publicId: guest.publicId, sessionId: '' } };
  for (const merchantId of plan.merchantIds) {
    const { times } = await reservations.times(partner, merchantId, wantedOf(plan));
    const starts = times.map(({ dateTime }) => Date.parse(dateTime));
    const startsAt = plan.isExact ? starts.find((at) => at === plan.startsAt) : starts[0];
    if (startsAt === undefined) continue;
    const table = { merchantId, startsAt, partySize: plan.partySize, phoneNumber: guest.phoneNumber };
    const { id } = await reservations.reserve(owner, guest.publicId, table);
    if (plan.isCancelled) await reservations.cancel(owner, id);
    return 1;
  }
  return 0;
}

// Requests have the restaurant's local date: its evening is already the next day in GMT.
function wantedOf({ startsAt, partySize }: Plan) {
  const wall = DateTime.fromMillis(startsAt, { zone: 'America/Chicago' });
  return { date: wall.toFormat('yyyy-MM-dd'), time: wall.toFormat('HH:mm'), partySize };
}

/** The reservations service with the clock at the time of booking. */
function serviceAt({ database, bookingSimulator }: Booking, { bookedAt }: Plan, random: Random) {
  const now = () => bookedAt;
  return createReservationsService({
    database,
    booking: httpBooking({ ...bookingSimulator, now }),
    now,
    newId: () => random.text(18),
    // The demo sends no e-mails.
    notifyGuest: () => Promise.resolve(),
    failed: (problem) => {
      throw problem;
    },
  });
}
