import { z } from 'zod';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint } from '../endpoint.ts';
import { cardNetworks, claimStates, openClaimReasons, uncreditedReasons } from '../enumerations.ts';
import { limits } from '../limits.ts';
import { merchantIdSchema } from './merchants/merchant-fields.ts';

const id = z.string().regex(/^\d{1,15}$/);

const claimSchema = z
  .strictObject({
    /** The number that member and operators name it by. */
    id,
    state: z.enum(claimStates),
    /** Why it waits, or why the dine earns nothing; null for the other states. */
    reason: z.enum([...openClaimReasons, ...uncreditedReasons]).nullable(),
    merchantId: z.string(),
    merchantName: z.string(),
    dinedOn: z.iso.date(),
    amountCents: z.int(),
    cardNetwork: z.enum(cardNetworks),
    cardLastFour: z.string(),
    note: z.string(),
    claimedAt: z.iso.datetime(),
    /** When it was decided; null while it is open. */
    answeredAt: z.iso.datetime().nullable(),
    /** The operator's words; null without. */
    answer: z.string().nullable(),
    /** Where the activity shows it: the line, the page it is on, and the restaurant's name there. */
    line: z.strictObject({ sourceTransactionId: z.string(), pageNo: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'DineClaim' });

export type DineClaim = z.infer<typeof claimSchema>;

export const missingDines = endpoint(laterCalls.missingDines, {
  summary: "The member's claims about missing dines, newest first",
  answer: z.strictObject({
    claims: z.array(claimSchema).max(limits.claimsListed),
    /** The days of which a dine can be claimed now at some restaurant; at one, its own clock decides about the first and the last. */
    days: z.strictObject({ first: z.iso.date(), last: z.iso.date() }),
  }),
});

export const claimMissingDine = endpoint(laterCalls.claimMissingDine, {
  summary:
    'Claim a missing dine: answers at once what is known of it; what is not found waits for an operator. Safe to repeat.',
  body: z.strictObject({
    merchantId: merchantIdSchema,
    /** The restaurant's date. */
    dinedOn: z.iso.date(),
    /** As on the bill, with or without the tip. */
    amountCents: z.int().min(1).max(limits.claimMaxCents),
    cardId: id,
    note: z.string().trim().max(limits.claimNoteCharacters).default(''),
  }),
  answer: claimSchema,
  fieldCodes: ['TOO_EARLY', 'TOO_LATE', 'CARD_NOT_LINKED', 'CARD_NUMBER'],
  errors: ['CARD_NOT_FOUND', 'MERCHANT_NOT_FOUND'],
});
