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

/** What is told of a restaurant wherever it is shown. */
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
  earnRate: earnRateSchema.nullable(),
  bonus: z.strictObject({ code: z.string(), text: z.string() }).optional(),
  /** Absent for a visitor who is not signed in. */
  offer: offerSummarySchema.optional(),
};
