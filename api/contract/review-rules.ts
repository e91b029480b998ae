import type { RewardStatus } from './enumerations.ts';
import { limits } from './limits.ts';

/** The conditions under which a purchase can be reviewed. */
export interface Reviewable {
  /** Time of the dine, epoch ms. */
  readonly dinedAt: number;
  /** Time of settlement, epoch ms; null: not settled. */
  readonly settledAt: number | null;
  /** Time an operator reopened it, epoch ms; null: never. */
  readonly reopenedAt: number | null;
  readonly merchantId: string | null;
  readonly awardStatus: RewardStatus;
  /** A settled purchase or a manual entry; not an authorisation, a bonus or a correction. */
  readonly isSettledOrManual: boolean;
  readonly isReviewed: boolean;
}

const DAY_MS = 86_400_000;
const NOT_EARNED: readonly RewardStatus[] = ['Forfeit', 'Deferred'];

/**
 * The first instant at which a review is too late: whole days in GMT, including the last of the window. The window starts with
 * the dine, and again when it is reopened; a settlement after it adds some days.
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
