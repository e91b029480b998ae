import type { Reservation } from '@dinelink/contract';
import { aRestaurant as aRestaurantAt } from '../../../../api/simulators/booking/booking.fixture.ts';
import { at, setProviderBehaviour, aReservation } from '../reservation.factories.ts';
import {
  ok,
  type ContractCase,
  fieldError,
  withoutCsrfToken,
  memberOnly,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { withExpiredToken } from '../../factories.ts';
import type { SignedInVisitor, TestContext } from '../../context.ts';
import { execute } from '../../../../api/src/db/query.ts';

const change = { dateTime: at(9), partySize: 2 };

interface RequestOverrides {
  readonly as?: (context: TestContext) => SignedInVisitor;
  readonly body?: object;
  /** Changes the reservation before the request. */
  readonly prepare?: (context: TestContext, reservation: Reservation) => Promise<unknown>;
}

/** A request about the member's reservation. */
const reservationRequest =
  ({ as = ({ member }) => member, body, prepare }: RequestOverrides = {}): ContractCase['request'] =>
  async (context) => {
    const reservation = await aReservation(context);
    await prepare?.(context, reservation);
    return { as: as(context), params: { reservationId: reservation.id }, ...(body && { body }) };
  };

const changeRequest = (changes: object = {}, overrides: RequestOverrides = {}) =>
  reservationRequest({ ...overrides, body: { ...change, ...changes } });

const byOtherMember = ({ otherMember: as }: TestContext) => as;
const unknownReservation = ({ member }: TestContext) => ({
  as: member,
  params: { reservationId: 'unknown-reservation' },
});

const setState =
  (state: string) =>
  ({ database, member }: TestContext): Promise<unknown> =>
    execute(database, `UPDATE reservation SET ${state} WHERE member_id = ?`, [member.memberId]);
// The provider has not answered a change yet.
const setChangePending = setState(
  "requested = 'change', requested_starts_at = starts_at + 1800000, requested_party_size = 4",
);
const setCompleted = setState("state = 'completed'");

const setSmallestParty = ({ bookingSimulator: at }: TestContext, { merchantId }: Reservation) =>
  aRestaurantAt(`ot-${merchantId}`, { at, smallestParty: 2 });
const reserveTwoDaysLater = (context: TestContext, { merchantId }: Reservation) =>
  aReservation(context, { merchantId, table: { dateTime: at(9) } });

/** A member's reservations: list, change, cancellation and calendar file. */
export const reservations: CaseMatrix = {
  reservations: {
    success: ok(
      async (context) => {
        await aReservation(context);
        return { as: context.member };
      },
      () => ({ upcoming: [{ state: 'confirmed' }], past: [] }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  changeReservation: {
    success: ok(changeRequest(), () => ({ state: 'confirmed', dateTime: at(9) })),
    malformed: fieldError('dateTime', changeRequest({ dateTime: 'tomorrow' })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, changeRequest({}, { as: byOtherMember }), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, changeRequest({}, { as: withExpiredToken })),
    RESERVATION_NOT_FOUND: rejects(404, (context) => ({ ...unknownReservation(context), body: change })),
    RESERVATION_NOT_CHANGEABLE: rejects(409, changeRequest({}, { prepare: setCompleted })),
    RESERVATION_BUSY: rejects(409, changeRequest({}, { prepare: setChangePending })),
    RESERVATION_OVERLAP: rejects(
      409,
      changeRequest({ dateTime: at(9, 20) }, { prepare: reserveTwoDaysLater }),
    ),
    RESERVATION_USER_DEACTIVATED: rejects(
      403,
      changeRequest({}, { prepare: setProviderBehaviour('deactivated') }),
    ),
    RESERVATION_FAILED: rejects(503, changeRequest({}, { prepare: setProviderBehaviour('fails') })),
    RESERVATION_PARTY_TOO_SMALL: rejects(409, changeRequest({ partySize: 1 }, { prepare: setSmallestParty })),
    RESERVATION_PARTY_TOO_LARGE: rejects(409, changeRequest({ partySize: 7 })),
    RESERVATION_TOO_FAR: rejects(409, changeRequest({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: rejects(409, changeRequest({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: rejects(409, changeRequest({ dateTime: at(9, 6) })),
  },
  cancelReservation: {
    success: ok(reservationRequest(), () => ({ state: 'cancelled' })),
    malformed: fieldError('reservationId', ({ member }) => ({ as: member, params: { reservationId: '1' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, reservationRequest({ as: byOtherMember }), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, reservationRequest({ as: withExpiredToken })),
    RESERVATION_NOT_FOUND: rejects(404, unknownReservation),
    RESERVATION_NOT_CHANGEABLE: rejects(409, reservationRequest({ prepare: setCompleted })),
    RESERVATION_BUSY: rejects(409, reservationRequest({ prepare: setChangePending })),
    RESERVATION_FAILED: rejects(503, reservationRequest({ prepare: setProviderBehaviour('fails') })),
  },
  reservationCalendar: {
    success: ok(reservationRequest(), () =>
      expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/),
    ),
    malformed: fieldError('reservationId', ({ member }) => ({
      as: member,
      params: { reservationId: '../1' },
    })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, reservationRequest({ as: byOtherMember }), { code: 'RESERVATION_NOT_FOUND' }),
    RESERVATION_NOT_FOUND: rejects(404, unknownReservation),
  },
};
