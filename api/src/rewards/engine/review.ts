import { assess } from './assess.ts';
import type { Book } from './book.ts';
import { type Dine, type Lapse, revised } from './dine.ts';
import { programmeAt, reviewDeadline } from './programme.ts';

/**
 * The member wrote about a dine; where the programme asks for that, the dine is complete with it. What was written in time counts
 * whenever it is delivered, also for a dine that was forfeited meanwhile.
 */
export function takeReview(book: Book, dineId: number, at: number): void {
  revisit(book, dineId, (dine) => {
    const isSaved = dine.lapsed === 'review_expired' && isInTime(book, dine, at);
    return revised(dine, {
      reviewedAt: Math.min(dine.reviewedAt ?? at, at),
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
  revisit(book, dineId, (dine) => revised(dine, { lapsed: lapseOf(dine, book.now) ?? dine.lapsed }));
}

function revisit(book: Book, dineId: number, tell: (dine: Dine) => Dine): void {
  const dine = book.dines.get(dineId);
  if (dine) assess(book, tell(dine), dine);
}

/** A dine that is due without being complete has waited in vain. */
function lapseOf({ state, settledAt, completesAt, dueAt }: Dine, now: number): Lapse | null {
  if (dueAt === null || now < dueAt || state === 'unmatched') return null;
  if (settledAt === null) return 'not_settled';
  return completesAt === null ? 'review_expired' : null;
}
