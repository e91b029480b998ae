import { index } from './define.ts';

/** A member's reservations, and the one a dine of the day completes. */
export const reservationMember = index('2026-11-20-85-reservation-member', {
  index: 'reservation_member',
  table: 'reservation',
  columns: 'member_id, starts_at',
});
