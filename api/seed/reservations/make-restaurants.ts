import type { Restaurant } from '../../simulators/booking/wire.ts';
import { randomFor } from '../random.ts';

/** A merchant that takes bookings, with the fields that the booking simulator copies. */
export interface BookableMerchant {
  readonly ref: string;
  readonly timeZone: string;
  readonly hours: string;
  readonly priceRange: number;
}

const DAY_MS = 86_400_000;

/** Each restaurant, once, by its id at the provider: tables, days off, how long a party stays and how far ahead it books. */
export function makeRestaurants(
  merchants: readonly BookableMerchant[],
  today: number,
): Record<string, Restaurant> {
  return Object.fromEntries(merchants.map((merchant) => [merchant.ref, restaurantOf(merchant, today)]));
}

function restaurantOf({ ref, timeZone, hours, priceRange }: BookableMerchant, today: number): Restaurant {
  const random = randomFor(`restaurant ${ref}`);
  const sixes = random.int(1, 3);
  const eights = random.int(0, 2);
  const tables = { 2: random.int(3, 8), 4: random.int(3, 8), 6: sixes, ...(eights > 0 && { 8: eights }) };
  return {
    timeZone,
    tables,
    hours: JSON.parse(hours),
    closedDates: closedDates(today, random.int(10, 60)),
    slotMinutes: priceRange >= 4 ? 120 : 90,
    smallestParty: random.chance(10) ? 2 : 1,
    largestParty: eights > 0 ? 8 : 6,
    noticeMinutes: random.pick([30, 60, 120]),
    daysAhead: random.pick([30, 60, 90, 180, 365]),
  };
}

/** Christmas, the day after, and one day of a private event. */
function closedDates(today: number, privateIn: number): string[] {
  const year = new Date(today).getUTCFullYear();
  const house = new Date(today + privateIn * DAY_MS).toISOString().slice(0, 10);
  return [year, year + 1].flatMap((each) => [`${each}-12-25`, `${each}-12-26`]).concat(house);
}
