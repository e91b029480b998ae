import { EVERYBODY, tellBookingSimulator } from '../../../../api/src/adapters/booking/simulator-behaviour.ts';
import {
  aRestaurant,
  asking,
  at,
  dateIn,
  providerIs,
  reserved,
  withoutBooking,
} from '../reservation.factories.ts';
import {
  answers,
  type Cell,
  faults,
  forEverybody,
  forged,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
} from '../contract-case.ts';
import { aClosedMember, withEndedToken } from '../../factories.ts';
import type { World } from '../../context.ts';

const UNKNOWN = '999999999';

const everybodyIs =
  (behaviour: 'fails' | null) =>
  ({ database }: World) =>
    tellBookingSimulator(database, { guest: EVERYBODY, behaviour });

const looking = ({ visitor }: World, merchantId: string) => ({
  as: visitor,
  params: { merchantId },
  query: { date: dateIn(7) },
});

const wanting =
  (table: object): Cell['ask'] =>
  (world) =>
    asking(world, { table });

/** Free tables, taking one, and everything a restaurant may say no with. */
export const tables: Table = {
  reservationTimes: {
    success: answers(
      async (world) => ({
        as: world.visitor,
        params: { merchantId: await aRestaurant(world) },
        query: { date: dateIn(7), time: '19:00', partySize: 2 },
      }),
      () => ({ state: 'available', times: expect.arrayContaining([{ dateTime: at(7), time: '19:00' }]) }),
    ),
    malformed: faults('date', ({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } })),
    ...forEverybody,
    MERCHANT_NOT_FOUND: refuses(404, (world) => looking(world, UNKNOWN)),
    RESERVATIONS_UNAVAILABLE: refuses(404, async (world) => looking(world, await withoutBooking(world))),
    RESERVATION_FAILED: refuses(
      503,
      async (world) => {
        await everybodyIs('fails')(world);
        return looking(world, await aRestaurant(world));
      },
      { then: everybodyIs(null) },
    ),
  },
  reserve: {
    success: answers(
      (world) => asking(world),
      () => ({ state: 'confirmed', dateTime: at(7), partySize: 2, confirmationNumber: expect.any(String) }),
    ),
    malformed: faults('partySize', wanting({ partySize: '2' })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(403, (world) => asking(world, { as: world.stranger }), { code: 'OTHER_MEMBER' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, (world) => asking(world, { as: withEndedToken(world) })),
    OTHER_MEMBER: refuses(403, (world) => asking(world, { as: world.stranger })),
    ACCOUNT_CLOSED: refuses(403, async (world) => {
      await aClosedMember(world);
      return asking(world);
    }),
    MERCHANT_NOT_FOUND: refuses(404, (world) => asking(world, { merchantId: UNKNOWN })),
    RESERVATIONS_UNAVAILABLE: refuses(404, async (world) =>
      asking(world, { merchantId: await withoutBooking(world) }),
    ),
    RESERVATION_OVERLAP: refuses(409, async (world) => {
      const { merchantId } = await reserved(world);
      return asking(world, { merchantId, table: { dateTime: at(7, 20) } });
    }),
    RESERVATION_USER_DEACTIVATED: refuses(403, async (world) => {
      await providerIs('deactivated')(world);
      return asking(world);
    }),
    RESERVATION_FAILED: refuses(503, async (world) => {
      await providerIs('fails')(world);
      return asking(world);
    }),
    RESERVATION_PARTY_TOO_SMALL: refuses(409, async (world) => {
      const merchantId = await aRestaurant(world, { restaurant: { smallest_party: 2 } });
      return asking(world, { merchantId, table: { partySize: 1 } });
    }),
    RESERVATION_PARTY_TOO_LARGE: refuses(409, wanting({ partySize: 7 })),
    RESERVATION_TOO_FAR: refuses(409, wanting({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: refuses(409, wanting({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: refuses(409, wanting({ dateTime: at(7, 6) })),
  },
};
