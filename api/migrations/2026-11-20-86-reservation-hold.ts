import { migration } from './define.ts';

/**
 * The half hours, counted from 1 January 1970, that a reservation takes of its member's time at a merchant: four from its start.
 * Two reservations less than two hours apart would share one, which the key forbids.
 */
export const reservationHold = migration(
  '2026-11-20-86-reservation-hold',
  ({ table }) => `CREATE TABLE reservation_hold (
    member_id BIGINT NOT NULL,
    merchant_id BIGINT NOT NULL,
    half_hour BIGINT NOT NULL,
    reservation_id BIGINT NOT NULL,
    PRIMARY KEY (member_id, merchant_id, half_hour)
  ) ${table}`,
  'DROP TABLE reservation_hold',
);
