import { QueryTypes } from 'sequelize';
import type { Database } from '../../api/src/db/connection.ts';
import { unitOfWork } from '../../api/src/db/unit-of-work.ts';

const TABLES = ['feed_event', 'dine', 'reward_entry', 'reward_status_move', 'refund', 'cap_usage', 'outbox'];
const ROWS_A_STATEMENT = 1_000;
const STATEMENTS_A_TRANSACTION = 5;

/** Inserts every row of the ledger into copies of its tables, as fast as plain INSERTs go; only the inserting is timed. */
export async function insertCopies(database: Database): Promise<{ rows: number; seconds: number }> {
  let [rows, seconds] = [0, 0];
  for (const table of TABLES) {
    await copyOf(database, table);
    const statements = await statementsFor(database, table);
    rows += statements.reduce((sum, { count }) => sum + count, 0);
    const start = performance.now();
    for (let next = 0; next < statements.length; next += STATEMENTS_A_TRANSACTION) {
      const some = statements.slice(next, next + STATEMENTS_A_TRANSACTION);
      await unitOfWork(database, async (transaction) => {
        for (const { sql } of some)
          await database.sequelize.query(sql, { transaction, type: QueryTypes.RAW });
      });
    }
    seconds += (performance.now() - start) / 1_000;
  }
  return { rows, seconds };
}

/** A table of the same columns, keys, checks and indexes. */
async function copyOf({ dialect, sequelize, read }: Database, table: string): Promise<void> {
  if (dialect === 'mysql') {
    await sequelize.query(`CREATE TABLE ${table}_copy LIKE ${table}`);
    return;
  }
  const parts = await read<{ sql: string }>(
    'SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC',
    [table],
  );
  for (const { sql } of parts) {
    const copied = sql
      .replace(/^CREATE TABLE (\w+)/, 'CREATE TABLE $1_copy')
      .replace(/^CREATE INDEX (\w+) ON (\w+)/, 'CREATE INDEX $1_copy ON $2_copy');
    await sequelize.query(copied);
  }
}

async function statementsFor({ read, sequelize }: Database, table: string) {
  const rows = await read<Record<string, string | number | null>>(`SELECT * FROM ${table} ORDER BY 1`);
  const names = Object.keys(rows[0] ?? {});
  const statements: { sql: string; count: number }[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const some = rows.slice(start, start + ROWS_A_STATEMENT);
    const values = some.map(
      (row) =>
        `(${names.map((name) => sequelize.escape(row[name] ?? (null as unknown as string))).join(',')})`,
    );
    statements.push({
      sql: `INSERT INTO ${table}_copy (${names.join(', ')}) VALUES ${values.join(',')}`,
      count: some.length,
    });
  }
  return statements;
}
