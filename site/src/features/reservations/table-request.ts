import type { MerchantDetail } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { isAvailable, type PartnerFeatures } from '../../partner/availability.ts';
import { daysAfter, nearestOpenTime, nextOpenDay, type OpenTimes } from './open-times.ts';

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
/** Every restaurant with known hours is open within them. */
const WEEK_DAYS = 7;

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

/**
 * Two guests at seven on the first day on which that, or the open time nearest to it, is still an hour away; `at` in epoch ms.
 * Where hours are not known, this is today or tomorrow.
 */
export function defaultRequest(timeZone: string, openTimes: OpenTimes | undefined, at: number): TableRequest {
  const [time, partySize] = [limits.reservationTime, limits.reservationPartySize];
  const today = localMinute(timeZone, at).slice(0, 10);
  const soon = localMinute(timeZone, at + HOUR_MS);
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, nth) => daysAfter(today, nth));
  const isInTime = (date: string): boolean => {
    const nearest = openTimes ? nearestOpenTime(openTimes, { date, time }) : time;
    return nearest !== undefined && `${date}T${nearest}` >= soon;
  };
  return { date: days.find(isInTime) ?? today, time, partySize };
}

/** The table to ask for, and whether it can be asked for. */
interface AskedTable {
  request: TableRequest;
  /** Whether its day can be chosen. */
  isPossible: boolean;
  /** The next day on which the restaurant is open, where it is closed on the chosen one. */
  reopensOn?: string;
}

/** Moves the wanted time to the nearest open one, where hours are known. */
export function askedTable(
  wanted: TableRequest,
  { days, openTimes }: { days: Days; openTimes: OpenTimes | undefined },
): AskedTable {
  const isPossible = isWithin(wanted.date, days);
  if (!openTimes || !isPossible) return { request: wanted, isPossible };
  const time = nearestOpenTime(openTimes, wanted);
  if (time !== undefined) return { request: { ...wanted, time }, isPossible };
  // Of yesterday the api says that it is too late.
  if (wanted.date === days.first) return { request: wanted, isPossible };
  return { request: wanted, isPossible, reopensOn: nextOpenDay(openTimes, wanted.date) };
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

export const partySizes: readonly number[] = Array.from(
  { length: limits.reservationPartyMax - limits.reservationPartyMin + 1 },
  (_, nth) => limits.reservationPartyMin + nth,
);
