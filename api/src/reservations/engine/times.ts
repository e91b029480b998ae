import { limits } from '@dinelink/contract/calls';
import { DateTime } from 'luxon';

const HALF_HOUR_MS = limits.reservationStepMinutes * 60_000;

/** The instant of a time on a restaurant's wall; of one that its clock skips in spring, as much later as it skips. */
export const instantOf = ({ date, time }: { date: string; time: string }, timeZone: string): number =>
  DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toMillis();

export const wallOf = (at: number, timeZone: string): DateTime => DateTime.fromMillis(at, { zone: timeZone });

export const dateOfWall = (at: number, timeZone: string): string =>
  wallOf(at, timeZone).toFormat('yyyy-MM-dd');

/** A half hour from 06:00 to 23:30 on the restaurant's clock. */
export function isOnStep(at: number, timeZone: string): boolean {
  const wall = wallOf(at, timeZone);
  const lastHour = limits.reservationFirstHour + limits.reservationHours;
  const isWithin = wall.hour >= limits.reservationFirstHour && wall.hour < lastHour;
  return isWithin && wall.minute % limits.reservationStepMinutes === 0 && at % 60_000 === 0;
}

/** The dates one may ask for: from yesterday, because a visitor's today may be the restaurant's yesterday, to 365 days ahead. */
export function datesAround(now: number, timeZone: string): { first: string; last: string } {
  const today = wallOf(now, timeZone);
  const date = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
  return { first: date(-limits.reservationDaysBack), last: date(limits.reservationDaysAhead) };
}

/** So many of the times as are offered, nearest to the wanted one, the earlier of two equally near; in their order. */
export function nearestTo(preferredAt: number, times: readonly number[]): number[] {
  const distance = (at: number) => Math.abs(at - preferredAt);
  return [...times]
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, limits.reservationTimesOffered)
    .sort((a, b) => a - b);
}

/** Two starts at one restaurant that one member cannot both keep. */
export const overlap = (one: number, other: number): boolean =>
  Math.abs(one - other) < limits.reservationOverlapMs;

/** The half hours, counted from 1 January 1970, that are taken of the member's time there: two starts overlap where they share one. */
export function halfHoursOf(startsAt: number): number[] {
  const first = Math.floor(startsAt / HALF_HOUR_MS);
  return Array.from({ length: limits.reservationOverlapMs / HALF_HOUR_MS }, (_, nth) => first + nth);
}
