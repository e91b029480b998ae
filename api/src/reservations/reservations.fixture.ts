import { randomBytes } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { insertRows } from '../../seed/insert-rows.ts';
import type { Booking } from '../adapters/booking/booking.ts';
import { simulatedBooking } from '../adapters/booking/simulated-booking.ts';
import type { Database, Value } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { addMerchants, aMerchant } from '../merchants/merchants.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { finishReservationHandler } from './finish.job.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { createReservationsService } from './reservations.service.ts';
import { notifyGuestByEmail } from './notify-guest.ts';

/** Friday, 20 November 2026, noon in Greenwich: six in the morning in Chicago. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const partners: Partner[] = readPartners('api/partners');

type Columns = Record<string, Value>;
let count = 0;

const everyDay = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A restaurant in Chicago that takes bookings: two tables for two, one for six, from 11:30 to 22:00 every day. */
export async function aBookableMerchant(
  database: Database,
  overrides: { merchant?: Columns; offers?: Columns[]; restaurant?: Columns } = {},
): Promise<number> {
  count += 1;
  const id = 1_000 + count;
  const made = aMerchant(id, {
    merchant: { open_table_id: `ot-${id}`, ...overrides.merchant },
    ...(overrides.offers && { offers: overrides.offers }),
  });
  await addMerchants(database, [made]);
  const restaurant: Columns = {
    restaurant_ref: `ot-${id}`,
    time_zone: 'America/Chicago',
    tables: JSON.stringify({ 2: 2, 6: 1 }),
    hours: JSON.stringify(everyDay.map((weekday) => ({ weekday, opens: '11:30', closes: '22:00' }))),
    closed_dates: '2026-12-25',
    slot_minutes: 90,
    smallest_party: 1,
    largest_party: 6,
    notice_minutes: 60,
    days_ahead: 90,
    ...overrides.restaurant,
  };
  await unitOfWork(database, (transaction) =>
    insertRows(database, { table: 'booking_simulator_restaurant', rows: [restaurant] }, transaction),
  );
  return id;
}

interface Overrides {
  readonly database: Database;
  readonly now?: () => number;
  readonly booking?: Booking;
  readonly limitFactor?: number;
  readonly partners?: Partner[];
}

/** What reservations stand on, with the simulated provider. */
export const partsOf = (database: Database, now: () => number) => ({
  database,
  booking: simulatedBooking({ database, now }),
  now,
  newId: () => randomBytes(18).toString('base64url'),
  notifyGuest: notifyGuestByEmail(database),
});

/** The real app with reservations, at a provider that the claim may replace. */
export function anApp({ database, now = () => NOW, ...overrides }: Overrides) {
  const problems: unknown[] = [];
  const parts = { ...partsOf(database, now), ...(overrides.booking && { booking: overrides.booking }) };
  const failed = (problem: unknown) => void problems.push(problem);
  const reservations = createReservationsService({ ...parts, failed });
  const { app } = aTestApp({
    database,
    now,
    ...(overrides.limitFactor && { limitFactor: overrides.limitFactor }),
    ...(overrides.partners && { partners: overrides.partners }),
    routersWith: ({ limits }) => [reservationRoutes({ reservations, limits })],
  });
  const finish = finishReservationHandler({ ...parts, partners });
  return { app, problems, finish };
}

/** A member with a browser that is signed in and holds the token. */
export async function aGuest(
  parts: { database: Database; app: ReturnType<typeof anApp>['app'] },
  partner = 'nosh',
) {
  const { member, browser, bearer: headers } = await aSignedInMember(parts, { partner });
  return {
    ...member,
    browser,
    headers,
    reserve: (merchantId: number, table: object = {}) =>
      browser.post(
        `/api/merchants/${merchantId}/reservations/members/${member.publicId}`,
        { dateTime: '2026-11-21T19:00:00-06:00', partySize: 2, phoneNumber: '(312) 555-0142', ...table },
        headers,
      ),
    change: (id: string, table: object) => browser.put(`/api/Member/Reservations/${id}`, table, headers),
    cancel: (id: string) => browser.delete(`/api/Member/Reservations/${id}`, headers),
    list: async () => (await browser.get('/api/Member/Reservations')).body,
  };
}
