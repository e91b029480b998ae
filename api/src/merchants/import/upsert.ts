import type { Database, Transaction } from '../../db/connection.ts';
import type { Columns } from './merchant-rows.ts';
import { onConflict, fromInsert } from '../../db/dialect.ts';

const MOST_ROWS = 100;

interface Target {
  readonly table: string;
  /** The columns whose values make a row the same row. */
  readonly key: readonly string[];
}

/** Inserts rows, or changes those that are there, a hundred a statement. All rows have the first one's columns. */
export async function upsert(
  database: Database,
  { table, key, rows }: Target & { readonly rows: readonly Columns[] },
  transaction: Transaction,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const changing = columns.filter((column) => !key.includes(column));
  const changes = `${onConflict(database, key)} ${fromInsert(database, changing)}`;
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const tuples = rows
      .slice(from, from + MOST_ROWS)
      .map((row) => columns.map((column) => row[column] ?? null));
    await database.sequelize.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples.map(() => '(?)').join(', ')} ${changes}`,
      { replacements: tuples, transaction },
    );
  }
}
