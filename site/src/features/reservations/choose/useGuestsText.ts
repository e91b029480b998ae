import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';

/** "1 guest", "4 guests" */
export function useGuestsText(): (count: number) => string {
  const copy = useCopy(reservationsCopy);
  return (count) =>
    count === 1 ? copy('reservations.oneGuest') : copy('reservations.guestCount', { COUNT: String(count) });
}
