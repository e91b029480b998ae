import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  activityStates,
  bonusKinds,
  cardNetworks,
  recordTypes,
  redemptionStatuses,
  rewardStatuses,
  transactionTypes,
} from '../enumerations.ts';
import { laterCalls } from '../later/later-calls.ts';
import { limits } from '../limits.ts';
import { memberTraceSchema } from '../trace.ts';

/** Up to where the ledger is read, as returned by the first page, so that later pages are stable while new rows arrive. */
const asOf = z.string().regex(/^\d{1,15}\.\d{1,15}$/);

/** A page of activity; pages begin at 1. */
export const pageQuery = z.object({
  asOf: asOf.optional(),
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  resultsPerPage: z.coerce.number().int().min(1).max(100).default(limits.activityPageSize),
  /** The page of all rows on which this dine stands, instead of `pageNo`; an unknown dine changes nothing. */
  dine: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  /** Only rows of this year of GMT days, and of this month of it. */
  year: z.coerce.number().int().min(2_000).max(2_100).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  /** Only rows that have earned, may still change, or earned nothing; statement credits are none of these. */
  state: z.enum(activityStates).optional(),
  /** Only dines paid with cards that end in these digits. */
  card: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});

const common = {
  recordType: z.literal(recordTypes[1]),
  merchantId: z.string().nullable(),
  merchantName: z.string(),
  /** A dish picture's name for the image route, null when the merchant has none. */
  merchantPicture: z.string().nullable(),
  sourceTransactionId: z.string(),
  benefitAmount: z.number(),
  cardLastFour: z.string(),
  /** Null without a card. */
  cardNetwork: z.enum(cardNetworks).nullable(),
  /** The kind of a bonus row; the text of a `bonus` is its description, the others have none. Null: no bonus. */
  bonus: z.strictObject({ kind: z.enum(bonusKinds), text: z.string() }).nullable(),
  activeMerchant: z.boolean(),
  paidAt: z.iso.datetime().nullable(),
  isTranslated: z.boolean(),
  /** The member's review of this dine, and the restaurant's reply. */
  review: z
    .strictObject({ rating: z.int(), text: z.string(), managementResponse: z.string().nullable() })
    .nullable(),
  /** Whether a review may be written now. */
  canReview: z.boolean(),
  /** The last GMT day on which a review counts; null where none may be written. */
  reviewUntil: z.iso.date().nullable(),
  /** By when a reward that is still open is decided; null where it is decided, or waits for the member's review. */
  expectedAt: z.iso.datetime().nullable(),
  /** Date and minute of the dine at the restaurant; null where the feed gave a date alone, and without a restaurant. */
  localTime: z.iso.datetime({ local: true, precision: -1 }).nullable(),
  /** The reason for earning nothing, or for a correction. */
  reasonCode: z.string().nullable(),
  /** The amount's calculation; every entry of the row, oldest first. */
  workedOut: z.array(memberTraceSchema),
};

const transactionSchema = z
  .strictObject({
    ...common,
    date: z.iso.datetime(),
    ticketAmount: z.number(),
    awardStatus: z.enum(rewardStatuses),
    transactionType: z.enum(transactionTypes),
  })
  .meta({ id: 'Transaction' });

/** The row as credit partners' call gives it; the site maps it onto the other shape. */
const translatedTransactionSchema = z
  .strictObject({
    ...common,
    transactionCreatedAt: z.iso.datetime(),
    dineAmount: z.number(),
    transactionStatus: z.enum(rewardStatuses),
    transactionTypeCode: z.enum(transactionTypes),
  })
  .meta({ id: 'TranslatedTransaction' });

const creditRecordSchema = z
  .strictObject({
    recordType: z.literal(recordTypes[0]),
    creditId: z.string(),
    creditAmountCents: z.int(),
    targetType: z.enum(['card', 'other']),
    targetLabel: z.string(),
    benefitProcessor: z.string(),
    status: z.enum(redemptionStatuses),
    date: z.iso.datetime(),
  })
  .meta({ id: 'CreditRecord' });

export type Transaction = z.infer<typeof transactionSchema>;
export type TranslatedTransaction = z.infer<typeof translatedTransactionSchema>;
export type CreditRecord = z.infer<typeof creditRecordSchema>;

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    data: z.array(row),
    /** The page that is answered. */
    pageNo: z.int(),
    totalResultSize: z.int(),
    totalPages: z.int(),
    asOf,
  });

export const transactions = endpoint(calls.transactions, {
  summary: "The member's dines and adjustments, newest first",
  query: pageQuery,
  answer: pageOf(transactionSchema),
});

export const transactionsStatementCredits = endpoint(calls.transactionsStatementCredits, {
  summary: 'Dines and statement credits of a credit programme, newest first',
  query: pageQuery,
  answer: pageOf(z.discriminatedUnion('recordType', [creditRecordSchema, translatedTransactionSchema])),
});

export const pendingRewards = endpoint(laterCalls.pendingRewards, {
  summary: 'The sum of the rewards that are pending or wait for the programme to credit them',
  /** In the member's unit. */
  answer: z.strictObject({ amount: z.number() }),
});
