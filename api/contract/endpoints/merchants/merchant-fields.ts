import { z } from 'zod';
import { highlights, offerTypes, weekdays } from '../../enumerations.ts';
import { limits } from '../../limits.ts';

/** A restaurant's id as it is sent to the api: shorter than a card number, because analytics store it unseen. */
export const merchantIdSchema = z.string().regex(/^[1-9]\d{0,11}$/);

export const coordinates = { latitude: z.number(), longitude: z.number() };

export const offerSummarySchema = z.strictObject({
  type: z.enum(offerTypes),
  visitsPerMonth: z.int().optional(),
  maxSpendPerMonthCents: z.int().optional(),
  weekdays: z.array(z.enum(weekdays)).optional(),
});

/**
 * The reward per unit of spending: 5 miles per $1 is {amount: 5, per: 1, unit: 'Mile'}; 5 % cash back is {amount: 5, per: 100,
 * unit: 'Credit'} in dollars.
 */
export const earnRateSchema = z.strictObject({ amount: z.number(), per: z.int().min(1), unit: z.string() });

/** When a dinner next earns for the signed-in member; dates are the restaurant's. */
const earningSchema = z.strictObject({
  /** The restaurant's date of this answer. */
  today: z.iso.date(),
  /** The first date from today on that earns; null: none soon. */
  nextDate: z.iso.date().nullable(),
  /** That offer has no rate, so the member's tier decides. */
  isTierRate: z.boolean(),
  /** The fixed reward of that dinner in the member's unit, for any amount paid. */
  flatAmount: z.number().optional(),
});

/** The fields of a restaurant in every answer. */
export const merchantFields = {
  id: z.string(),
  name: z.string(),
  images: z.strictObject({
    /** Picture name for the image route, without preset. */
    imageBaseUrl: z.string(),
    alt: z.string(),
  }),
  origin: z.string(),
  acclaimedLevel: z.int().min(0).max(3),
  details: z.strictObject({
    rating: z.strictObject({ overallRating: z.number().min(0).max(5), numberOfRatings: z.int() }),
    priceRange: z.int().min(0).max(limits.priceMax),
    cuisines: z.array(z.string()),
    highlight: z.enum(highlights).nullable(),
  }),
  location: z.strictObject({
    address: z.strictObject({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
    neighborhood: z.string(),
  }),
  ...coordinates,
  reservationProviders: z.strictObject({ openTable: z.string().nullable() }),
  benefitAvailability: z.strictObject({ campaignCodes: z.array(z.string()) }),
  highlights: z.array(z.enum(highlights)),
  /** The rate of the next dinner that earns; null: nothing, or a fixed reward. */
  earnRate: earnRateSchema.nullable(),
  bonus: z.strictObject({ code: z.string(), text: z.string() }).optional(),
  /** The offer of the next dinner that earns; absent if none does, and without a session. */
  offer: offerSummarySchema.optional(),
  /** Absent without a session. */
  earning: earningSchema.optional(),
};
