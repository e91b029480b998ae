import { createHmac } from 'node:crypto';
import { type FormResponse, formResponseSchema, limits } from '@dinelink/contract';
import { sameSecret } from '../http/caller.ts';
import { invalid } from '../problems.ts';
import { fieldErrorsOf } from '../http/errors/field-errors.ts';
import type { WrittenReview } from './reviews.service.ts';

/** Whether a body carries the form's own signature: sha256= and the base64 HMAC-SHA256 of the raw body. */
export function isSignedForm(given: string, secret: string, body: Buffer): boolean {
  const digest = createHmac('sha256', secret).update(body).digest('base64');
  return sameSecret(given, `sha256=${digest}`);
}

/** Parses a survey form's webhook; anything else is 400. */
export function readForm(body: unknown): WrittenReview {
  const parsed = formResponseSchema.safeParse(body);
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error.issues, 'body'));
  const { token, submitted_at, hidden, answers } = parsed.data.form_response;
  return {
    responseId: token,
    submittedAt: Date.parse(submitted_at),
    familyId: hidden.fid,
    merchantId: Number(hidden.mid),
    transactionId: hidden.txn,
    rating: ratingOf(answers),
    text: answers.find(({ type }) => type === 'text')?.text ?? '',
  };
}

function ratingOf(answers: FormResponse['form_response']['answers']): number {
  const rating = answers.find(({ type }) => type === 'number')?.number;
  if (rating !== undefined && Number.isInteger(rating) && rating >= 0 && rating <= limits.ratingMax)
    return rating;
  const message = `A review has a whole rating from 0 to ${limits.ratingMax}.`;
  throw invalid([{ field: 'form_response.answers', code: 'INVALID_VALUE', message }]);
}
