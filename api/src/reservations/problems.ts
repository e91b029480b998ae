import type { BookingProblem } from '../adapters/booking/booking.ts';
import { conflict, forbidden, notFound, Problem } from '../http/errors.ts';

/** The words for every way a reservation can fail; the partner's own copy stands over them in the browser. */
export const reservationWords = {
  RESERVATION_FAILED:
    'We could not reach the restaurant’s booking service. Please try again; if your table was booked after all, we will write to you.',
  RESERVATION_OVERLAP: 'You already have a reservation at this restaurant within two hours of this time.',
  RESERVATION_USER_DEACTIVATED:
    'The booking service has deactivated your profile there, so we cannot book for you. Please call the restaurant.',
  RESERVATION_PARTY_TOO_SMALL: 'This restaurant does not take a party this small online.',
  RESERVATION_PARTY_TOO_LARGE: 'This party is too large to book online. Please call the restaurant.',
  RESERVATION_TOO_FAR: 'This date is too far ahead to book.',
  RESERVATION_TOO_CLOSE: 'This time is not far enough ahead to book.',
  RESERVATION_NONE_AVAILABLE: 'There is no table left at this time. Please choose another one.',
} as const;

export type ReservationProblem = keyof typeof reservationWords;

export const reservationProblem = (problem: ReservationProblem): Problem => {
  const message = reservationWords[problem];
  if (problem === 'RESERVATION_FAILED') return new Problem(503, problem, { message });
  if (problem === 'RESERVATION_USER_DEACTIVATED') return forbidden(problem, message);
  return conflict(problem, message);
};

/** What the member reads about the provider's refusal. */
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

export const accountClosed = () =>
  forbidden('ACCOUNT_CLOSED', 'Your account is closed. Link a card to open it again, then book your table.');

export const reservationNotFound = () =>
  notFound('RESERVATION_NOT_FOUND', 'This reservation is not among yours.');

export const notChangeable = () =>
  conflict('RESERVATION_NOT_CHANGEABLE', 'This reservation is over or was cancelled.');

export const busy = () =>
  conflict('RESERVATION_BUSY', 'We are still waiting for the restaurant. Please try again in a minute.');
