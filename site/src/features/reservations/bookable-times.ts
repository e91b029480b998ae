import { limits } from '@dinelink/contract/calls';

const MINUTES = 60;

/** "06:00" to "23:30" in half hours. */
export const bookableTimes: readonly string[] = Array.from(
  { length: (limits.reservationHours * MINUTES) / limits.reservationStepMinutes },
  (_, nth) => {
    const minute = limits.reservationFirstHour * MINUTES + nth * limits.reservationStepMinutes;
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    return `${twoDigits(Math.floor(minute / MINUTES))}:${twoDigits(minute % MINUTES)}`;
  },
);

/** Minutes since midnight of "19:30". */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3, 5));
