import { migration } from './define.ts';

/**
 * A booking at the simulated provider. `reference` is the caller's, so that asking twice books once; one that was cancelled
 * before it was booked stays as a mark. `last_key` is that of the change made last.
 */
export const bookingSimulatorBooking = migration(
  '2026-11-20-88-booking-simulator-booking',
  ({ table }) => `CREATE TABLE booking_simulator_booking (
    reference VARCHAR(40) NOT NULL PRIMARY KEY,
    provider_ref VARCHAR(40) NOT NULL UNIQUE,
    restaurant_ref VARCHAR(40) NOT NULL,
    guest VARCHAR(40) NOT NULL,
    starts_at BIGINT NOT NULL,
    party_size INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    half_hours INTEGER NOT NULL,
    last_key VARCHAR(60) NULL,
    is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
    created_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE booking_simulator_booking',
);
