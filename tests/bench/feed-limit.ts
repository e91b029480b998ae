import { QueryTypes } from 'sequelize';
import type { Database } from '../../api/src/db/connection.ts';
import { unitOfWork } from '../../api/src/db/unit-of-work.ts';
import { execute, query } from '../../api/src/db/query.ts';

type Row = Record<string, string | number | null>;

const TABLES = [
  'feed_event',
  'dine',
  'reward_entry',
  'reward_status_move',
  'refund',
  'cap_usage',
  'budget_usage',
  'budget_ledger',
  'bonus_entry',
  'outbox',
];
const ROWS_A_PAGE = 150_000;
const ROWS_A_STATEMENT = 1_000;
const STATEMENTS_A_TRANSACTION = 5;

export interface Limit {
  readonly rows: number;
  /** To build and run the statements; without reading the rows. */
  readonly seconds: number;
  /** To run the statements alone. */
  readonly runningSeconds: number;
}

/** Inserts every row of the ledger into copies of its tables by multi-row INSERTs, without any logic. */
export async function insertCopies(database: Database): Promise<Limit> {
  let [rows, writing, running] = [0, 0, 0];
  for (const table of TABLES) {
    await copyOf(database, table);
    for await (const stored of pagesOf(database, table)) {
      rows += stored.length;
      const start = performance.now();
      const statements = statementsFor(database, table, stored);
      const written = performance.now();
      await run(database, statements);
      writing += (written - start) / 1_000;
      running += (performance.now() - written) / 1_000;
    }
  }
  return { rows, seconds: writing + running, runningSeconds: running };
}

/** A table's rows in pages of bounded memory. */
async function* pagesOf(database: Database, table: string): AsyncGenerator<Row[]> {
  for (let start = 0; ; start += ROWS_A_PAGE) {
    const rows = await query<Row>(
      database,
      `SELECT * FROM ${table} ORDER BY 1 LIMIT ${ROWS_A_PAGE} OFFSET ${start}`,
    );
    if (rows.length === 0) return;
    yield rows;
  }
}

async function run(database: Database, statements: readonly string[]): Promise<void> {
  for (let next = 0; next < statements.length; next += STATEMENTS_A_TRANSACTION) {
    const some = statements.slice(next, next + STATEMENTS_A_TRANSACTION);
    await unitOfWork(database, async (tx) => {
      for (const sql of some)
        await database.sequelize.query(sql, { transaction: tx.transaction, type: QueryTypes.RAW });
    });
  }
}

/** A table of the same columns, keys, checks and indexes. */
async function copyOf(database: Database, table: string): Promise<void> {
  if (database.dialect === 'mysql') {
    await execute(database, `CREATE TABLE ${table}_copy LIKE ${table}`);
    return;
  }
  const parts = await query<{ sql: string }>(
    database,
    'SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC',
    [table],
  );
  for (const { sql } of parts) {
    const copied = sql
      .replace(/^CREATE TABLE (\w+)/, 'CREATE TABLE $1_copy')
      .replace(/^CREATE INDEX (\w+) ON (\w+)/, 'CREATE INDEX $1_copy ON $2_copy');
    await execute(database, copied);
  }
}

function statementsFor({ sequelize }: Database, table: string, rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const statements: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const values = rows
      .slice(start, start + ROWS_A_STATEMENT)
      .map((row) => `(${names.map((name) => literal(sequelize, row[name] ?? null)).join(',')})`);
    statements.push(`INSERT INTO ${table}_copy (${names.join(', ')}) VALUES ${values.join(',')}`);
  }
  return statements;
}

const literal = (sequelize: Database['sequelize'], cell: string | number | null): string => {
  if (cell === null) return 'NULL';
  return typeof cell === 'number' ? String(cell) : sequelize.escape(cell);
};
