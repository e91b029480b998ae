import type { Weekday } from '@dinelink/contract';

const DAY_MS = 86_400_000;
const MEMOIZED_DAYS = 20_000;
const weekdayNames: readonly Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number | null>>();
const dates = new Map<number, string>();
const yearStarts = new Map<string, number>();

/** The calendar date (YYYY-MM-DD) of an instant in an IANA zone. */
export const localDateOf = (at: number, zone: string): string =>
  dateOfDay(Math.floor((at + memoizedOffset(at, zone)) / DAY_MS));

/** Date and minute (YYYY-MM-DDThh:mm) of an instant in an IANA zone. */
export const localTimeOf = (at: number, zone: string): string =>
  new Date(at + memoizedOffset(at, zone)).toISOString().slice(0, 16);

const dateOfDay = (day: number): string =>
  memoize(dates, day, () => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** The date some days after another. */
export const datePlus = (date: string, days: number): string => dateOfDay(Date.parse(date) / DAY_MS + days);

/** Noon GMT of a date, ISO 8601: stands for a meal whose time is not known. */
export const noonOf = (localDate: string): string => `${localDate}T12:00:00.000Z`;

export const yearOf = (localDate: string): number => Number(localDate.slice(0, 4));

/** The first date of a year. */
export const firstOf = (year: number): string => `${year}-01-01`;

/** The first instant of a year in an IANA zone. */
export function startOfYear(year: number, zone: string): number {
  return memoize(yearStarts, `${year} ${zone}`, () => {
    const wall = Date.UTC(year, 0, 1);
    return wall - offsetAt(wall - offsetAt(wall, zone), zone);
  });
}

/** Of restaurants: a day begins last there. */
export const WESTERNMOST_ZONE = 'Pacific/Honolulu';

/** No clock is further from GMT than that; restaurants' years begin and end that much earlier or later. */
export const FARTHEST_ZONE_MS = 15 * 3_600_000;

export const monthOf = (localDate: string): string => localDate.slice(0, 7);

export const weekdayOf = (localDate: string): Weekday =>
  weekdayNames[new Date(`${localDate}T00:00:00Z`).getUTCDay()] ?? 'Sun';

const memoizedOffset = (at: number, zone: string): number =>
  offsetOfDay(Math.floor(at / DAY_MS), zone) ?? offsetAt(at, zone);

/**
 * The zone's offset if it is constant during that UTC day, else null; calling Intl for every dine would cost more than pricing
 * it.
 */
function offsetOfDay(day: number, zone: string): number | null {
  const ofZone = memoize(offsets, zone, () => new Map<number, number | null>());
  return memoize(ofZone, day, () => {
    const [start, end] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
    return start === end ? start : null;
  });
}

/** Returns the cached value of a key or makes it; clears the map when it has grown large. */
function memoize<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MEMOIZED_DAYS) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

function offsetAt(at: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at / 1_000) * 1_000;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
