import { limits } from '@dinelink/contract/calls';
import { DateTime } from 'luxon';

const HALF_HOUR_MS = limits.reservationStepMinutes * 60_000;

/** When a table is wanted, epoch ms, and for how many. */
export interface TableTime {
  readonly startsAt: number;
  readonly partySize: number;
}

/** The instant of a restaurant's local time; a time skipped in spring is moved forward by the skipped hour. */
export const instantOf = ({ date, time }: { date: string; time: string }, timeZone: string): number =>
  DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toMillis();

export const localTimeOf = (at: number, timeZone: string): DateTime =>
  DateTime.fromMillis(at, { zone: timeZone });

export const localDateOf = (at: number, timeZone: string): string =>
  localTimeOf(at, timeZone).toFormat('yyyy-MM-dd');

/** Whether the instant is a half hour from 06:00 to 23:30 in the restaurant's time zone. */
export function isOnStep(at: number, timeZone: string): boolean {
  const wall = localTimeOf(at, timeZone);
  const lastHour = limits.reservationFirstHour + limits.reservationHours;
  const isWithin = wall.hour >= limits.reservationFirstHour && wall.hour < lastHour;
  return isWithin && wall.minute % limits.reservationStepMinutes === 0 && at % 60_000 === 0;
}

/**
 * The dates that may be requested: up to 365 days ahead, from yesterday on, because a visitor's today may be the restaurant's
 * yesterday.
 */
export function datesAround(now: number, timeZone: string): { first: string; last: string } {
  const today = localTimeOf(now, timeZone);
  const date = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
  return { first: date(-limits.reservationDaysBack), last: date(limits.reservationDaysAhead) };
}

/** The times nearest to the preferred one, as many as are offered, in order of time; of two equally near, the earlier. */
export function nearestTo(preferredAt: number, times: readonly number[]): number[] {
  const distance = (at: number) => Math.abs(at - preferredAt);
  return [...times]
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, limits.reservationTimesOffered)
    .sort((a, b) => a - b);
}

/** Whether two reservations of one member at one restaurant are too close to each other. */
export const overlap = (one: number, other: number): boolean =>
  Math.abs(one - other) < limits.reservationOverlapMs;

/** The half hours since 1 January 1970 that a reservation occupies: two starts overlap exactly when they share one. */
export function halfHoursOf(startsAt: number): number[] {
  const first = Math.floor(startsAt / HALF_HOUR_MS);
  return Array.from({ length: limits.reservationOverlapMs / HALF_HOUR_MS }, (_, nth) => first + nth);
}
