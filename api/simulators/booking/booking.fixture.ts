import type { BookingBehaviour } from '@dinelink/contract';
import type { SimulatorAddress } from '../control-client.ts';
import type { Simulator } from '../serve.ts';
import { readRestaurant, saveRestaurant, setBookingBehaviour } from './control.ts';
import { startBookingSimulator } from './start.ts';
import type { Restaurant } from './wire.ts';

const KEY = 'the-booking-simulators-key-of-a-test';
let simulator: Simulator | undefined;

beforeAll(async () => {
  simulator = await startBookingSimulator({ host: '127.0.0.1', port: 0, key: KEY, file: ':memory:' });
});
afterAll(() => simulator?.close());

/** The booking simulator of this test file, with its own storage. */
export function bookingSimulator(): SimulatorAddress {
  if (!simulator) throw new Error('The simulator is not started yet.');
  return { url: simulator.url, key: KEY };
}

/** Sets the simulator's behaviour for a guest, or for everybody. */
export const setBehaviour = (setting: { guest?: string; behaviour: BookingBehaviour | null }) =>
  setBookingBehaviour(bookingSimulator(), setting);

export const tablesAt = (restaurantRef: string) => readRestaurant(bookingSimulator(), restaurantRef);

const everyDay = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** In Chicago: two tables for two, one for six, from 11:30 to 22:00 every day. */
const restaurant: Restaurant = {
  timeZone: 'America/Chicago',
  tables: { 2: 2, 6: 1 },
  hours: everyDay.map((weekday) => ({ weekday, opens: '11:30', closes: '22:00' })),
  closedDates: ['2026-12-25'],
  slotMinutes: 90,
  smallestParty: 1,
  largestParty: 6,
  noticeMinutes: 60,
  daysAhead: 90,
};

/** A restaurant at the simulator. */
export const aRestaurant = (
  restaurantRef: string,
  { at = bookingSimulator(), ...overrides }: Partial<Restaurant> & { readonly at?: SimulatorAddress } = {},
) => saveRestaurant(at, restaurantRef, { ...restaurant, ...overrides });
