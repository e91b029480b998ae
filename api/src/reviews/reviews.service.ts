import { canReview, limits, type Partner, redactCardNumbers } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { problem } from '../problems.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { purchaseOf } from './purchase.ts';
import {
  addReview,
  findReviewedDine,
  findStored,
  type NewReview,
  type ReviewedDine,
  whichAreReviewed,
} from './reviews.store.ts';
import { isDuplicate } from '../db/dialect.ts';

/** A review from the form. */
export interface WrittenReview {
  /** The form's own id of this response. */
  readonly responseId: string;
  /** Epoch ms. */
  readonly submittedAt: number;
  readonly familyId: string;
  readonly merchantId: number;
  readonly transactionId: string;
  readonly rating: number;
  readonly text: string;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ database, clock }: { database: Database; clock: () => number }) {
  /** Stores a review once; a job passes it to the ledger, because some programmes wait for it. */
  const store = (review: NewReview, at: number): Promise<void> =>
    unitOfWork(database, async (tx) => {
      const stored = await findStored(tx, review);
      if (stored === review.responseId) return;
      if (stored !== undefined) throw problem('REVIEWED_ALREADY');
      await addReview(tx, review, clock());
      const payload = { dineId: review.dineId, at };
      await enqueue(tx, { kind: 'review', payload, runAt: clock() });
    });

  return {
    /** Which of these transactions of the member have a review, in the requested order; other members' are left out. */
    async status(memberId: number, ids: readonly string[]) {
      const requested = [...new Set(ids)].map((id) => ({ id, ...purchaseOf(id) }));
      const reviewed = await whichAreReviewed(database, memberId, requested);
      return requested.flatMap(({ id, kind, number }) => {
        const completed = reviewed[kind].get(number);
        return completed === undefined ? [] : [{ id, completed }];
      });
    },

    /** Stores a review from a partner's form; throws if the member did not earn there, or if it is too late. */
    async take(partner: Partner, written: WrittenReview): Promise<void> {
      const now = clock();
      const at = Math.min(written.submittedAt, now);
      const dine = await findReviewedDine(database, { ...written, partner: partner.key });
      if (!dine || !mayWrite(dine, dine.dinedAt)) {
        throw problem('NOT_EARNED_HERE');
      }
      if (!mayWrite(dine, at)) throw problem('REVIEW_TOO_LATE');
      await storeOnce(() => store(reviewOf(dine, written, at), at));
    },
  };
}

function mayWrite({ merchantId, status, ...dine }: ReviewedDine, now: number): boolean {
  const awardStatus = status ?? 'Forfeit';
  const isSettledOrManual = dine.settledAt !== null;
  return canReview(
    { ...dine, merchantId: String(merchantId), awardStatus, isSettledOrManual, isReviewed: false },
    now,
  );
}

const reviewOf = (dine: ReviewedDine, written: WrittenReview, at: number): NewReview => ({
  merchantId: dine.merchantId,
  memberId: dine.memberId,
  dineId: dine.dineId,
  responseId: written.responseId,
  rating: written.rating,
  text: redactCardNumbers(written.text.trim()).slice(0, limits.reviewCharacters),
  author: [dine.firstName, dine.lastName && `${dine.lastName.slice(0, 1)}.`].filter(Boolean).join(' '),
  writtenOn: new Date(at).toISOString().slice(0, 10),
});

/** Of two parallel deliveries the second hits the first one's unique key, and finds its row on reading again. */
async function storeOnce(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await store();
  }
}
