import { index } from './define.ts';

/** For the sweep, which reads requests the provider has not answered for long. */
export const reservationRequested = index('2026-11-20-85-reservation-requested', {
  index: 'reservation_requested',
  table: 'reservation',
  columns: 'requested, requested_at',
});
