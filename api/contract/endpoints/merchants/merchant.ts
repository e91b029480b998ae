import { z } from 'zod';
import { calls } from '../../calls.ts';
import { endpoint, knowingMember } from '../../endpoint.ts';
import { estimateReasons, features, meals, weekdays } from '../../enumerations.ts';
import { limits } from '../../limits.ts';
import { earnRateSchema, merchantFields, merchantIdSchema, offerSummarySchema } from './merchant-fields.ts';

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
  /** A fixed reward in the member's unit, for any amount paid; earnRate is null then. */
  flatAmount: z.number().optional(),
  earnRate: earnRateSchema.nullable(),
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  /** The first local date from today on which this offer pays; null: none soon. */
  nextDate: z.iso.date().nullable(),
  /** The member's remainder this month; absent without a session or without limit. */
  visitsLeft: z.int().optional(),
  spendLeftCents: z.int().optional(),
});

const pictureSchema = z.strictObject({ imageBaseUrl: z.string(), alt: z.string() });

const merchantDetailSchema = z
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
        /** A dish of this course, or the printed page. */
        image: pictureSchema.optional(),
        items: z.array(z.strictObject({ name: z.string(), text: z.string(), priceCents: z.int() })),
      }),
    ),
    gallery: z.array(pictureSchema),
    events: z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.string() })),
    orderOnline: z.strictObject({ kind: z.enum(['internal', 'external']), url: z.url() }).nullable(),
    exclusive: z.boolean(),
    offers: z.array(merchantOfferSchema).optional(),
  })
  .meta({ id: 'MerchantDetail' });

export type MerchantDetail = z.infer<typeof merchantDetailSchema>;

export const merchantParams = z.object({ merchantId: merchantIdSchema });

export const merchant = endpoint(knowingMember(calls.merchant), {
  summary: 'One restaurant',
  params: merchantParams,
  answer: merchantDetailSchema,
  errors: ['MERCHANT_NOT_FOUND'],
});

export const merchantReviews = endpoint(calls.merchantReviews, {
  summary: 'Reviews of a restaurant, newest first',
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

export const earnEstimate = endpoint(calls.earnEstimate, {
  summary: 'What a dinner would earn the member now, by the rules of the rewards engine',
  params: merchantParams,
  query: z.object({
    billCents: z.coerce.number().int().min(1).max(limits.estimateMaxCents),
    /** A date of the restaurant's; by default its today. */
    date: z.iso.date().optional(),
  }),
  answer: z.strictObject({
    date: z.iso.date(),
    billCents: z.int(),
    /** The part of the bill that earns. */
    earningCents: z.int().min(0),
    /** In the member's unit: dollars, or whole points or miles. */
    amount: z.number().min(0),
    /** What the restaurant's offer to this member alone adds, in the same unit; 0 without one. */
    flexOfferAmount: z.number().min(0),
    /** Why nothing is earned; null when something is. */
    reason: z.enum(estimateReasons).nullable(),
  }),
  errors: ['MERCHANT_NOT_FOUND'],
});

export const flexOffer = endpoint(calls.flexOffer, {
  summary: "A restaurant's offer to this member alone",
  params: merchantParams.extend({ publicId: z.string().min(1).max(64) }),
  /** null: none. Most members have none at most restaurants, so this is no failure. */
  answer: z
    .strictObject({
      id: z.string(),
      /** In the member's unit: dollars, or whole points or miles. */
      webMessageOfferAmount: z.number().positive(),
    })
    .nullable(),
  errors: ['OTHER_MEMBER'],
});
