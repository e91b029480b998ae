import { assess } from '../batch/reevaluate-dine.ts';
import type { Book } from '../batch/batch.ts';
import { revised } from '../dine/dine.ts';
import { worthOf } from '../entries/entry.ts';

/**
 * An operator gives a forfeited dine another chance: what it was forfeited for is set aside, its times to settle and to be
 * reviewed begin anew. Answers false where there is nothing to reopen, or where the rules leave nothing to earn even so.
 */
export function reopen(book: Book, dineId: number, because: string): boolean {
  const dine = book.dines.get(dineId);
  const settle = book.entries.get(dineId)?.[0];
  const hasStandIn = book.entries.get(dineId)?.some((entry) => worthOf(entry) !== 0) ?? false;
  if (!dine || settle?.status !== 'Forfeit' || hasStandIn) return false;
  const told = revised(dine, {
    waiver: { reason: settle.reason ?? '', because, at: book.now },
    lapsed: null,
    // What it was refused it may ask for again, of what is free now.
    places: dine.places.map((place) => ({ ...place, refusedCents: 0 })),
  });
  assess(book, told, dine);
  return book.entries.get(dineId)?.[0]?.status !== 'Forfeit';
}
