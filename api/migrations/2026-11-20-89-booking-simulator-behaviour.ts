import { migration } from './define.ts';

/** What testers told the simulated booking provider: guests it has deactivated, and whom it fails: refusing, or booking with the answer lost (`guest` empty: everybody). */
export const bookingSimulatorBehaviour = migration(
  '2026-11-20-89-booking-simulator-behaviour',
  ({ table }) => `CREATE TABLE booking_simulator_behaviour (
    guest VARCHAR(40) NOT NULL PRIMARY KEY,
    behaviour VARCHAR(12) NOT NULL CHECK (behaviour IN ('deactivated', 'fails', 'timesOut'))
  ) ${table}`,
  'DROP TABLE booking_simulator_behaviour',
);
