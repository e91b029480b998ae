import { tellBookingSimulator } from '../../../api/src/adapters/booking/simulator-behaviour.ts';
import { aBookableMerchant } from '../../../api/src/reservations/reservations.fixture.ts';
import { answers, type Ask, type Cell, faults, forEverybody, forged, forOneMember } from '../cells.ts';
import { noSession, refuses, sessionElsewhere, type Table, takesNothing } from '../cells.ts';
import { send } from '../http.ts';
import { withEndedToken } from '../things.ts';
import { antiForgery, hostOf, type SignedInVisitor, type World } from '../world.ts';

const DAY_MS = 86_400_000;
const UNKNOWN = 'never-booked-by-anybody';
const phoneNumber = '(312) 555-0142';

/** A date so many days ahead, on Chicago's wall. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * DAY_MS);

/** So many days ahead at that hour in Chicago, with the offset its clocks have by then. */
function at(days: number, hour = 19): string {
  const time = `${dateIn(days)}T${String(hour).padStart(2, '0')}:00:00`;
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const winter = `${time}-06:00`;
  return Number(shown.format(new Date(winter))) === hour ? winter : `${time}-05:00`;
}

const aTable = (told: object = {}) => ({ dateTime: at(7), partySize: 2, phoneNumber, ...told });

interface Wish {
  readonly as?: SignedInVisitor;
  readonly merchantId?: string;
  readonly table?: object;
}

/** A request for a table of the member's at a restaurant of its own. */
async function asking(world: World, wish: Wish = {}): Promise<Ask> {
  const merchantId = wish.merchantId ?? String(await aBookableMerchant(world.database));
  const { publicId } = world.member;
  return { as: wish.as ?? world.member, params: { merchantId, publicId }, body: aTable(wish.table) };
}

/** A reservation that the provider has confirmed. */
async function reserved(world: World, wish: Wish = {}): Promise<{ id: string; merchantId: string }> {
  const { params = {}, body } = await asking(world, wish);
  const csrf = await antiForgery(world, world.member.partner);
  const { status, text } = await send(world.port, {
    method: 'POST',
    path: `/api/merchants/${params.merchantId}/reservations/members/${params.publicId}`,
    headers: {
      Host: hostOf(world.member.partner),
      Cookie: `session=${world.member.cookies.session}; csrf=${csrf.cookie}`,
      'X-CSRF-TOKEN': csrf.token,
      Authorization: `Bearer ${world.member.token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`The table was not booked: ${text}`);
  return { id: JSON.parse(text).id, merchantId: params.merchantId ?? '' };
}

const told = (world: World, behaviour: 'deactivated' | 'fails') =>
  tellBookingSimulator(world.database, { guest: world.member.publicId, behaviour });

const refusedFor =
  (table: object): Cell['ask'] =>
  (world) =>
    asking(world, { table });

/** A change of a reservation that is there. */
const moving =
  (
    wanted: object = {},
    before?: (world: World, made: { merchantId: string }) => Promise<unknown>,
  ): Cell['ask'] =>
  async (world) => {
    const made = await reserved(world);
    await before?.(world, made);
    return {
      as: world.member,
      params: { reservationId: made.id },
      body: { dateTime: at(9), partySize: 2, ...wanted },
    };
  };

const giving = async (world: World): Promise<Ask> => ({
  as: world.member,
  params: { reservationId: (await reserved(world)).id },
});

const setState =
  (state: string): ((world: World) => Promise<unknown>) =>
  ({ database, member }) =>
    database.sequelize.query(`UPDATE reservation SET ${state} WHERE member_id = ?`, {
      replacements: [member.memberId],
    });
// As while the provider has not answered a change yet.
const asked = setState("asked = 'change', asked_starts_at = starts_at + 1800000, asked_party_size = 4");
const over = setState("state = 'completed'");

/** Another member knows the reservation's id. */
const strangers =
  (body?: object): Cell['ask'] =>
  async (world) => ({
    as: world.stranger,
    params: { reservationId: (await reserved(world)).id },
    ...(body && { body }),
  });

const unknown = ({ member }: World) => ({ as: member, params: { reservationId: UNKNOWN } });
const change = { dateTime: at(9), partySize: 2 };

/** Tables: free ones, the member's own, and everything a restaurant may say no with. */
export const reservations: Table = {
  reservationTimes: {
    success: answers(
      async (world) => ({
        as: world.visitor,
        params: { merchantId: String(await aBookableMerchant(world.database)) },
        query: { date: dateIn(7), time: '19:00', partySize: 2 },
      }),
      () => ({ state: 'available', times: expect.arrayContaining([{ dateTime: at(7), time: '19:00' }]) }),
    ),
    malformed: faults('date', ({ visitor, merchantId }) => ({ as: visitor, params: { merchantId } })),
    ...forEverybody,
    MERCHANT_NOT_FOUND: refuses(404, ({ visitor }) => ({
      as: visitor,
      params: { merchantId: '999999999' },
      query: { date: dateIn(7) },
    })),
    RESERVATIONS_UNAVAILABLE: refuses(404, async ({ visitor, database }) => {
      const none = { merchant: { open_table_id: null } };
      const merchantId = String(await aBookableMerchant(database, none));
      return { as: visitor, params: { merchantId }, query: { date: dateIn(7) } };
    }),
    RESERVATION_FAILED: refuses(
      503,
      async (world) => {
        await tellBookingSimulator(world.database, { guest: '', behaviour: 'fails' });
        const merchantId = String(await aBookableMerchant(world.database));
        return { as: world.visitor, params: { merchantId }, query: { date: dateIn(7) } };
      },
      { then: ({ database }) => tellBookingSimulator(database, { guest: '', behaviour: null }) },
    ),
  },
  reserve: {
    success: answers(
      (world) => asking(world),
      () => ({ state: 'confirmed', dateTime: at(7), partySize: 2, confirmationNumber: expect.any(String) }),
    ),
    malformed: faults('partySize', (world) => asking(world, { table: { partySize: '2' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(403, (world) => asking(world, { as: world.stranger }), { code: 'OTHER_MEMBER' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, (world) => asking(world, { as: withEndedToken(world) })),
    OTHER_MEMBER: refuses(403, (world) => asking(world, { as: world.stranger })),
    MERCHANT_NOT_FOUND: refuses(404, (world) => asking(world, { merchantId: '999999999' })),
    RESERVATIONS_UNAVAILABLE: refuses(404, async (world) => {
      const none = { merchant: { open_table_id: null } };
      return asking(world, { merchantId: String(await aBookableMerchant(world.database, none)) });
    }),
    RESERVATION_OVERLAP: refuses(409, async (world) => {
      const { merchantId } = await reserved(world);
      return asking(world, { merchantId, table: { dateTime: at(7, 20) } });
    }),
    RESERVATION_USER_DEACTIVATED: refuses(403, async (world) => {
      await told(world, 'deactivated');
      return asking(world);
    }),
    RESERVATION_FAILED: refuses(503, async (world) => {
      await told(world, 'fails');
      return asking(world);
    }),
    RESERVATION_PARTY_TOO_SMALL: refuses(409, async (world) => {
      const large = { restaurant: { smallest_party: 2 } };
      const merchantId = String(await aBookableMerchant(world.database, large));
      return asking(world, { merchantId, table: { partySize: 1 } });
    }),
    RESERVATION_PARTY_TOO_LARGE: refuses(409, refusedFor({ partySize: 7 })),
    RESERVATION_TOO_FAR: refuses(409, refusedFor({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: refuses(409, refusedFor({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: refuses(409, refusedFor({ dateTime: at(7, 6) })),
  },
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
    anotherMember: refuses(404, strangers(change), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, async (world) => ({ ...(await moving()(world)), as: withEndedToken(world) })),
    RESERVATION_NOT_FOUND: refuses(404, (world) => ({ ...unknown(world), body: change })),
    RESERVATION_NOT_CHANGEABLE: refuses(409, moving({}, over)),
    RESERVATION_BUSY: refuses(409, moving({}, asked)),
    RESERVATION_OVERLAP: refuses(
      409,
      moving({ dateTime: at(9, 20) }, (world, { merchantId }) =>
        reserved(world, { merchantId, table: { dateTime: at(9) } }),
      ),
    ),
    RESERVATION_USER_DEACTIVATED: refuses(
      403,
      moving({}, (world) => told(world, 'deactivated')),
    ),
    RESERVATION_FAILED: refuses(
      503,
      moving({}, (world) => told(world, 'fails')),
    ),
    RESERVATION_PARTY_TOO_SMALL: refuses(
      409,
      moving({ partySize: 1 }, ({ database }, { merchantId }) =>
        database.sequelize.query(
          'UPDATE booking_simulator_restaurant SET smallest_party = 2 WHERE restaurant_ref = ?',
          { replacements: [`ot-${merchantId}`] },
        ),
      ),
    ),
    RESERVATION_PARTY_TOO_LARGE: refuses(409, moving({ partySize: 7 })),
    RESERVATION_TOO_FAR: refuses(409, moving({ dateTime: at(400) })),
    RESERVATION_TOO_CLOSE: refuses(409, moving({ dateTime: at(-2) })),
    RESERVATION_NONE_AVAILABLE: refuses(409, moving({ dateTime: at(9, 6) })),
  },
  cancelReservation: {
    success: answers(giving, () => ({ state: 'cancelled' })),
    malformed: faults('reservationId', ({ member }) => ({ as: member, params: { reservationId: '1' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(404, strangers(), { code: 'RESERVATION_NOT_FOUND' }),
    CSRF: forged,
    TOKEN_EXPIRED: refuses(401, async (world) => ({ ...(await giving(world)), as: withEndedToken(world) })),
    RESERVATION_NOT_FOUND: refuses(404, unknown),
    RESERVATION_NOT_CHANGEABLE: refuses(409, async (world) => {
      const ask = await giving(world);
      await over(world);
      return ask;
    }),
    RESERVATION_BUSY: refuses(409, async (world) => {
      const ask = await giving(world);
      await asked(world);
      return ask;
    }),
    RESERVATION_FAILED: refuses(503, async (world) => {
      const ask = await giving(world);
      await told(world, 'fails');
      return ask;
    }),
  },
  reservationCalendar: {
    success: answers(giving, () => expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)),
    malformed: faults('reservationId', ({ member }) => ({ as: member, params: { reservationId: '../1' } })),
    unauthenticated: noSession,
    anotherPartner: sessionElsewhere,
    anotherMember: refuses(404, strangers(), { code: 'RESERVATION_NOT_FOUND' }),
    RESERVATION_NOT_FOUND: refuses(404, unknown),
  },
};
