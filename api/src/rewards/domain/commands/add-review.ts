import { assess } from '../batch/reevaluate-dine.ts';
import type { Book } from '../batch/batch.ts';
import { type Dine, revised } from '../dine/dine.ts';
import { programmeAt, reviewDeadline } from '../programme/programme.ts';

/**
 * The member wrote about a dine; where the programme asks for that, the dine is complete with it. What was written in time counts
 * whenever it is delivered, also for a dine that was forfeited meanwhile.
 */
export function takeReview(book: Book, dineId: number, at: number): void {
  revisit(book, dineId, (dine) => {
    const isFirst = dine.reviewedAt === null || at < dine.reviewedAt;
    const isSaved = dine.lapsed === 'review_expired' && isInTime(book, dine, at);
    return revised(dine, {
      reviewedAt: isFirst ? at : dine.reviewedAt,
      reviewToldAt: isFirst ? book.now : dine.reviewToldAt,
      lapsed: isSaved ? null : dine.lapsed,
    });
  });
}

function isInTime({ rules }: Book, dine: Dine, at: number): boolean {
  const known = rules.get(dine.partner ?? '');
  return known !== undefined && at < reviewDeadline(programmeAt(known, dine.dinedAt), dine);
}

/** Looks again at a dine whose time has come, or whose card or merchant is known only now. */
export function lookAgain(book: Book, dineId: number): void {
  revisit(book, dineId, (dine) => dine);
}

/** The same as it was at the instant when its time came, however long ago that is. */
export function lookAgainInTime(book: Book, dineId: number): void {
  const dueAt = book.dines.get(dineId)?.dueAt ?? book.now;
  lookAgain({ ...book, now: Math.min(dueAt, book.now) }, dineId);
}

function revisit(book: Book, dineId: number, tell: (dine: Dine) => Dine): void {
  const dine = book.dines.get(dineId);
  if (dine) assess(book, tell(dine), dine);
}
