import type { Value } from '../../src/db/connection.ts';
import { randomFor } from '../random.ts';

type Row = Readonly<Record<string, Value>>;

/** A merchant that takes bookings, as far as the simulated provider copies it. */
export interface BookableMerchant {
  readonly ref: string;
  readonly timeZone: string;
  readonly hours: string;
  readonly priceRange: number;
}

const DAY_MS = 86_400_000;

/** The simulated provider's row of each restaurant, once: tables, days off, how long a party stays and how far ahead it books. */
export function makeRestaurants(merchants: readonly BookableMerchant[], today: number): Row[] {
  const byRef = new Map(merchants.map((merchant) => [merchant.ref, merchant]));
  return [...byRef.values()].map(({ ref, timeZone, hours, priceRange }) => {
    const random = randomFor(`restaurant ${ref}`);
    const sixes = random.int(1, 3);
    const eights = random.int(0, 2);
    const tables = { 2: random.int(3, 8), 4: random.int(3, 8), 6: sixes, ...(eights > 0 && { 8: eights }) };
    return {
      restaurant_ref: ref,
      time_zone: timeZone,
      tables: JSON.stringify(tables),
      hours,
      closed_dates: closedDates(today, random.int(10, 60)).join(','),
      slot_minutes: priceRange >= 4 ? 120 : 90,
      smallest_party: random.chance(10) ? 2 : 1,
      largest_party: eights > 0 ? 8 : 6,
      notice_minutes: random.pick([30, 60, 120]),
      days_ahead: random.pick([30, 60, 90, 180, 365]),
    };
  });
}

/** Christmas, the day after, and one evening that somebody has booked the whole house for. */
function closedDates(today: number, privateIn: number): string[] {
  const year = new Date(today).getUTCFullYear();
  const house = new Date(today + privateIn * DAY_MS).toISOString().slice(0, 10);
  return [year, year + 1].flatMap((each) => [`${each}-12-25`, `${each}-12-26`]).concat(house);
}
