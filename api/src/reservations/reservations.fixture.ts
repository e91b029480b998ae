import type { Partner } from '@dinelink/contract';
import { aRestaurant, bookingSimulator } from '../../simulators/booking/booking.fixture.ts';
import type { Restaurant } from '../../simulators/booking/wire.ts';
import type { SimulatorAddress } from '../../simulators/control-client.ts';
import type { Booking } from '../adapters/booking/booking.ts';
import { httpBooking } from '../adapters/booking/http-booking.ts';
import type { Database, Value } from '../db/connection.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { addMerchants, aMerchant } from '../merchants/merchants.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { newPublicId } from '../public-id.ts';
import { finishReservationHandler } from './finish.job.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { createReservationsService } from './reservations.service.ts';
import { notifyGuestByEmail } from './notices/notify-guest.ts';

/** Friday, 20 November 2026, 12:00 GMT, 06:00 in Chicago. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const partners: Partner[] = readPartners('api/partners');

type Columns = Record<string, Value>;
let count = 0;

interface BookableMerchant {
  readonly merchant?: Columns;
  readonly offers?: Columns[];
  readonly restaurant?: Partial<Restaurant>;
  /** Default: the simulator of this test file. */
  readonly simulator?: SimulatorAddress;
}

/** Adds a merchant that takes bookings at the simulator. */
export async function aBookableMerchant(
  database: Database,
  { merchant, offers, restaurant, simulator = bookingSimulator() }: BookableMerchant = {},
): Promise<number> {
  count += 1;
  const id = 1_000 + count;
  const made = aMerchant(id, {
    merchant: { open_table_id: `ot-${id}`, ...merchant },
    ...(offers && { offers }),
  });
  await addMerchants(database, [made]);
  await aRestaurant(`ot-${id}`, { ...restaurant, at: simulator });
  return id;
}

interface Overrides {
  readonly database: Database;
  readonly now?: () => number;
  readonly booking?: Booking;
  readonly limitFactor?: number;
  readonly partners?: Partner[];
}

/**
 * The booking simulator, as the api calls it. It answers from the same process as the api, so a hundred requests at once on a
 * loaded machine may take longer than the adapter's usual timeout.
 */
export const booking = (now: () => number = () => NOW): Booking =>
  httpBooking({ ...bookingSimulator(), now, timeoutMs: 60_000 });

/** The dependencies of reservations, with the booking simulator. */
export const partsOf = (database: Database, now: () => number) => ({
  database,
  booking: booking(now),
  now,
  newId: newPublicId,
  notifyGuest: notifyGuestByEmail,
});

/** The real app with reservations; a test may replace the provider. */
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
    routesWith: ({ limits }) => [reservationRoutes({ reservations, limits })],
  });
  const finish = finishReservationHandler({ ...parts, partners });
  return { app, problems, finish };
}

/** A member with a signed-in browser and its CSRF token. */
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
