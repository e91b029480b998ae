import { randomBytes } from 'node:crypto';
import { limits } from '@dinelink/contract';
import { insertRows } from '../../../../api/src/db/insert-rows.ts';
import { setBookingBehaviour } from '../../../../api/simulators/booking/control.ts';
import {
  aRestaurant,
  aReserveRequest,
  at,
  dateIn,
  setProviderBehaviour,
  aReservation,
  aRestaurantWithoutBooking,
} from '../reservation.factories.ts';
import {
  ok,
  type ContractCase,
  fieldError,
  publicCall,
  withoutCsrfToken,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
} from '../contract-case.ts';
import { aClosedMember, withExpiredToken } from '../../factories.ts';
import type { TestContext } from '../../context.ts';

const UNKNOWN = '999999999';
const DAY_MS = 86_400_000;

const setBehaviourForAll =
  (behaviour: 'fails' | null) =>
  ({ bookingSimulator }: TestContext) =>
    setBookingBehaviour(bookingSimulator, { behaviour });

/** Gives the member as many upcoming tables as a member can have. */
async function bookAllTables({ database, member, merchantId }: TestContext): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: limits.reservationsUpcoming }, (_, nth) => ({
    ...{ public_id: randomBytes(18).toString('base64url'), partner: member.partner },
    ...{ member_id: member.memberId, merchant_id: Number(merchantId), starts_at: now + (nth + 1) * DAY_MS },
    ...{ local_date: dateIn(nth + 1), party_size: 2, phone_number: '3125550142', state: 'confirmed' },
    ...{ has_bonus: 0, created_at: now, updated_at: now },
  }));
  await insertRows(database, { table: 'reservation', rows });
}

const timesRequest = ({ visitor }: TestContext, merchantId: string) => ({
  as: visitor,
  params: { merchantId },
  query: { date: dateIn(7) },
});

const reserveRequest =
  (table: object): ContractCase['request'] =>
  (context) =>
    aReserveRequest(context, { table });

/** Free tables, reserving one, and every reason to reject a reservation. */
export const reserve: CaseMatrix = {
  reservationTimes: {
    success: ok(
      async (context) => ({
        as: context.visitor,
        params: { merchantId: await aRestaurant(context) },
        query: { date: dateIn(7), time: '19:00', partySize: 2 },
      }),
      () => ({ state: 'available', times: expect.arrayContaining([{ dateTime: at(7), time: '19:00' }]) }),
    ),
    malformed: fieldError('date', ({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } })),
    ...publicCall,
    MERCHANT_NOT_FOUND: rejects(404, (context) => timesRequest(context, UNKNOWN)),
    RESERVATIONS_UNAVAILABLE: rejects(404, async (context) =>
      timesRequest(context, await aRestaurantWithoutBooking(context)),
    ),
    RESERVATION_FAILED: rejects(
      503,
      async (context) => {
        await setBehaviourForAll('fails')(context);
        return timesRequest(context, await aRestaurant(context));
      },
      { assertAfter: setBehaviourForAll(null) },
    ),
  },
  reserve: {
    success: ok(
      (context) => aReserveRequest(context),
      () => ({ state: 'confirmed', dateTime: at(7), partySize: 2, confirmationNumber: expect.any(String) }),
    ),
    malformed: fieldError('partySize', reserveRequest({ partySize: '2' })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(403, (context) => aReserveRequest(context, { as: context.otherMember }), {
      code: 'OTHER_MEMBER',
    }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, (context) => aReserveRequest(context, { as: withExpiredToken(context) })),
    OTHER_MEMBER: rejects(403, (context) => aReserveRequest(context, { as: context.otherMember })),
    ACCOUNT_CLOSED: rejects(403, async (context) => {
      await aClosedMember(context);
      return aReserveRequest(context);
    }),
    MERCHANT_NOT_FOUND: rejects(404, (context) => aReserveRequest(context, { merchantId: UNKNOWN })),
    RESERVATIONS_UNAVAILABLE: rejects(404, async (context) =>
      aReserveRequest(context, { merchantId: await aRestaurantWithoutBooking(context) }),
    ),
    RESERVATION_OVERLAP: rejects(409, async (context) => {
      const { merchantId } = await aReservation(context);
      return aReserveRequest(context, { merchantId, table: { dateTime: at(7, 20) } });
    }),
    RESERVATION_LIMIT_REACHED: rejects(409, async (context) => {
      await bookAllTables(context);
      return aReserveRequest(context);
    }),
    RESERVATION_USER_DEACTIVATED: rejects(403, async (context) => {
      await setProviderBehaviour('deactivated')(context);
      return aReserveRequest(context);
    }),
    RESERVATION_FAILED: rejects(503, async (context) => {
      await setProviderBehaviour('fails')(context);
      return aReserveRequest(context);
    }),
    RESERVATION_PARTY_TOO_SMALL: rejects(409, async (context) => {
      const merchantId = await aRestaurant(context, { restaurant: { smallestParty: 2 } });
      return aReserveRequest(context, { merchantId, table: { partySize: 1 } });
    }),
    RESERVATION_PARTY_TOO_LARGE: rejects(409, reserveRequest({ partySize: 7 })),
    RESERVATION_TOO_FAR: rejects(409, reserveRequest({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: rejects(409, reserveRequest({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: rejects(409, reserveRequest({ dateTime: at(7, 6) })),
  },
};
