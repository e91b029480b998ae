import { z } from 'zod';
import { machineCalls } from './machine-calls.ts';
import { endpoint, knowingMember } from '../endpoint.ts';
import { bookingBehaviours, feedKinds, tiers } from '../enumerations.ts';

const publicId = z.string().min(1).max(64);

export const becomeOperator = endpoint(machineCalls.becomeOperator, {
  summary: 'Exchange the operators’ key for the cookie that opens the staging tools',
  body: z.strictObject({ key: z.string().min(1).max(200) }),
  answer: z.strictObject({ expiresAt: z.iso.datetime() }),
  errors: ['OPERATOR_KEY_INVALID'],
});

export const listPartners = endpoint(machineCalls.listPartners, {
  summary: 'Every partner with the address of its site',
  answer: z.strictObject({
    partners: z.array(z.strictObject({ key: z.string(), name: z.string(), origin: z.url() })),
  }),
  errors: ['OPERATOR_ONLY'],
});

export const listScenarios = endpoint(machineCalls.listScenarios, {
  summary: 'The dining scenarios that can be played',
  answer: z.strictObject({ scenarios: z.array(z.string()) }),
  errors: ['OPERATOR_ONLY'],
});

export const runScenario = endpoint(machineCalls.runScenario, {
  summary: "Play a scenario with a member's card through the feed's own endpoint",
  params: z.object({ name: z.string().min(1).max(40) }),
  body: z.strictObject({ publicId }),
  answer: z.strictObject({
    /** One per call of the feed, in order. */
    deliveries: z.array(
      z.strictObject({
        events: z.array(
          z.strictObject({ kind: z.enum(feedKinds), networkTxnRef: z.string(), amountCents: z.int() }),
        ),
        accepted: z.int(),
        duplicates: z.int(),
        rejected: z.int(),
      }),
    ),
    merchantId: z.string(),
    cardId: z.string(),
  }),
  errors: ['OPERATOR_ONLY', 'SCENARIO_UNKNOWN', 'MEMBER_NOT_FOUND', 'MERCHANT_NOT_FOUND', 'NO_LINKED_CARD'],
});

export const caughtMails = endpoint(machineCalls.caughtMails, {
  summary: 'E-mails in the mail catcher, newest first',
  query: z.object({ to: z.email().optional() }),
  answer: z.strictObject({
    mails: z.array(
      z.strictObject({
        id: z.string(),
        from: z.string(),
        to: z.array(z.string()),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        receivedAt: z.string(),
      }),
    ),
  }),
  errors: ['OPERATOR_ONLY', 'UNAVAILABLE'],
});

export const setFlag = endpoint(machineCalls.setFlag, {
  summary: 'Set a flag that overrides the partner file; null removes it',
  params: z.object({ name: z.string().min(1).max(60) }),
  body: z.strictObject({ value: z.boolean().nullable() }),
  answer: z.strictObject({ flags: z.record(z.string(), z.boolean()) }),
  errors: ['OPERATOR_ONLY', 'FLAG_UNKNOWN'],
});

export const moveTier = endpoint(machineCalls.moveTier, {
  summary: 'Move a member to a tier by real means: consent, dines and their refunds',
  body: z.strictObject({ publicId, tierLevel: z.literal(tiers) }),
  answer: z.strictObject({ tierLevel: z.literal(tiers), qualifiedDines: z.int() }),
  errors: ['OPERATOR_ONLY', 'MEMBER_NOT_FOUND', 'MERCHANT_NOT_FOUND', 'NO_LINKED_CARD', 'TIER_OUT_OF_REACH'],
});

export const instructBooking = endpoint(machineCalls.instructBooking, {
  summary: "Set the booking simulator's behaviour for a member, or for all",
  body: z.strictObject({ publicId: publicId.optional(), behaviour: z.enum(bookingBehaviours).nullable() }),
  answer: z.strictObject({ behaviour: z.enum(bookingBehaviours).nullable() }),
  errors: ['OPERATOR_ONLY', 'MEMBER_NOT_FOUND', 'UNAVAILABLE'],
});

const YEARS_MS = 3 * 365 * 24 * 60 * 60_000;
const clocks = z.strictObject({
  /** By the clock of this browser's session. */
  now: z.iso.datetime(),
  offsetMs: z.int(),
  jobsNow: z.iso.datetime(),
  jobsOffsetMs: z.int(),
});

export const readClock = endpoint(machineCalls.readClock, {
  summary: 'The time of this session and of jobs',
  answer: clocks,
  errors: ['OPERATOR_ONLY'],
});

export const setClock = endpoint(knowingMember(machineCalls.setClock), {
  summary: 'Set the clock of the current session, of jobs, or both, as an offset; 0 is the real time',
  body: z
    .strictObject({
      offsetMs: z.int().min(-YEARS_MS).max(YEARS_MS).optional(),
      jobsOffsetMs: z.int().min(-YEARS_MS).max(YEARS_MS).optional(),
    })
    .refine((body) => body.offsetMs !== undefined || body.jobsOffsetMs !== undefined, {
      path: ['offsetMs'],
      message: 'Name at least one of the two clocks.',
    }),
  answer: clocks,
  errors: ['OPERATOR_ONLY', 'NO_SESSION'],
});
