import type { Reservation } from '@dinelink/contract';
import { at, providerIs, reserved } from '../reservation.factories.ts';
import {
  answers,
  type Cell,
  faults,
  forged,
  forOneMember,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  takesNothing,
} from '../contract-case.ts';
import { withEndedToken } from '../../factories.ts';
import type { SignedInVisitor, World } from '../../context.ts';

const change = { dateTime: at(9), partySize: 2 };

interface Wish {
  readonly as?: (world: World) => SignedInVisitor;
  readonly body?: object;
  /** What has happened to the reservation by then. */
  readonly after?: (world: World, made: Reservation) => Promise<unknown>;
}

/** A request about a reservation that the member has. */
const about =
  ({ as = ({ member }) => member, body, after }: Wish = {}): Cell['ask'] =>
  async (world) => {
    const made = await reserved(world);
    await after?.(world, made);
    return { as: as(world), params: { reservationId: made.id }, ...(body && { body }) };
  };

const moving = (wanted: object = {}, wish: Wish = {}) => about({ ...wish, body: { ...change, ...wanted } });

const stranger = ({ stranger: as }: World) => as;
const unknown = ({ member }: World) => ({ as: member, params: { reservationId: 'never-booked-by-anybody' } });

const setState =
  (state: string) =>
  ({ database, member }: World): Promise<unknown> =>
    database.sequelize.query(`UPDATE reservation SET ${state} WHERE member_id = ?`, {
      replacements: [member.memberId],
    });
// As while the provider has not answered a change yet.
const asked = setState("asked = 'change', asked_starts_at = starts_at + 1800000, asked_party_size = 4");
const over = setState("state = 'completed'");

const seatsNoneAlone = ({ database }: World, { merchantId }: Reservation) =>
  database.sequelize.query(
    'UPDATE booking_simulator_restaurant SET smallest_party = 2 WHERE restaurant_ref = ?',
    { replacements: [`ot-${merchantId}`] },
  );
const twoDaysLaterToo = (world: World, { merchantId }: Reservation) =>
  reserved(world, { merchantId, table: { dateTime: at(9) } });

/** What a member has booked: all of it, moving it, giving it back, and putting it in a calendar. */
export const reservations: Table = {
  reservations: {
    success: answers(
      async (world) => {
        await reserved(world);
        return { as: world.member };
      },
      () => ({ upcoming: [{ state: 'confirmed' }], past: [] }),
    ),
    malformed: takesNothing,
    ...forOneMember,
  },
  changeReservation: {
    success: answers(moving(), () => ({ state: 'confirmed', dateTime: at(9) })),
    malformed: faults('dateTime', moving({ dateTime: 'tomorrow' })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(404, moving({}, { as: stranger }), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, moving({}, { as: withEndedToken })),
    RESERVATION_NOT_FOUND: refuses(404, (world) => ({ ...unknown(world), body: change })),
    RESERVATION_NOT_CHANGEABLE: refuses(409, moving({}, { after: over })),
    RESERVATION_BUSY: refuses(409, moving({}, { after: asked })),
    RESERVATION_OVERLAP: refuses(409, moving({ dateTime: at(9, 20) }, { after: twoDaysLaterToo })),
    RESERVATION_USER_DEACTIVATED: refuses(403, moving({}, { after: providerIs('deactivated') })),
    RESERVATION_FAILED: refuses(503, moving({}, { after: providerIs('fails') })),
    RESERVATION_PARTY_TOO_SMALL: refuses(409, moving({ partySize: 1 }, { after: seatsNoneAlone })),
    RESERVATION_PARTY_TOO_LARGE: refuses(409, moving({ partySize: 7 })),
    RESERVATION_TOO_FAR: refuses(409, moving({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: refuses(409, moving({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: refuses(409, moving({ dateTime: at(9, 6) })),
  },
  cancelReservation: {
    success: answers(about(), () => ({ state: 'cancelled' })),
    malformed: faults('reservationId', ({ member }) => ({ as: member, params: { reservationId: '1' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(404, about({ as: stranger }), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, about({ as: withEndedToken })),
    RESERVATION_NOT_FOUND: refuses(404, unknown),
    RESERVATION_NOT_CHANGEABLE: refuses(409, about({ after: over })),
    RESERVATION_BUSY: refuses(409, about({ after: asked })),
    RESERVATION_FAILED: refuses(503, about({ after: providerIs('fails') })),
  },
  reservationCalendar: {
    success: answers(about(), () => expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)),
    malformed: faults('reservationId', ({ member }) => ({ as: member, params: { reservationId: '../1' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(404, about({ as: stranger }), { code: 'RESERVATION_NOT_FOUND' }),
    RESERVATION_NOT_FOUND: refuses(404, unknown),
  },
};
