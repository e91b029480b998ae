import { assess } from '../batch/reevaluate-dine.ts';
import type { Book } from '../batch/batch.ts';
import type { CardEvent } from '../dine/dine.ts';
import { fold } from '../dine/apply-event.ts';

/** An operator says that a settlement which was held is one of its own: it is added to its dine. */
export function acceptDouble(book: Book, dineId: number, event: CardEvent): void {
  const dine = book.dines.get(dineId);
  if (dine) assess(book, fold(dine, event), dine);
}
