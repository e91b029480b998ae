import type { MerchantDetail } from '@dinelink/contract';
import { limits, weekdays } from '@dinelink/contract/calls';
import { weekdayOf } from '../../copy/format/weekdays.ts';
import { isAvailable, type PartnerFeatures } from '../../partner/availability.ts';

/** Date and time are the restaurant's: "2026-11-25", "19:00". */
export interface TableRequest {
  date: string;
  time: string;
  partySize: number;
}

/** A table that was chosen or booked. */
export interface Table {
  /** With the offset of the restaurant's zone. */
  dateTime: string;
  partySize: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTES = 60;

/** Whether members can book tables at the restaurant in this programme. */
export const takesBookings = (
  partner: PartnerFeatures,
  { reservationProviders }: Pick<MerchantDetail, 'reservationProviders'>,
): boolean =>
  partner.openTableReservationsEnabled &&
  reservationProviders.openTable !== null &&
  isAvailable('/login', partner);

/** "2026-11-25T18:05" on the clock of the zone; `at` in epoch ms. */
function localMinute(timeZone: string, at: number): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  });
  return clock.format(at).replace(' ', 'T');
}

/** The first and last of some days: "2026-11-25". */
export interface Days {
  first: string;
  last: string;
}

export const isWithin = (day: string, { first, last }: Days): boolean => day >= first && day <= last;

/** The days that can be chosen, by the restaurant's calendar, from yesterday on; `at` in epoch ms. */
export const daysFrom = (timeZone: string, at: number): Days => ({
  first: localMinute(timeZone, at - limits.reservationDaysBack * DAY_MS).slice(0, 10),
  last: localMinute(timeZone, at + limits.reservationDaysAhead * DAY_MS).slice(0, 10),
});

/** Two guests at seven: today, or tomorrow where it is nearly seven. `at` in epoch ms. */
export function defaultRequest(timeZone: string, at: number): TableRequest {
  const soon = localMinute(timeZone, at + HOUR_MS);
  const isLate =
    soon.slice(11) > limits.reservationTime || soon.slice(0, 10) > localMinute(timeZone, at).slice(0, 10);
  const day = localMinute(timeZone, isLate ? at + DAY_MS : at).slice(0, 10);
  return { date: day, time: limits.reservationTime, partySize: limits.reservationPartySize };
}

/** The request that offers a table: the date, time and party of a reservation. */
export const requestOf = ({
  dateTime,
  partySize,
}: {
  dateTime: string;
  partySize: number;
}): TableRequest => ({
  date: dateTime.slice(0, 10),
  time: dateTime.slice(11, 16),
  partySize,
});

/** The request with what a field of this name holds. */
export function withField(request: TableRequest, name: string, value: string): TableRequest {
  if (name === 'date') return { ...request, date: value };
  if (name === 'time') return { ...request, time: value };
  return name === 'partySize' ? { ...request, partySize: Number(value) } : request;
}

/** Whether the restaurant is closed all day; undefined where its hours are not known. A night that began the day before does not count. */
export function closedOn(hours: MerchantDetail['hours']): ((day: string) => boolean) | undefined {
  const open = new Set(hours.map(({ weekday }) => weekday));
  if (open.size === 0 || open.size === weekdays.length) return undefined;
  return (day) => !open.has(weekdayOf(day));
}

/** "06:00" to "23:30" in half hours. */
export const bookableTimes: readonly string[] = Array.from(
  { length: (limits.reservationHours * MINUTES) / limits.reservationStepMinutes },
  (_, nth) => {
    const minute = limits.reservationFirstHour * MINUTES + nth * limits.reservationStepMinutes;
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    return `${twoDigits(Math.floor(minute / MINUTES))}:${twoDigits(minute % MINUTES)}`;
  },
);

export const partySizes: readonly number[] = Array.from(
  { length: limits.reservationPartyMax - limits.reservationPartyMin + 1 },
  (_, nth) => limits.reservationPartyMin + nth,
);
