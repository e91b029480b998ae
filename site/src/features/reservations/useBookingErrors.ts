import { limits } from '@dinelink/contract/calls';
import { reservationsCopy } from '../../copy/messages/reservations.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { FailureTexts } from '../../forms/failure-text.ts';

/** Why a table could not be booked or changed, by the api's code. */
export function useBookingErrors(): FailureTexts {
  const copy = useCopy(reservationsCopy);
  return {
    RESERVATION_FAILED: copy('reservations.error.failed'),
    RESERVATION_OVERLAP: copy('reservations.error.overlap'),
    RESERVATION_LIMIT_REACHED: copy('reservations.error.limit', {
      COUNT: String(limits.reservationsUpcoming),
    }),
    RESERVATION_USER_DEACTIVATED: copy('reservations.error.deactivated'),
    RESERVATION_PARTY_TOO_LARGE: copy('reservations.error.tooBig'),
    RESERVATION_PARTY_TOO_SMALL: copy('reservations.error.tooSmall'),
    RESERVATION_TOO_FAR: copy('reservations.error.tooFar'),
    RESERVATION_TOO_CLOSE: copy('reservations.error.tooClose'),
    RESERVATION_NONE_AVAILABLE: copy('reservations.error.none'),
    ACCOUNT_CLOSED: copy('reservations.error.closed'),
  };
}
