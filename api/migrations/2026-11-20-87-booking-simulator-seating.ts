import { migration } from './define.ts';

/** How many of a restaurant's tables of one size are taken in a half hour (counted from 1 January 1970); never more than there are. */
export const bookingSimulatorSeating = migration(
  '2026-11-20-87-booking-simulator-seating',
  ({ table }) => `CREATE TABLE booking_simulator_seating (
    restaurant_ref VARCHAR(40) NOT NULL,
    half_hour BIGINT NOT NULL,
    seats INTEGER NOT NULL,
    there INTEGER NOT NULL,
    taken INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (restaurant_ref, half_hour, seats),
    CHECK (taken BETWEEN 0 AND there)
  ) ${table}`,
  'DROP TABLE booking_simulator_seating',
);
