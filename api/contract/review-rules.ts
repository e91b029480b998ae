import type { RewardStatus } from './enumerations.ts';
import { limits } from './limits.ts';

/** What a purchase must be for its guest to write about it. */
export interface Reviewable {
  /** When it was dined, epoch ms. */
  readonly dinedAt: number;
  /** When its bill came, epoch ms; null: not yet, or there is none. */
  readonly settledAt: number | null;
  /** When an operator reopened it, epoch ms; null: never. */
  readonly reopenedAt: number | null;
  readonly merchantId: string | null;
  readonly awardStatus: RewardStatus;
  /** A purchase with its bill or an entry made by hand; authorisations, bonuses and their corrections are neither. */
  readonly isSettledOrManual: boolean;
  readonly isReviewed: boolean;
}

const DAY_MS = 86_400_000;
const NOT_EARNED: readonly RewardStatus[] = ['Forfeit', 'Deferred'];

/**
 * The first instant at which a review is too late: whole days in GMT, the last of the window included. The window begins with the
 * dine, anew when it is reopened; a bill that comes after it leaves some days of its own.
 */
export function reviewClosesAt(
  { dinedAt, settledAt, reopenedAt }: Pick<Reviewable, 'dinedAt' | 'settledAt' | 'reopenedAt'>,
  windowDays: number = limits.reviewWindowDays,
): number {
  const closesAt = endOfDayAfter(Math.max(dinedAt, reopenedAt ?? 0), windowDays);
  if (settledAt === null || settledAt < closesAt) return closesAt;
  return endOfDayAfter(settledAt, limits.lateReviewDays);
}

const endOfDayAfter = (at: number, days: number): number => (Math.floor(at / DAY_MS) + days + 1) * DAY_MS;

/** Whether a review may be written at `now` (epoch ms). */
export function canReview(reviewable: Reviewable, now: number): boolean {
  const { dinedAt, merchantId, awardStatus, isSettledOrManual, isReviewed } = reviewable;
  const isInTime = now < reviewClosesAt(reviewable);
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
