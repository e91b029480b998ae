import { index } from './define.ts';

/** The sweep asks what the provider has not answered for a long while. */
export const reservationAsked = index('2026-11-20-85-reservation-asked', {
  index: 'reservation_asked',
  table: 'reservation',
  columns: 'asked, asked_at',
});
