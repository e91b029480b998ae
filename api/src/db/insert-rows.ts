import type { Source, Value } from './database.ts';
import { fromInsert, onConflict } from './dialect.ts';
import { execute } from './query.ts';

// SQLite reads statements up to a million bytes; texts may grow when they are quoted.
const STATEMENT_CHARACTERS = 400_000;
const MAX_ROWS = 1_000;

type Columns = Readonly<Record<string, Value>>;

interface Insert {
  readonly table: string;
  /** Column → value; all rows have the first one's columns. */
  readonly rows: readonly Columns[];
  /** The columns of a unique key: an existing row with the same values is updated instead. */
  readonly key?: readonly string[];
}

/** Inserts rows in as few statements as the database accepts. */
export async function insertRows(source: Source, { table, rows, key }: Insert): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES`;
  const tuple = `(${columns.map(() => '?').join(', ')})`;
  const changing = columns.filter((column) => !key?.includes(column));
  const end = key ? `${onConflict(source, key)} ${fromInsert(source, changing)}` : '';
  for (const batch of batches(rows)) {
    const values = batch.flatMap((row) => columns.map((column) => row[column] ?? null));
    await execute(source, `${head} ${batch.map(() => tuple).join(', ')} ${end}`, values);
  }
}

function batches(rows: readonly Columns[]): Columns[][] {
  const all: Columns[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = Object.values(row).reduce<number>((sum, value) => sum + String(value).length + 4, 4);
    const last = all.at(-1);
    if (!last || length > room || last.length === MAX_ROWS) {
      all.push([row]);
      room = STATEMENT_CHARACTERS - length;
    } else {
      last.push(row);
      room -= length;
    }
  }
  return all;
}
