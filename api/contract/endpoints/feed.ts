import { z } from 'zod';
import { machineCalls } from './machine-calls.ts';
import { endpoint } from '../endpoint.ts';
import { merchantIdSchema } from './merchants/merchant-fields.ts';
import {
  cardNetworks,
  dineChannels,
  dineStates,
  feedKinds,
  payoutBehaviours,
  redemptionStatuses,
  rewardSources,
  rewardStatuses,
} from '../enumerations.ts';
import { limits } from '../limits.ts';
import { traceSchema } from '../trace.ts';

const reference = z.string().min(1).max(64);

/** One card transaction event. amountCents is positive, also for a refund; occurredAt is ISO 8601 with offset. */
export const feedEventSchema = z
  .strictObject({
    externalEventId: reference,
    kind: z.enum(feedKinds),
    networkTxnRef: reference,
    originalTxnRef: reference.optional(),
    network: z.enum(cardNetworks),
    networkMerchantId: reference,
    cardToken: reference,
    amountCents: z.int().min(1).max(100_000_000),
    subtotalCents: z.int().min(0).max(100_000_000).optional(),
    channel: z.enum(dineChannels),
    occurredAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'FeedEvent' });

export type FeedEvent = z.infer<typeof feedEventSchema>;

export const feedEvents = endpoint(machineCalls.feedEvents, {
  summary: 'Card transactions, signed; answered after every accepted event is stored and priced',
  // The inbox parses events one by one, so rejected events do not fail the batch.
  body: z.strictObject({ events: z.array(z.unknown()).max(limits.feedBatchEvents) }),
  answer: z.strictObject({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(
      z.strictObject({
        index: z.int(),
        externalEventId: z.string().nullable(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  errors: ['SIGNATURE_INVALID', 'TIMESTAMP_OUTSIDE_WINDOW', 'FEED_UNKNOWN'],
});

export const feedContext = endpoint(machineCalls.feedContext, {
  summary: 'The data a tester needs to write feed events for a member',
  query: z.object({
    publicId: z.string().min(1).max(64),
    merchantId: merchantIdSchema.optional(),
    /** Without merchantId: the merchant with the smallest offer budget. */
    hasBudget: z.stringbool().optional(),
  }),
  answer: z.strictObject({
    feed: z.string(),
    secret: z.string(),
    cards: z.array(
      z.strictObject({
        id: z.string(),
        cardToken: z.string(),
        network: z.enum(cardNetworks),
        lastFour: z.string(),
        linkedAt: z.iso.datetime(),
      }),
    ),
    merchantId: z.string(),
    networkMerchantIds: z.strictObject({
      VISA: z.string(),
      MAST: z.string(),
      AMEX: z.string(),
      DISC: z.string(),
    }),
  }),
  errors: ['MEMBER_NOT_FOUND', 'MERCHANT_NOT_FOUND'],
});

const cents = z.int();

export const memberLedger = endpoint(machineCalls.memberLedger, {
  summary: "A member's whole ledger, in the programme's smallest unit",
  query: z.object({ publicId: z.string().min(1).max(64) }),
  answer: z.strictObject({
    dines: z.array(
      z.strictObject({
        id: z.string(),
        networkTxnRef: z.string(),
        merchantId: z.string().nullable(),
        state: z.enum(dineStates),
        authCents: cents.nullable(),
        settledCents: cents.nullable(),
        refundedCents: cents,
        channel: z.enum(dineChannels),
        localDate: z.iso.date().nullable(),
      }),
    ),
    entries: z.array(
      z.strictObject({
        id: z.string(),
        dineId: z.string().nullable(),
        source: z.enum(rewardSources),
        status: z.enum(rewardStatuses),
        amount: cents,
        baseCents: cents,
        programVersion: z.string(),
        trace: traceSchema,
        reversesEntryId: z.string().nullable(),
        reasonCode: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    caps: z.array(
      z.strictObject({ offerId: z.string(), month: z.string(), visits: z.int(), spendCents: cents }),
    ),
    redemptions: z.array(
      z.strictObject({
        id: z.string(),
        amountCents: cents,
        status: z.enum(redemptionStatuses),
        cardId: z.string().nullable(),
      }),
    ),
    balance: z.strictObject({
      awarded: cents,
      pending: cents,
      reserved: cents,
      owed: cents,
      available: cents,
    }),
    tierLevel: z.int(),
    qualifiedDines: z.int(),
  }),
  errors: ['MEMBER_NOT_FOUND'],
});

export const instructPayouts = endpoint(machineCalls.instructPayouts, {
  summary: "Set the payout simulator's behaviour for a member's next payments",
  body: z.strictObject({
    publicId: z.string().min(1).max(64),
    behaviour: z.enum(payoutBehaviours),
    /** For how many requests. */
    times: z.int().min(0).max(100).default(1),
  }),
  answer: z.strictObject({}),
  errors: ['MEMBER_NOT_FOUND', 'UNAVAILABLE'],
});
