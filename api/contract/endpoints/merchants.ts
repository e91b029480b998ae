import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { features, highlights, meals, offerTypes, sortOrders, weekdays } from '../enumerations.ts';
import { limits } from '../limits.ts';

/** Several values in one parameter, joined by commas. */
const list = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .max(200)
    .transform((text) =>
      text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values)));

const coordinates = { latitude: z.number(), longitude: z.number() };

const offerSummarySchema = z.strictObject({
  type: z.enum(offerTypes),
  visitsPerMonth: z.int().optional(),
  maxSpendPerMonthCents: z.int().optional(),
  weekdays: z.array(z.enum(weekdays)).optional(),
});

/** What one unit of spending brings: 5 miles per $1 is {amount: 5, per: 1, unit: 'Mile'}; 5 % cash back is {amount: 5, per: 100, unit: 'Credit'} in dollars. */
const earnRateSchema = z.strictObject({ amount: z.number(), per: z.int().min(1), unit: z.string() });

const merchantFields = {
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

export const merchantSummarySchema = z
  .strictObject({
    ...merchantFields,
    /** Miles, one decimal; null without a centre. */ distance: z.number().nullable(),
  })
  .meta({ id: 'MerchantSummary' });

const hoursSchema = z.strictObject({
  weekday: z.enum(weekdays),
  /** Local wall-clock time "HH:MM"; closing at or before opening means after midnight. */
  opens: z.string(),
  closes: z.string(),
});

const merchantOfferSchema = z.strictObject({
  id: z.string(),
  ...offerSummarySchema.shape,
  minimumSpendCents: z.int().optional(),
  maximumReward: z.number().optional(),
  /** A fixed reward in the member's unit, whatever was paid; earnRate is null then. */
  flatAmount: z.number().optional(),
  earnRate: earnRateSchema.nullable(),
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  /** What is left for this member this month; absent when not signed in or without limit. */
  visitsLeft: z.int().optional(),
  spendLeftCents: z.int().optional(),
});

export const merchantDetailSchema = z
  .strictObject({
    ...merchantFields,
    about: z.string(),
    phoneNumber: z.string(),
    timeZone: z.string(),
    isOpenNow: z.boolean(),
    hours: z.array(hoursSchema),
    features: z.array(z.enum(features)),
    mealsServed: z.array(z.enum(meals)),
    menus: z.array(
      z.strictObject({
        title: z.string(),
        items: z.array(z.strictObject({ name: z.string(), text: z.string(), priceCents: z.int() })),
      }),
    ),
    gallery: z.array(z.strictObject({ imageBaseUrl: z.string(), alt: z.string() })),
    events: z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.string() })),
    orderOnline: z.strictObject({ kind: z.enum(['internal', 'external']), url: z.url() }).nullable(),
    exclusive: z.boolean(),
    offers: z.array(merchantOfferSchema).optional(),
  })
  .meta({ id: 'MerchantDetail' });

export type MerchantSummary = z.infer<typeof merchantSummarySchema>;
export type MerchantDetail = z.infer<typeof merchantDetailSchema>;

export const searchQuerySchema = z.object({
  campaignCode: z.string().max(40).optional(),
  /** City and state, ZIP code, `lat,lng` or `south,west,north,east`. */
  location: z.string().trim().min(1).max(120),
  acclaimed: z.stringbool().optional(),
  benefitsFor: list(weekdays).optional(),
  features: list(features).optional(),
  isNew: z.stringbool().optional(),
  mealsServed: list(meals).optional(),
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  priceRange: list(['1', '2', '3', '4']).optional(),
  reservations: z.stringbool().optional(),
  restaurantOrCuisine: z.string().trim().max(80).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(limits.searchPageSize),
  sortBy: z.enum(sortOrders).default('relevance'),
});

export const searchMerchants = endpoint(calls.searchMerchants, {
  summary: 'Restaurants near a place',
  query: searchQuerySchema,
  answer: z.strictObject({
    merchants: z.array(merchantSummarySchema),
    totalResultSize: z.int(),
    totalPages: z.int(),
    pageNo: z.int(),
    /** Where the location was found; null for a map box. */
    center: z.strictObject({ ...coordinates, location: z.string() }).nullable(),
  }),
  errors: ['LOCATION_UNKNOWN', 'CARD_NUMBER'],
});

export const suggestMerchants = endpoint(calls.suggestMerchants, {
  summary: 'Restaurants, cuisines and places that begin as typed',
  query: z.object({
    text: z.string().trim().min(1).max(80),
    location: z.string().trim().max(120).optional(),
  }),
  answer: z.strictObject({
    suggestions: z.array(
      z.strictObject({
        kind: z.enum(['merchant', 'cuisine', 'place']),
        text: z.string(),
        detail: z.string(),
        merchantId: z.string().optional(),
      }),
    ),
  }),
  errors: ['CARD_NUMBER'],
});

const merchantParams = z.object({ merchantId: z.string().regex(/^\d{1,15}$/) });

export const merchant = endpoint(calls.merchant, {
  summary: 'One restaurant',
  params: merchantParams,
  answer: merchantDetailSchema,
  errors: ['MERCHANT_NOT_FOUND'],
});

export const merchantReviews = endpoint(calls.merchantReviews, {
  summary: 'What members wrote about a restaurant, newest first',
  params: merchantParams,
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    resultsPerPage: z.coerce.number().int().min(1).max(50).default(5),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.string(),
        rating: z.number().min(0).max(5),
        text: z.string(),
        author: z.string(),
        date: z.iso.date(),
        managementResponse: z.string().nullable(),
      }),
    ),
    totalResultSize: z.int(),
    totalPages: z.int(),
  }),
  errors: ['MERCHANT_NOT_FOUND'],
});

export const flexOffer = endpoint(calls.flexOffer, {
  summary: 'What a restaurant offers to one member alone',
  params: merchantParams.extend({ publicId: z.string().min(1).max(64) }),
  answer: z.strictObject({
    id: z.string(),
    /** In the member's unit: dollars, or whole points or miles. */
    webMessageOfferAmount: z.number().positive(),
  }),
  errors: ['NO_FLEX_OFFER', 'OTHER_MEMBER', 'TOKEN_EXPIRED'],
});
