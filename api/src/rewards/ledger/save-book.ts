import { type Book, changesOf } from '../engine/book.ts';
import type { Dine } from '../engine/dine.ts';
import type { Entry } from '../engine/entry.ts';
import { saveTiers } from './save-tiers.ts';
import { type Ground, put } from './statements.ts';
import { dineTable, entryTable, moveTable, refundTable, type Table, usageTable } from './tables.ts';

/** Writes what a batch changed: one statement a table. */
export async function saveBook(ground: Ground, book: Book): Promise<void> {
  const { dines, entries, moves, refunds, usages } = changesOf(book);
  await put(ground, dineTable, lines(dineTable, dines.map(dineRow)));
  await put(ground, entryTable, lines(entryTable, entries.map(entryRow)));
  await put(
    ground,
    moveTable,
    lines(
      moveTable,
      moves.map((move) => ({ ...move, at: book.now })),
    ),
  );
  await put(ground, refundTable, lines(refundTable, refunds));
  await put(ground, usageTable, lines(usageTable, usages));
  await saveTiers(ground, book);
}

type Cell = string | number | null;

/** Rows in the order of their table's columns. */
export function lines(table: Table, rows: readonly object[]): Cell[][] {
  const fields = table.columns.map(({ field }) => field);
  return (rows as Record<string, Cell>[]).map((row) => fields.map((field) => row[field] ?? null));
}

const dineRow = (dine: Dine) => ({
  ...dine,
  isDeclined: Number(dine.isDeclined),
  isReversed: Number(dine.isReversed),
});

const entryRow = (entry: Entry) => ({
  ...entry,
  trace: entry.trace === null ? '' : JSON.stringify(entry.trace),
});
