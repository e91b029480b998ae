import { z } from 'zod';
import { calls } from '../calls.ts';
import { machineCalls } from './machine-calls.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

const transactionId = z.string().regex(/^E?\d{1,15}$/);

export const reviewsStatus = endpoint(calls.reviewsStatus, {
  summary: "Which of the member's own transactions have a review; other ids are left out",
  query: z.object({
    txnId: z
      .union([transactionId.transform((id) => [id]), z.array(transactionId).max(limits.reviewStatusIds)])
      .default([]),
  }),
  answer: z.array(z.strictObject({ id: z.string(), completed: z.boolean() })),
});

/** A survey form's webhook as sent by Typeform; further fields are ignored. */
export const formResponseSchema = z.looseObject({
  event_type: z.literal('form_response'),
  form_response: z.looseObject({
    token: z.string().min(1).max(64),
    submitted_at: z.iso.datetime({ offset: true }),
    /** The fragment of the review link. */
    hidden: z.looseObject({
      mid: z.string().regex(/^\d{1,15}$/),
      txn: transactionId,
      fid: z.string().min(1).max(32),
    }),
    answers: z
      .array(
        z.looseObject({
          type: z.string(),
          number: z.number().optional(),
          text: z.string().optional(),
          field: z.looseObject({ type: z.string() }),
        }),
      )
      .max(100),
  }),
});

export type FormResponse = z.infer<typeof formResponseSchema>;

export const reviewForm = endpoint(machineCalls.reviewForm, {
  summary: "The survey form's signed webhook: a review",
  params: z.object({ formCode: z.string().min(1).max(64) }),
  body: formResponseSchema,
  // A response delivered again gets the same answer.
  answer: z.strictObject({ stored: z.literal(true) }),
  errors: ['SIGNATURE_INVALID', 'NOT_EARNED_HERE', 'REVIEW_TOO_LATE', 'REVIEWED_ALREADY'],
});
