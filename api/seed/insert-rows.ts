import type { Database, Value, Transaction } from '../src/db/connection.ts';

// SQLite reads statements up to a million bytes; texts may grow when they are quoted.
const STATEMENT_CHARACTERS = 400_000;
const MOST_ROWS = 1_000;

/** Inserts plain rows (column → value) in as few statements as the databases take. All rows have the first one's columns. */
export async function insertRows(
  database: Database,
  { table, rows }: { table: string; rows: readonly Readonly<Record<string, Value>>[] },
  transaction: Transaction,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
  for (const batch of batches(rows)) {
    const tuples = batch.map((row) => columns.map((column) => row[column] ?? null));
    await database.sequelize.query(`${head}${tuples.map(() => '(?)').join(', ')}`, {
      replacements: tuples,
      transaction,
    });
  }
}

function batches<T extends Readonly<Record<string, Value>>>(rows: readonly T[]): T[][] {
  const all: T[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = Object.values(row).reduce<number>((sum, value) => sum + String(value).length + 4, 4);
    const last = all.at(-1);
    if (!last || length > room || last.length === MOST_ROWS) {
      all.push([row]);
      room = STATEMENT_CHARACTERS - length;
    } else {
      last.push(row);
      room -= length;
    }
  }
  return all;
}
