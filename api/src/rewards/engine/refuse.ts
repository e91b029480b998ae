import { assess } from './assess.ts';
import type { Book } from './book.ts';
import { revised } from './dine.ts';
import { POSTING_REFUSED } from './entry.ts';

/** The partner did not accept what a dine has earned: its entries are forfeited, whatever the network tells later. */
export function refusePosting(book: Book, dineId: number): void {
  const dine = book.dines.get(dineId);
  if (dine) assess(book, revised(dine, { lapsed: POSTING_REFUSED }), dine);
}
