import { weekdays } from '@dinelink/contract';
import { DateTime } from 'luxon';
import type { BookingProblem, Restaurant } from './wire.ts';

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** The number of tables by size. */
export interface Tables {
  readonly seats: number;
  readonly count: number;
}

export interface Sitting {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly partySize: number;
}

/** Why this restaurant refuses such a party at that time, even with free tables; null if it does not. */
export function objectionTo(restaurant: Restaurant, sitting: Sitting, now: number): BookingProblem | null {
  const { startsAt, partySize } = sitting;
  const today = DateTime.fromMillis(now, { zone: restaurant.timeZone }).startOf('day');
  const lastDay = today.plus({ days: restaurant.daysAhead }).endOf('day');
  if (startsAt < now + restaurant.noticeMinutes * MINUTE_MS) return 'tooClose';
  if (startsAt > lastDay.toMillis()) return 'tooFar';
  if (partySize < restaurant.smallestParty) return 'tooSmall';
  return partySize > restaurant.largestParty ? 'tooBig' : null;
}

/** The start times of a date: local half hours that leave a party enough time before closing; epoch ms. */
export function startsOf(restaurant: Restaurant, date: string): number[] {
  const { timeZone, hours, closedDates, slotMinutes } = restaurant;
  const day = DateTime.fromISO(date, { zone: timeZone });
  if (!day.isValid || closedDates.includes(date)) return [];
  const today = weekdays[day.weekday % 7];
  const starts = hours
    .filter(({ weekday }) => weekday === today)
    .flatMap(({ opens, closes }) => {
      const from = minutesOf(opens);
      const until = minutesOf(closes) + (closes <= opens ? DAY_MINUTES : 0);
      return stepsBetween(Math.ceil(from / 30) * 30, Math.min(until - slotMinutes, DAY_MINUTES - 30));
    });
  return (
    [...new Set(starts)]
      .sort((a, b) => a - b)
      .map((minutes) => ({
        minutes,
        start: day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 }),
      }))
      // A time the clock skips in spring comes back as a later one.
      .filter(({ minutes, start }) => start.hour * 60 + start.minute === minutes)
      .map(({ start }) => start.toMillis())
  );
}

/** The restaurant's local date of an instant. */
export const dateAt = ({ timeZone }: Restaurant, at: number): string =>
  DateTime.fromMillis(at, { zone: timeZone }).toFormat('yyyy-MM-dd');

/** The half hours since 1 January 1970 that a party has its table: the first and how many. */
export const halfHoursOf = ({ slotMinutes }: Restaurant, startsAt: number) => ({
  first: Math.floor(startsAt / HALF_HOUR_MS),
  count: slotMinutes / 30,
});

/** The sizes of table for a party, the smallest first. */
export const tablesFor = ({ tables }: Restaurant, partySize: number): Tables[] =>
  Object.entries(tables)
    .map(([seats, count]) => ({ seats: Number(seats), count }))
    .filter(({ seats }) => seats >= partySize)
    .sort((a, b) => a.seats - b.seats);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function stepsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / 30) + 1) }, (_, step) => from + step * 30);
}
