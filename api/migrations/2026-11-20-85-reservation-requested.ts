import { index } from './define.ts';

/** The sweep asks what the provider has not answered for a long while. */
export const reservationRequested = index('2026-11-20-85-reservation-requested', {
  index: 'reservation_asked',
  table: 'reservation',
  columns: 'requested, requested_at',
});
