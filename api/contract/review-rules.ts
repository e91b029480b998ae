import type { RewardStatus } from './enumerations.ts';
import { limits } from './limits.ts';

/** What a purchase must be for its guest to write about it. */
export interface Reviewable {
  /** When it was dined, epoch ms. */
  readonly dinedAt: number;
  readonly merchantId: string | null;
  readonly awardStatus: RewardStatus;
  /** A purchase or one entered by hand; bonuses and their corrections are neither. */
  readonly isSettledOrManual: boolean;
  readonly isReviewed: boolean;
}

const DAY_MS = 86_400_000;
const NOT_EARNED: readonly RewardStatus[] = ['Forfeit', 'Deferred'];

/** Whether a review may be written at `now` (epoch ms): whole days in GMT, the last of the window included. */
export function canReview(
  { dinedAt, merchantId, awardStatus, isSettledOrManual, isReviewed }: Reviewable,
  now: number,
): boolean {
  const isInTime = Math.floor(now / DAY_MS) - Math.floor(dinedAt / DAY_MS) <= limits.reviewWindowDays;
  const isNew = dinedAt >= Date.parse(limits.reviewsSince);
  const isEarned = merchantId !== null && isSettledOrManual && !NOT_EARNED.includes(awardStatus);
  return isInTime && isNew && isEarned && !isReviewed;
}

interface Reviewed {
  /** The partner's code of its survey form. */
  readonly typeformCode: string;
  /** The member's family id. */
  readonly familyId: string;
  /** ISO 8601. */
  readonly date: string;
  readonly merchantId: string | null;
  readonly merchantName: string;
  readonly sourceTransactionId: string;
}

/** The address of the survey form for one purchase; the form gives the fragment back as its hidden fields. */
export function reviewLink(reviewed: Reviewed): string {
  const { typeformCode, familyId, date, merchantId, merchantName, sourceTransactionId } = reviewed;
  const fragment = new URLSearchParams({
    date,
    mid: merchantId ?? '',
    txn: sourceTransactionId,
    fid: familyId,
    mname: merchantName,
    tt: 'settle',
  });
  return `https://form.typeform.com/to/${encodeURIComponent(typeformCode)}#${fragment}`;
}
