import type { BookingProblem } from '../adapters/booking/booking.ts';
import type { ProblemCode } from '@dinelink/contract';
import { problem } from '../problems.ts';

/** Every way a provider's answer can refuse a reservation. */
export type ReservationProblem = Extract<ProblemCode, `RESERVATION_${string}`>;

/** The problem a member gets for a provider's refusal. */
export const problemOf: Readonly<Record<BookingProblem, ReservationProblem>> = {
  slotTaken: 'RESERVATION_NONE_AVAILABLE',
  closed: 'RESERVATION_NONE_AVAILABLE',
  unknownRestaurant: 'RESERVATION_NONE_AVAILABLE',
  tooSmall: 'RESERVATION_PARTY_TOO_SMALL',
  tooBig: 'RESERVATION_PARTY_TOO_LARGE',
  tooFar: 'RESERVATION_TOO_FAR',
  tooClose: 'RESERVATION_TOO_CLOSE',
  guestDeactivated: 'RESERVATION_USER_DEACTIVATED',
  unknownBooking: 'RESERVATION_FAILED',
  failed: 'RESERVATION_FAILED',
};

export const accountClosed = () => problem('ACCOUNT_CLOSED');

export const reservationNotFound = () => problem('RESERVATION_NOT_FOUND');

export const notChangeable = () => problem('RESERVATION_NOT_CHANGEABLE');

export const requestPending = () => problem('RESERVATION_BUSY');
