import { type BookingBehaviour, endpoints } from '@dinelink/contract';
import { setBookingBehaviour } from '../../../api/simulators/booking/control.ts';
import { aBookableMerchant } from '../../../api/src/reservations/reservations.fixture.ts';
import { callSuccessfully } from './call-endpoint.ts';
import type { CaseRequest } from './contract-case.ts';
import type { SignedInVisitor, TestContext } from '../context.ts';

const DAY_MS = 86_400_000;
// One for all cases: midnight in Chicago may pass while they run.
const STARTED_AT = Date.now();

/** A date that many days ahead, in Chicago's time zone. */
export const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(STARTED_AT + days * DAY_MS);

/** That many days ahead at that hour in Chicago, with the UTC offset of that day. */
export function at(days: number, hour = 19): string {
  const time = `${dateIn(days)}T${String(hour).padStart(2, '0')}:00:00`;
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const winter = `${time}-06:00`;
  return Number(shown.format(new Date(winter))) === hour ? winter : `${time}-05:00`;
}

/** A new restaurant that takes bookings, so that no other test has reserved there. */
export const aRestaurant = async (
  { database, bookingSimulator: simulator }: TestContext,
  overrides?: Parameters<typeof aBookableMerchant>[1],
): Promise<string> => String(await aBookableMerchant(database, { ...overrides, simulator }));

/** A restaurant that takes no bookings. */
export const aRestaurantWithoutBooking = (context: TestContext): Promise<string> =>
  aRestaurant(context, { merchant: { open_table_id: null } });

interface ReservationOverrides {
  readonly as?: SignedInVisitor;
  readonly merchantId?: string;
  readonly table?: object;
}

/** The member's request for a table at a new restaurant. */
export async function aReserveRequest(
  context: TestContext,
  { as = context.member, merchantId, table }: ReservationOverrides = {},
) {
  return {
    as,
    params: { merchantId: merchantId ?? (await aRestaurant(context)), publicId: context.member.publicId },
    body: { dateTime: at(7), partySize: 2, phoneNumber: '(312) 555-0142', ...table },
  } satisfies CaseRequest;
}

/** A confirmed reservation. */
export const aReservation = async (context: TestContext, overrides?: ReservationOverrides) =>
  (await callSuccessfully(context, endpoints.reserve, await aReserveRequest(context, overrides))).answer;

/** Sets how the booking provider treats the member. */
export const setProviderBehaviour =
  (behaviour: BookingBehaviour) =>
  ({ bookingSimulator, member }: TestContext) =>
    setBookingBehaviour(bookingSimulator, { guest: member.publicId, behaviour });
