import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { escape } from 'mysql2';
import { enqueueStatement, settleAll } from './statement-queue.ts';
import { rowsWritten } from './metrics.ts';
import {
  begin,
  openText,
  type Quoting,
  quotingOf,
  read,
  write,
  writeNumber,
  writeQuoted,
  writeWord,
} from './statement-text.ts';
import type { Table, Column } from './table.ts';
import type { Tx } from '../database.ts';

// Short enough to be built while the database runs the previous one, without blocking the event loop for long.
const ROWS_A_STATEMENT = 500;

/** Inserts rows, or replaces those whose key exists. A long text is stored as JSON, empty for null. */
export async function bulkUpsert(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  const textOf = tx.database.dialect === 'mysql' ? putOnMysql : putOnSqlite;
  const queued: Promise<void>[] = [];
  try {
    for (let next = 0; next < rows.length; next += ROWS_A_STATEMENT) {
      if (next > 0) await yieldToEventLoop();
      queued.push(enqueueStatement(tx, textOf(table, rows.slice(next, next + ROWS_A_STATEMENT))));
    }
  } finally {
    await settleAll(queued);
  }
  rowsWritten.inc({ table: table.name }, rows.length);
}

/** Values are part of the statement's text: with so many columns both databases parse them faster than a JSON table. */
function putOnMysql(table: Table, rows: readonly object[]): string {
  insert(table, rows, forMysql);
  if (table.key.length > 0) {
    write(text, ` ON DUPLICATE KEY UPDATE ${replacing(table, (column) => `VALUES(${column})`)}`);
  }
  return read(text);
}

function putOnSqlite(table: Table, rows: readonly object[]): string {
  insert(table, rows, forSqlite);
  if (table.key.length > 0) {
    const replaced = replacing(table, (column) => `excluded.${column}`);
    write(text, ` ON CONFLICT (${table.key.join(', ')}) DO UPDATE SET ${replaced}`);
  }
  return read(text);
}

// One buffer is enough: a statement is written synchronously.
const text = openText();

// Characters not known to be harmless are escaped by MySQL's driver.
const forMysql = quotingOf(/^[\w .,:;{}[\]"()+/@|-]*$/, escape);

/** In SQLite a quote is doubled and nothing else is special; only a zero byte would end the statement. */
const forSqlite = quotingOf(/^[^'\0]*$/, (part) =>
  part.includes('\0')
    ? `CAST(x'${Buffer.from(part).toString('hex')}' AS TEXT)`
    : `'${part.replaceAll("'", "''")}'`,
);

function insert({ name, columns }: Table, rows: readonly object[], quoting: Quoting): void {
  begin(text);
  write(text, `INSERT INTO ${name} (${columns.map(({ column }) => column).join(', ')}) VALUES `);
  let before = '(';
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const { field, kind, constant } of columns) {
      writeWord(text, before);
      writeCell(constant === undefined ? row[field] : constant, kind, quoting);
      before = ',';
    }
    before = '),(';
  }
  writeWord(text, ')');
}

function writeCell(cell: unknown, kind: Column['kind'], quoting: Quoting): void {
  if (typeof cell === 'number') writeNumber(text, cell);
  else if (typeof cell === 'string') writeQuoted(text, cell, quoting);
  else if (typeof cell === 'boolean') writeWord(text, cell ? '1' : '0');
  else if (cell === null || cell === undefined) writeWord(text, kind === 'longText' ? "''" : 'NULL');
  else if (kind === 'list' && Array.isArray(cell) && cell.length === 0) writeWord(text, 'NULL');
  else writeQuoted(text, JSON.stringify(cell), quoting);
}

const replacing = ({ name, columns, key, fixed }: Table, keyColumns: (column: string) => string): string =>
  columns
    .map(({ column }) => column)
    .filter((column) => !key.includes(column) && !fixed.includes(column))
    .map((column) => `${column} = ${kept(name, column, keyColumns(column))}`)
    .join(', ');

/** An empty trace leaves the stored one unchanged. */
const kept = (name: string, column: string, keyColumns: string) =>
  column === 'trace' ? `CASE WHEN ${keyColumns} = '' THEN ${name}.trace ELSE ${keyColumns} END` : keyColumns;
