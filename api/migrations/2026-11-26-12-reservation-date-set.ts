import { migration } from './define.ts';

/** When a reservation was moved to its day, epoch ms: dines before do not complete it. NULL: its day is the one it was made for. */
export const reservationDateSet = migration(
  '2026-11-26-12-reservation-date-set',
  () => 'ALTER TABLE reservation ADD COLUMN date_set_at BIGINT NULL',
  'ALTER TABLE reservation DROP COLUMN date_set_at',
);
