import { type Book, drain } from '../engine/book.ts';
import { saveTiers } from './save-tiers.ts';
import { type Ground, put } from './statements.ts';
import {
  type Column,
  dineTable,
  entryTable,
  moveTable,
  refundTable,
  type Table,
  usageTable,
} from './tables.ts';

/** Writes what a book has changed since it was saved last: one statement a table. */
export async function saveChanges(ground: Ground, book: Book): Promise<void> {
  const { dines, entries, moves, refunds, usages } = drain(book);
  await put(ground, dineTable, lines(dineTable, dines));
  await put(ground, entryTable, lines(entryTable, entries));
  await put(ground, moveTable, lines(moveTable, moves, { at: book.now }));
  await put(ground, refundTable, lines(refundTable, refunds));
  await put(ground, usageTable, lines(usageTable, usages));
}

/** Writes what is left to write of a book, the members' tiers last. */
export async function saveBook(ground: Ground, book: Book): Promise<void> {
  await saveChanges(ground, book);
  await saveTiers(ground, book);
}

type Cell = string | number | null;

/** Rows in the order of their table's columns; `same` is what every row has alike. A long text is JSON, empty for null. */
export function lines(table: Table, rows: readonly object[], same: Record<string, Cell> = {}): Cell[][] {
  const told = Object.keys(same);
  const columns = table.columns.map(({ field, kind }) => ({ field, kind, isSame: told.includes(field) }));
  return (rows as Record<string, unknown>[]).map((row) => {
    const cells: Cell[] = [];
    for (const { field, kind, isSame } of columns)
      cells.push(cellOf(isSame ? same[field] : row[field], kind));
    return cells;
  });
}

function cellOf(value: unknown, kind: Column['kind']): Cell {
  if (kind === 'longText') return value === null ? '' : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value as Cell | undefined) ?? null;
}
