import { index } from './define.ts';

/** For the sweep, which reads confirmed reservations that are over. */
export const reservationPast = index('2026-11-20-85-reservation-past', {
  index: 'reservation_past',
  table: 'reservation',
  columns: 'state, starts_at',
});
