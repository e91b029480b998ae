import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Typed } from './submission.ts';

/** Where and how signed reviews are delivered. */
export interface Delivery {
  readonly apiUrl: string;
  /** Webhook secrets by form code; `*` is for every form without its own. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** What the programme made of a review; `unreachable`: nobody knows, so it is sent again. */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

const TIMEOUT_MS = 8_000;
const problemSchema = z.looseObject({ message: z.string() });

/** Delivers a response as Typeform does: JSON, signed with the base64 HMAC-SHA256 of the raw body. */
export async function deliverReview(
  { apiUrl, secrets }: Delivery,
  formCode: string,
  typed: Typed,
): Promise<Outcome> {
  const body = JSON.stringify(eventOf(formCode, typed));
  const secret = secrets[formCode] ?? secrets['*'] ?? '';
  const digest = createHmac('sha256', secret).update(body).digest('base64');
  const headers = { 'Content-Type': 'application/json', 'Typeform-Signature': `sha256=${digest}` };
  const url = `${apiUrl}/api/reviews/forms/${encodeURIComponent(formCode)}`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    if (answer.ok) return { kind: 'taken' };
    if (answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' };
    const problem = problemSchema.safeParse(await answer.json());
    const message = problem.success ? problem.data.message : 'It does not belong to a dine of this member.';
    return { kind: 'refused', message };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The parts of Typeform's form_response event that the programme reads. */
function eventOf(formCode: string, { rating, text, hidden, token }: Typed) {
  const now = new Date().toISOString();
  return {
    event_id: randomUUID(),
    event_type: 'form_response',
    form_response: {
      form_id: formCode,
      token,
      landed_at: now,
      submitted_at: now,
      hidden: Object.fromEntries(new URLSearchParams(hidden)),
      answers: [
        { type: 'number', number: Number(rating), field: { id: 'rating', type: 'rating', ref: 'rating' } },
        { type: 'text', text, field: { id: 'text', type: 'long_text', ref: 'text' } },
      ],
    },
  };
}
