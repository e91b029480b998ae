import { type Weekday, weekdays } from '@dinelink/contract';
import { IANAZone } from 'luxon';

const DAY_MS = 86_400_000;

/** Today in a merchant's time zone. Days are counted from 1 January 1970. */
export interface LocalDay {
  readonly day: number;
  readonly date: string;
  readonly weekday: Weekday;
}

/** The number of a date "YYYY-MM-DD". */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of the week, 0 for Sunday; 1 January 1970 was a Thursday. */
export const weekdayNumber = (day: number): number => (((day + 4) % 7) + 7) % 7;

const weekdayOf = (day: number): Weekday => weekdays[weekdayNumber(day)] ?? 'Sun';

export function localDay(timeZone: string, at: number): LocalDay {
  const day = Math.floor((at + offsetMinutes(timeZone, at) * 60_000) / DAY_MS);
  return { day, date: dateOf(day), weekday: weekdayOf(day) };
}

/** Computes each zone once. */
export function localDays(at: number): (timeZone: string) => LocalDay {
  const known = new Map<string, LocalDay>();
  return (timeZone) => {
    const today = known.get(timeZone) ?? localDay(timeZone, at);
    known.set(timeZone, today);
    return today;
  };
}

// Offsets change on quarter hours only, and computing one costs more than a search.
const QUARTER_MS = 15 * 60_000;
const offsets = new Map<string, { readonly quarter: number; readonly minutes: number }>();

function offsetMinutes(timeZone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.minutes;
  const minutes = IANAZone.create(timeZone).offset(at);
  offsets.set(timeZone, { quarter, minutes });
  return minutes;
}
