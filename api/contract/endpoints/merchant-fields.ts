import { z } from 'zod';
import { highlights, offerTypes, weekdays } from '../enumerations.ts';
import { limits } from '../limits.ts';

export const coordinates = { latitude: z.number(), longitude: z.number() };

export const offerSummarySchema = z.strictObject({
  type: z.enum(offerTypes),
  visitsPerMonth: z.int().optional(),
  maxSpendPerMonthCents: z.int().optional(),
  weekdays: z.array(z.enum(weekdays)).optional(),
});

/** What one unit of spending brings: 5 miles per $1 is {amount: 5, per: 1, unit: 'Mile'}; 5 % cash back is {amount: 5, per: 100, unit: 'Credit'} in dollars. */
export const earnRateSchema = z.strictObject({ amount: z.number(), per: z.int().min(1), unit: z.string() });

/** When a dinner next earns for the member who asks; dates are the restaurant's. */
const earningSchema = z.strictObject({
  /** The restaurant's date of this answer. */
  today: z.iso.date(),
  /** The first date from today on that earns; null: none soon. */
  nextDate: z.iso.date().nullable(),
  /** The offer that pays then has no rate of its own, so the member's tier decides. */
  isTierRate: z.boolean(),
  /** A fixed reward in the member's unit that dinner brings then, whatever was paid. */
  flatAmount: z.number().optional(),
});

/** The fields of a restaurant wherever it is shown. */
export const merchantFields = {
  id: z.string(),
  name: z.string(),
  images: z.strictObject({
    /** Name of the picture for the image route, without preset. */
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
  /** What the next dinner that earns brings; null: nothing, or a fixed reward. */
  earnRate: earnRateSchema.nullable(),
  bonus: z.strictObject({ code: z.string(), text: z.string() }).optional(),
  /** The offer that pays the next dinner that earns; absent where none does, and for a visitor who is not signed in. */
  offer: offerSummarySchema.optional(),
  /** Absent for a visitor who is not signed in. */
  earning: earningSchema.optional(),
};
