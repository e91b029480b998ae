import { z } from 'zod';
import { calls } from '../../calls.ts';
import { endpoint, knowingMember } from '../../endpoint.ts';
import { features, meals, sortOrders, weekdays } from '../../enumerations.ts';
import { limits } from '../../limits.ts';
import { laterCalls } from '../../later/later-calls.ts';
import { coordinates, earnRateSchema, merchantFields } from './merchant-fields.ts';

export const merchantSummarySchema = z
  .strictObject({
    ...merchantFields,
    /** Miles, one decimal; null without a centre. */
    distance: z.number().nullable(),
  })
  .meta({ id: 'MerchantSummary' });

export type MerchantSummary = z.infer<typeof merchantSummarySchema>;

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

/** City and state, ZIP code, `lat,lng` or `south,west,north,east`. */
const location = z.string().trim().min(1).max(120);

/** Where the location was found; null for a map box. */
const center = z.strictObject({ ...coordinates, location: z.string() }).nullable();

export const searchQuerySchema = z.object({
  campaignCode: z.string().max(40).optional(),
  location,
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

export const searchMerchants = endpoint(knowingMember(calls.searchMerchants), {
  summary: 'Restaurants near a place',
  query: searchQuerySchema,
  answer: z.strictObject({
    merchants: z.array(merchantSummarySchema),
    totalResultSize: z.int(),
    totalPages: z.int(),
    pageNo: z.int(),
    center,
  }),
  fieldCodes: ['LOCATION_UNKNOWN', 'CARD_NUMBER'],
});

/** By the option's value. */
const counts = z.record(z.string(), z.int());

const facetCountsSchema = z.strictObject({
  acclaimed: z.int(),
  isNew: z.int(),
  reservations: z.int(),
  features: counts,
  mealsServed: counts,
  priceRange: counts,
  benefitsFor: counts,
  /** As many as a search finds with the cuisine added to its words. */
  cuisines: counts,
});

export type FacetCounts = z.infer<typeof facetCountsSchema>;

export const countMerchants = endpoint(calls.countMerchants, {
  summary: 'How many restaurants a search finds, and how many with one more option of a filter',
  query: searchQuerySchema.omit({ pageNo: true, pageSize: true, sortBy: true }),
  answer: z.strictObject({
    total: z.int(),
    /** Several prices widen a search: each is counted without the others. Null until the search index is read. */
    options: facetCountsSchema.nullable(),
  }),
  fieldCodes: ['LOCATION_UNKNOWN', 'CARD_NUMBER'],
});

export const suggestMerchants = endpoint(calls.suggestMerchants, {
  summary: 'Restaurants, cuisines and places that start with the typed text',
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
  fieldCodes: ['CARD_NUMBER'],
});

/** The restaurants nearest to a place whose earning days are counted, and how many days. */
export const earnCalendarLimits = { restaurants: 100, days: 7 } as const;

export const earnCalendar = endpoint(knowingMember(laterCalls.earnCalendar), {
  summary: 'How many of the restaurants nearest to a place earn on each of the next seven days',
  query: z.object({ location }),
  answer: z.strictObject({
    center,
    /** How many restaurants were looked at. */
    restaurants: z.int().min(0).max(earnCalendarLimits.restaurants),
    /** From the nearest restaurant's today on; empty without a restaurant. */
    days: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          /** How many of them earn on this date, by their own clocks. */
          earning: z.int().min(0),
          /** What the best of them pays: a rate, or a fixed reward in the member's unit; null where none earns. */
          best: z
            .strictObject({ earnRate: earnRateSchema.nullable(), flatAmount: z.number().optional() })
            .nullable(),
        }),
      )
      .max(earnCalendarLimits.days),
  }),
  fieldCodes: ['LOCATION_UNKNOWN', 'CARD_NUMBER'],
});
