import { escape } from 'mysql2';
import type sqlite3 from 'sqlite3';
import type { Ground } from './statements.ts';
import type { Column, Table } from './tables.ts';

// The database runs one statement while the text of the next is made.
const ROWS_A_STATEMENT = 1_000;

/** Adds rows, or replaces those whose key is known. A long text is stored as JSON, empty for null. */
export async function put(ground: Ground, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const { database, transaction } = ground;
  if (database.dialect === 'mysql') await database.sequelize.query(putOnMysql(table, rows), { transaction });
  else await putOnDriver(ground, table, rows);
}

// Straight to SQLite's driver: Sequelize would search every text for placeholders and kinds of statement, several times over.
async function putOnDriver({ transaction }: Ground, table: Table, rows: readonly object[]): Promise<void> {
  const { connection } = transaction as unknown as { connection: sqlite3.Database };
  let running: Promise<void> = Promise.resolve();
  for (let next = 0; next < rows.length; next += ROWS_A_STATEMENT) {
    const sql = putOnSqlite(table, rows.slice(next, next + ROWS_A_STATEMENT));
    await running;
    running = new Promise((done, fail) => {
      connection.exec(sql, (error: Error | null) => (error ? fail(error) : done()));
    });
    running.catch(() => undefined);
  }
  await running;
}

/** Values in the text: for so many columns both databases read them faster than a JSON table. */
function putOnMysql(table: Table, rows: readonly object[]): string {
  const replaced = replacedColumns(table).map(
    (column) => `${column} = ${kept(table, column, `VALUES(${column})`)}`,
  );
  return `${insert(table, rows, quotedForMysql)}${
    table.key.length > 0 ? ` ON DUPLICATE KEY UPDATE ${replaced.join(', ')}` : ''
  }`;
}

function putOnSqlite(table: Table, rows: readonly object[]): string {
  const replaced = replacedColumns(table).map(
    (column) => `${column} = ${kept(table, column, `excluded.${column}`)}`,
  );
  return `${insert(table, rows, quotedForSqlite)}${
    table.key.length > 0 ? ` ON CONFLICT (${table.key.join(', ')}) DO UPDATE SET ${replaced.join(', ')}` : ''
  }`;
}

type Quote = (text: string) => string;

function insert({ name, columns }: Table, rows: readonly object[], quote: Quote): string {
  const values = (rows as readonly Record<string, unknown>[]).map((row) => rowText(columns, row, quote));
  return `INSERT INTO ${name} (${columns.map(({ column }) => column).join(', ')}) VALUES ${values.join(',')}`;
}

// One text, cell after cell: this runs for every cell the feed writes.
function rowText(columns: readonly Column[], row: Record<string, unknown>, quote: Quote): string {
  let text = '';
  for (const { field, kind } of columns) {
    const cell = row[field];
    text += `${text === '' ? '(' : ','}${written(cell, kind, quote)}`;
  }
  return `${text})`;
}

function written(cell: unknown, kind: Column['kind'], quote: Quote): string {
  if (kind === 'longText') return longText(cell, quote);
  return kind === 'json' ? jsonText(cell, quote) : literal(cell, quote);
}

const jsonText = (cell: unknown, quote: Quote) => (cell === null ? 'NULL' : quote(JSON.stringify(cell)));

const longText = (cell: unknown, quote: Quote) => (cell === null ? "''" : quote(JSON.stringify(cell)));

function literal(cell: unknown, quote: Quote): string {
  if (typeof cell === 'string') return quote(cell);
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return 'NULL';
}

/** Characters that mean nothing in a quoted text; anything else is for the driver to escape. */
const HARMLESS = /^[\w .,:;{}[\]"()+/@|-]*$/;

const quotedForMysql: Quote = (text) => (HARMLESS.test(text) ? `'${text}'` : escape(text));

const NEEDS_CARE = /['\0]/;

/** In SQLite a quote is doubled and nothing else means anything; only a zero byte would end the statement. */
function quotedForSqlite(text: string): string {
  if (!NEEDS_CARE.test(text)) return `'${text}'`;
  if (text.includes('\0')) return `CAST(x'${Buffer.from(text).toString('hex')}' AS TEXT)`;
  return `'${text.replaceAll("'", "''")}'`;
}

const replacedColumns = ({ columns, key, fixed }: Table) =>
  columns.map(({ column }) => column).filter((column) => !key.includes(column) && !fixed.includes(column));

/** An empty trace says that the stored one stands. */
const kept = ({ name }: Table, column: string, given: string) =>
  column === 'trace' ? `CASE WHEN ${given} = '' THEN ${name}.trace ELSE ${given} END` : given;
