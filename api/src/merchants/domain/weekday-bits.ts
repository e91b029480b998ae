import { type Weekday, weekdays } from '@dinelink/contract';

export const EVERY_DAY = 127;

/** A bit for each weekday, the lowest for Sunday. */
export const weekdayBits = (days: readonly Weekday[]): number =>
  days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
