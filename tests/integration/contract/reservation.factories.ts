import { type BookingBehaviour, endpoints } from '@dinelink/contract';
import { tellBookingSimulator } from '../../../api/src/adapters/booking/simulator-behaviour.ts';
import { aBookableMerchant } from '../../../api/src/reservations/reservations.fixture.ts';
import { carryOut } from './call-endpoint.ts';
import type { Ask } from './contract-case.ts';
import type { SignedInVisitor, World } from '../context.ts';

const DAY_MS = 86_400_000;

/** A date so many days ahead, on Chicago's wall. */
export const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * DAY_MS);

/** So many days ahead at that hour in Chicago, with the offset its clocks have by then. */
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

/** A restaurant that takes bookings, of nobody else's. */
export const aRestaurant = async (
  { database }: World,
  told?: Parameters<typeof aBookableMerchant>[1],
): Promise<string> => String(await aBookableMerchant(database, told));

/** One that takes none. */
export const withoutBooking = (world: World): Promise<string> =>
  aRestaurant(world, { merchant: { open_table_id: null } });

interface Wish {
  readonly as?: SignedInVisitor;
  readonly merchantId?: string;
  readonly table?: object;
}

/** A request for a table of the member's at a restaurant of its own. */
export async function asking(world: World, { as = world.member, merchantId, table }: Wish = {}) {
  return {
    as,
    params: { merchantId: merchantId ?? (await aRestaurant(world)), publicId: world.member.publicId },
    body: { dateTime: at(7), partySize: 2, phoneNumber: '(312) 555-0142', ...table },
  } satisfies Ask;
}

/** A reservation that the provider has confirmed. */
export const reserved = async (world: World, wish?: Wish) =>
  (await carryOut(world, endpoints.reserve, await asking(world, wish))).answer;

/** From now on the provider treats the member so. */
export const providerIs =
  (behaviour: BookingBehaviour) =>
  ({ database, member }: World): Promise<void> =>
    tellBookingSimulator(database, { guest: member.publicId, behaviour });
