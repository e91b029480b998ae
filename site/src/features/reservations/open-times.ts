import type { MerchantDetail } from '@dinelink/contract';
import { weekdays } from '@dinelink/contract/calls';
import { weekdayOf } from '../../copy/format/weekdays.ts';
import { bookableTimes, minutesOf } from './bookable-times.ts';

/** The bookable times of a day at which a restaurant still seats guests; none on a day on which it is closed. */
export type OpenTimes = (day: string) => readonly string[];

type Hours = MerchantDetail['hours'];
type Opening = Hours[number];

/** Guests are seated from opening until this long before closing. */
const LAST_SEATING_MINUTES = 60;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

/** The calendar date a number of days after another: "2026-11-25". */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** When tables can be booked by the restaurant's opening hours; undefined where they are not known or leave no bookable time. */
export function openTimesOf(hours: Hours): OpenTimes | undefined {
  const openTimes: OpenTimes = (day) => {
    const today = weekdayOf(day);
    const yesterday = weekdayOf(daysAfter(day, -1));
    return bookableTimes.filter((time) => {
      const minute = minutesOf(time);
      return hours.some(
        (opening) =>
          (opening.weekday === today && isSeated(hours, opening, minute)) ||
          (opening.weekday === yesterday && isSeated(hours, opening, minute + DAY_MINUTES)),
      );
    });
  };
  return aWeek.some((day) => isOpenOn(openTimes, day)) ? openTimes : undefined;
}

const aWeek = weekdays.map((_, nth) => daysAfter('2026-01-04', nth));

const isOpenOn = (openTimes: OpenTimes, day: string): boolean => openTimes(day).length > 0;

/** Minutes are counted from midnight of the day that opens. An opening shorter than the last seating seats at its start. */
function isSeated(hours: Hours, opening: Opening, minute: number): boolean {
  const [from, end] = spanOf(opening);
  const last = goesOn(hours, opening) ? end : end - LAST_SEATING_MINUTES;
  return minute >= from && minute <= Math.max(from, last);
}

const isOvernight = ({ opens, closes }: Opening): boolean => closes <= opens;

const spanOf = (opening: Opening): [number, number] => [
  minutesOf(opening.opens),
  minutesOf(opening.closes) + (isOvernight(opening) ? DAY_MINUTES : 0),
];

/** Whether the restaurant opens again as it closes, as one that is open day and night. */
function goesOn(hours: Hours, opening: Opening): boolean {
  const days = isOvernight(opening) ? 1 : 0;
  const weekday = weekdays[(weekdays.indexOf(opening.weekday) + days) % weekdays.length];
  return hours.some((next) => next.weekday === weekday && next.opens === opening.closes);
}

/** Whether the restaurant is closed all day; undefined where that is not known, and where it is open every day. */
export const closedOn = (openTimes: OpenTimes | undefined): ((day: string) => boolean) | undefined =>
  openTimes && !aWeek.every((day) => isOpenOn(openTimes, day))
    ? (day) => !isOpenOn(openTimes, day)
    : undefined;

/** The first day after this one on which the restaurant is open. */
export function nextOpenDay(openTimes: OpenTimes, day: string): string {
  const next = daysAfter(day, 1);
  return isOpenOn(openTimes, next) ? next : nextOpenDay(openTimes, next);
}

/** The open time nearest to the wanted one, of two equally near the earlier; undefined on a closed day. */
export function nearestOpenTime(
  openTimes: OpenTimes,
  { date, time }: { date: string; time: string },
): string | undefined {
  const wanted = minutesOf(time);
  const apart = (each: string): number => Math.abs(minutesOf(each) - wanted);
  return [...openTimes(date)].sort((a, b) => apart(a) - apart(b))[0];
}
