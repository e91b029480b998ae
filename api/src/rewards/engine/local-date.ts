import type { Weekday } from '@dinelink/contract';

const DAY_MS = 86_400_000;
const REMEMBERED_OFFSETS = 20_000;
const weekdayNames: readonly Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number | null>();

/** The calendar date (YYYY-MM-DD) of an instant in an IANA zone. */
export function localDateOf(at: number, zone: string): string {
  const offset = offsetOfDay(Math.floor(at / DAY_MS), zone) ?? offsetAt(at, zone);
  return new Date(at + offset).toISOString().slice(0, 10);
}

export const monthOf = (localDate: string): string => localDate.slice(0, 7);

export const weekdayOf = (localDate: string): Weekday =>
  weekdayNames[new Date(`${localDate}T00:00:00Z`).getUTCDay()] ?? 'Sun';

/** The zone's offset if it is the same all that UTC day, else null; asking Intl for every dine would cost more than pricing it. */
function offsetOfDay(day: number, zone: string): number | null {
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [start, end] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
  if (offsets.size >= REMEMBERED_OFFSETS) offsets.clear();
  offsets.set(key, start === end ? start : null);
  return start === end ? start : null;
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
