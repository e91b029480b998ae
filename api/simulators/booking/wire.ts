import { bookingBehaviours, weekdays } from '@dinelink/contract';
import { z } from 'zod';

/** Why a request is refused; then nothing was booked. */
export type BookingProblem =
  | 'slotTaken'
  | 'closed'
  | 'tooSmall'
  | 'tooBig'
  | 'tooFar'
  | 'tooClose'
  | 'guestDeactivated'
  | 'unknownRestaurant'
  | 'unknownBooking'
  | 'failed';

export interface Rejected {
  readonly problem: BookingProblem;
}

export interface Booked {
  /** The restaurant's confirmation number. */
  readonly providerRef: string;
}

const text = z.string().max(100);
/** Times are epoch ms. */
const sitting = { startsAt: z.int(), partySize: z.int().min(1) };

export const dayRequestSchema = z.strictObject({
  restaurantRef: text,
  partySize: z.int().min(1),
  /** On the restaurant's calendar. */
  date: text,
  /** Decides whether the request is too close or too far ahead. */
  preferredAt: z.int(),
});
export type DayRequest = z.infer<typeof dayRequestSchema>;

export const tableRequestSchema = z.strictObject({
  restaurantRef: text,
  guest: text,
  phoneNumber: text,
  ...sitting,
});
export type TableRequest = z.infer<typeof tableRequestSchema>;

/** A change with a used key is a repetition. */
export const changeSchema = z.strictObject({ key: text, ...sitting });
export type Change = z.infer<typeof changeSchema>;

/** Local wall-clock times "HH:MM"; closing at or before opening means after midnight. */
const hoursSchema = z.object({ weekday: z.enum(weekdays), opens: z.string(), closes: z.string() });

export const restaurantSchema = z.strictObject({
  timeZone: z.string(),
  /** Seats → how many tables. */
  tables: z.record(z.string(), z.int()),
  hours: z.array(hoursSchema),
  /** On the restaurant's calendar. */
  closedDates: z.array(z.string()),
  /** How long a party keeps its table. */
  slotMinutes: z.int().positive().multipleOf(30),
  smallestParty: z.int().min(1),
  largestParty: z.int(),
  noticeMinutes: z.int(),
  daysAhead: z.int(),
});
export type Restaurant = z.infer<typeof restaurantSchema>;

export const restaurantsSchema = z.strictObject({ restaurants: z.record(text, restaurantSchema) });

/** Without a guest it applies to everybody; null: normal. */
export const behaviourSchema = z.strictObject({
  guest: text.min(1).optional(),
  behaviour: z.enum(bookingBehaviours).nullable(),
});

/** The bookings of a restaurant, and the taken tables by size and half hour. */
export const stateSchema = z.strictObject({
  bookings: z.array(
    z.strictObject({
      reference: z.string(),
      startsAt: z.int(),
      partySize: z.int(),
      isCancelled: z.boolean(),
    }),
  ),
  seatings: z.array(z.strictObject({ halfHour: z.int(), seats: z.int(), taken: z.int() })),
});
export type RestaurantState = z.infer<typeof stateSchema>;
