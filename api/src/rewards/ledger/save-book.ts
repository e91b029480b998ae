import { type Book, changesOf } from '../engine/book.ts';
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

/** Writes what a batch changed: one statement a table. */
export async function saveBook(ground: Ground, book: Book): Promise<void> {
  const { dines, entries, moves, refunds, usages } = changesOf(book);
  await put(ground, dineTable, lines(dineTable, dines));
  await put(ground, entryTable, lines(entryTable, entries));
  await put(ground, moveTable, lines(moveTable, moves, { at: book.now }));
  await put(ground, refundTable, lines(refundTable, refunds));
  await put(ground, usageTable, lines(usageTable, usages));
  await saveTiers(ground, book);
}

type Cell = string | number | null;

/** Rows in the order of their table's columns; `same` is what every row has alike. A long text is JSON, empty for null. */
export function lines(table: Table, rows: readonly object[], same: Record<string, Cell> = {}): Cell[][] {
  const columns = table.columns.map(({ field, kind }) => [field, kind] as const);
  return (rows as Record<string, unknown>[]).map((row) =>
    columns.map(([field, kind]) => cellOf(field in same ? same[field] : row[field], kind)),
  );
}

function cellOf(value: unknown, kind: Column['kind']): Cell {
  if (kind === 'longText') return value === null ? '' : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value as Cell | undefined) ?? null;
}
