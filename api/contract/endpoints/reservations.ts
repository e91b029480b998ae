import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { machineCalls } from './machine-calls.ts';
import { availabilityStates, reservationStates } from '../enumerations.ts';
import { limits } from '../limits.ts';
import { merchantParams } from './merchants/merchant.ts';
import { phoneDigits } from '../person/person.ts';

const partySize = { min: limits.reservationPartyMin, max: limits.reservationPartyMax } as const;
const party = z.int().min(partySize.min).max(partySize.max);

/** Half hours from 06:00 to 23:30 on the restaurant's clock. */
const localTime = z.string().regex(/^(0[6-9]|1\d|2[0-3]):(00|30)$/);

const instant = z.iso.datetime({ offset: true });

/** A North American number in any notation; parsed to its ten digits. */
const phoneNumber = z
  .string()
  .max(30)
  .transform((typed, context) => {
    const digits = phoneDigits(typed);
    if (digits) return digits;
    context.addIssue({
      code: 'custom',
      message: 'Invalid phone number, please check the number and try again.',
    });
    return z.NEVER;
  });

const reservationSchema = z
  .strictObject({
    id: z.string(),
    merchantId: z.string(),
    merchantName: z.string(),
    address: z.string(),
    /** With the offset of the restaurant's zone, so that the first 16 characters are the local time. */
    dateTime: instant,
    timeZone: z.string(),
    partySize: party,
    phoneNumber: z.string(),
    state: z.enum(reservationStates),
    /** Points for a dine there on that day besides its reward; 0 without such a bonus. */
    bonusPoints: z.int().min(0),
    /** The provider's number; null until it has confirmed. */
    confirmationNumber: z.string().nullable(),
  })
  .meta({ id: 'Reservation' });

export type Reservation = z.infer<typeof reservationSchema>;

const problems = [
  'RESERVATION_OVERLAP',
  'RESERVATION_USER_DEACTIVATED',
  'RESERVATION_PARTY_TOO_SMALL',
  'RESERVATION_PARTY_TOO_LARGE',
  'RESERVATION_TOO_FAR',
  'RESERVATION_TOO_CLOSE',
  'RESERVATION_NONE_AVAILABLE',
  'RESERVATION_FAILED',
] as const;

export const reservationTimes = endpoint(calls.reservationTimes, {
  summary: 'Free tables at a restaurant around a time of a day',
  params: merchantParams,
  query: z.object({
    /** A date of the restaurant's, from yesterday to 365 days ahead. */
    date: z.iso.date(),
    time: localTime.default(limits.reservationTime),
    partySize: z.coerce
      .number()
      .int()
      .min(partySize.min)
      .max(partySize.max)
      .default(limits.reservationPartySize),
  }),
  answer: z.strictObject({
    state: z.enum(availabilityStates),
    /** Ascending; empty unless the state is `available`. */
    times: z
      .array(z.strictObject({ dateTime: instant, time: localTime }))
      .max(limits.reservationTimesOffered),
    /** Points for a following dine; 0: no bonus for a table there on that day. */
    bonusPoints: z.int().min(0),
    timeZone: z.string(),
  }),
  errors: ['MERCHANT_NOT_FOUND', 'RESERVATIONS_UNAVAILABLE', 'RESERVATION_FAILED'],
});

export const reserve = endpoint(calls.reserve, {
  summary: 'Book a table; a repeated request returns the same reservation',
  params: merchantParams.extend({ publicId: z.string().min(1).max(64) }),
  body: z.strictObject({ dateTime: instant, partySize: party, phoneNumber }),
  answer: reservationSchema,
  errors: [
    ...(['MERCHANT_NOT_FOUND', 'RESERVATIONS_UNAVAILABLE', 'OTHER_MEMBER', 'ACCOUNT_CLOSED'] as const),
    'RESERVATION_LIMIT_REACHED',
    ...problems,
  ],
});

export const reservations = endpoint(calls.reservations, {
  summary: "The member's reservations: upcoming, next first; past and cancelled, latest first",
  answer: z.strictObject({
    upcoming: z.array(reservationSchema).max(limits.reservationsListed),
    past: z.array(reservationSchema).max(limits.reservationsListed),
  }),
});

const params = z.object({ reservationId: z.string().regex(/^[\w-]{16,32}$/) });

export const changeReservation = endpoint(calls.changeReservation, {
  summary: 'Change the time or party of a reservation',
  params,
  body: z.strictObject({ dateTime: instant, partySize: party }),
  answer: reservationSchema,
  errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_NOT_CHANGEABLE', 'RESERVATION_BUSY', ...problems],
});

export const cancelReservation = endpoint(calls.cancelReservation, {
  summary: 'Cancel a reservation; safe to repeat',
  params,
  answer: reservationSchema,
  errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_NOT_CHANGEABLE', 'RESERVATION_BUSY', 'RESERVATION_FAILED'],
});

export const reservationCalendar = endpoint(machineCalls.reservationCalendar, {
  summary: 'A reservation as a calendar file (RFC 5545)',
  params,
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  fileName: 'reservation.ics',
  errors: ['RESERVATION_NOT_FOUND'],
});
