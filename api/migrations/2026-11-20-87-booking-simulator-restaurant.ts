import { migration } from './define.ts';

/**
 * A restaurant as the simulated booking provider knows it. `tables` is JSON, seats → how many tables; `hours` as a merchant's;
 * `closed_dates` are local, comma-joined. A party keeps its table for `slot_minutes`, in half hours.
 */
export const bookingSimulatorRestaurant = migration(
  '2026-11-20-87-booking-simulator-restaurant',
  ({ longText, table }) => `CREATE TABLE booking_simulator_restaurant (
    restaurant_ref VARCHAR(40) NOT NULL PRIMARY KEY,
    time_zone VARCHAR(40) NOT NULL,
    tables ${longText} NOT NULL,
    hours ${longText} NOT NULL,
    closed_dates VARCHAR(400) NOT NULL DEFAULT '',
    slot_minutes INTEGER NOT NULL CHECK (slot_minutes > 0 AND slot_minutes % 30 = 0),
    smallest_party INTEGER NOT NULL CHECK (smallest_party >= 1),
    largest_party INTEGER NOT NULL,
    notice_minutes INTEGER NOT NULL,
    days_ahead INTEGER NOT NULL
  ) ${table}`,
  'DROP TABLE booking_simulator_restaurant',
);
