import { type Weekday, weekdays } from '@dinelink/contract';
import { DateTime } from 'luxon';
import { weekdayBits } from './weekday-bits.ts';

/** Local wall-clock times "HH:MM"; closing at or before opening means after midnight. */
export interface Hours {
  readonly weekday: Weekday;
  readonly opens: string;
  readonly closes: string;
}

/** The weekdays on which it opens, as bits; 0 where the hours are not known. */
export const openWeekdaysOf = (hours: readonly Pick<Hours, 'weekday'>[]): number =>
  weekdayBits(hours.map(({ weekday }) => weekday));

/** Whether a restaurant with these hours is open at this instant, in its time zone. */
export function isOpenAt(hours: readonly Hours[], timeZone: string, at: number): boolean {
  const local = DateTime.fromMillis(at, { zone: timeZone });
  const clock = local.toFormat('HH:mm');
  const today = weekdays[local.weekday % 7];
  const yesterday = weekdays[(local.weekday + 6) % 7];
  return hours.some(({ weekday, opens, closes }) => {
    const isOvernight = closes <= opens;
    const isOpenToday = weekday === today && clock >= opens && (isOvernight || clock < closes);
    const isOpenSinceYesterday = weekday === yesterday && isOvernight && clock < closes;
    return isOpenToday || isOpenSinceYesterday;
  });
}
