import { type Book, drain } from '../engine/book.ts';
import { saveTiers } from './save-tiers.ts';
import { put } from './put.ts';
import type { Ground } from './statements.ts';
import { dineTable, entryTable, moveTable, refundTable, usageTable } from './tables.ts';

/** Writes what a book has changed since it was saved last; what is likely to change again waits for the end of the batch. */
export async function saveChanges(ground: Ground, book: Book, { isAtEnd = false } = {}): Promise<void> {
  const { dines, entries, moves, refunds, usages } = drain(book, { isAtEnd });
  await put(ground, dineTable, dines);
  await put(ground, entryTable, entries);
  await put(
    ground,
    moveTable,
    moves.map((move) => ({ ...move, at: book.now })),
  );
  await put(ground, refundTable, refunds);
  await put(ground, usageTable, usages);
}

/** Writes what is left to write of a book, the members' tiers last. */
export async function saveBook(ground: Ground, book: Book): Promise<void> {
  await saveChanges(ground, book, { isAtEnd: true });
  await saveTiers(ground, book);
}
