import { escape } from 'mysql2';
import { QueryTypes, type Transaction } from 'sequelize';
import type sqlite3 from 'sqlite3';
import type { Database } from '../../db/connection.ts';
import type { Column, Table } from './tables.ts';

/** A database inside one of its transactions. */
export interface Ground {
  readonly database: Database;
  readonly transaction: Transaction;
}

type Cell = string | number | null;

// The database runs one statement while the text of the next is made.
const ROWS_A_STATEMENT = 1_000;
type Keys = Readonly<Record<string, Column['kind']>>;

/** A SELECT over rows given as one JSON parameter: `given.name` stands for a given column, `columns` are name → expression. */
export interface Question {
  readonly keys: Keys;
  readonly rows: readonly (readonly Cell[])[];
  readonly columns: Readonly<Record<string, string>>;
  /** The answer has one row a group. */
  readonly isGrouped?: boolean;
  /** What follows the given rows: `JOIN table t ON t.x = given.x …`, written with JOIN FIRST for the join to keep in that order. */
  readonly from: string;
}

/** Reads what belongs to many keys at once, with one parameter whatever their number. */
export async function ask<T extends object>(ground: Ground, question: Question): Promise<T[]> {
  if (question.rows.length === 0) return [];
  const sql = ground.database.dialect === 'mysql' ? onMysql(question) : onSqlite(question);
  const [row] = await select<{ answer: string | T[] | null }>(ground, sql, [JSON.stringify(question.rows)]);
  const answer = row?.answer ?? [];
  // MySQL's driver has parsed a JSON answer already, SQLite's has not.
  return typeof answer === 'string' ? (JSON.parse(answer) as T[]) : answer;
}

/** Adds rows, or replaces those whose key is known. */
export async function put(ground: Ground, table: Table, rows: readonly (readonly Cell[])[]): Promise<void> {
  if (rows.length === 0) return;
  const { database, transaction } = ground;
  if (database.dialect === 'mysql') await database.sequelize.query(putOnMysql(table, rows), { transaction });
  else await putText(ground, table, rows);
}

export function select<T extends object>(
  { database, transaction }: Ground,
  sql: string,
  bind: Cell[] = [],
): Promise<T[]> {
  return database.sequelize.query<T>(sql, { bind, transaction, type: QueryTypes.SELECT });
}

/** Every column of a table, for a question. */
export const columnsOf = ({ columns }: Table, alias: string, without: readonly string[] = []) =>
  Object.fromEntries(
    columns
      .filter(({ field }) => !without.includes(field))
      .map(({ field, column }) => [field, `${alias}.${column}`]),
  );

// One JSON text instead of thousands of driver rows: building those costs more than finding them.
function onMysql({ keys, columns, from, isGrouped = false }: Question): string {
  const names = Object.keys(keys);
  const given = names.map((name, index) => givenColumn(name, index, keys)).join(', ');
  const text = names.filter((name) => keys[name] !== 'integer');
  const joined = withCollation(from, text).replaceAll('JOIN FIRST', 'STRAIGHT_JOIN');
  const source = `FROM JSON_TABLE($1, '$[*]' COLUMNS (${given})) given ${joined}`;
  if (!isGrouped) return `SELECT JSON_ARRAYAGG(JSON_OBJECT(${fields(columns)})) AS answer ${source}`;
  return `SELECT JSON_ARRAYAGG(JSON_OBJECT(${fields(itself(columns))})) AS answer
    FROM (SELECT ${aliased(columns)} ${source}) grouped`;
}

function onSqlite({ keys, columns, from, isGrouped = false }: Question): string {
  const cells = Object.keys(keys).map((name, index) => `value ->> ${index} AS ${name}`);
  const given = `WITH given AS MATERIALIZED (SELECT ${cells.join(', ')} FROM json_each($1))`;
  const source = `FROM given ${from.replaceAll('JOIN FIRST', 'CROSS JOIN')}`;
  if (!isGrouped)
    return `${given} SELECT json_group_array(json_object(${fields(columns)})) AS answer ${source}`;
  return `${given} SELECT json_group_array(json_object(${fields(itself(columns))})) AS answer
    FROM (SELECT ${aliased(columns)} ${source})`;
}

type Columns = Question['columns'];

const fields = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ');

const aliased = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} AS ${name}`)
    .join(', ');

const itself = (columns: Columns): Columns =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name]));

const givenColumn = (name: string, index: number, keys: Keys) =>
  `${name} ${keys[name] === 'integer' ? 'BIGINT' : 'VARCHAR(64)'} PATH '$[${index}]'`;

/** A JSON text has the server's collation; ours compare byte by byte. */
const withCollation = (from: string, names: readonly string[]) =>
  names.reduce((sql, name) => sql.replaceAll(`given.${name}`, `given.${name} COLLATE utf8mb4_bin`), from);

/** Values in the text: for so many columns both databases read them faster than a JSON table. */
function putOnMysql({ name, columns, key, fixed }: Table, rows: readonly (readonly Cell[])[]): string {
  const values = rows.map((cells) => `(${cells.map(literal).join(',')})`).join(',');
  const replaced = replacedColumns(columns, [...key, ...fixed]).map(
    (column) => `${column} = ${kept(name, column, `VALUES(${column})`)}`,
  );
  return `INSERT INTO ${name} (${columnNames(columns)}) VALUES ${values}${
    key.length > 0 ? ` ON DUPLICATE KEY UPDATE ${replaced.join(', ')}` : ''
  }`;
}

/** Characters that mean nothing in a quoted text; anything else is for the driver to escape. */
const HARMLESS = /^[\w .,:;{}[\]"()+/@|-]*$/;

function literal(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  return HARMLESS.test(cell) ? `'${cell}'` : escape(cell);
}

function putOnSqlite({ name, columns, key, fixed }: Table, rows: readonly (readonly Cell[])[]): string {
  const values = rows.map((cells) => `(${cells.map(sqliteLiteral).join(',')})`).join(',');
  const replaced = replacedColumns(columns, [...key, ...fixed]).map(
    (column) => `${column} = ${kept(name, column, `excluded.${column}`)}`,
  );
  return `INSERT INTO ${name} (${columnNames(columns)}) VALUES ${values}${
    key.length > 0 ? ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${replaced.join(', ')}` : ''
  }`;
}

const NEEDS_CARE = /['\0]/;

/** In SQLite a quote is doubled and nothing else means anything; only a zero byte would end the statement. */
function sqliteLiteral(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  if (!NEEDS_CARE.test(cell)) return `'${cell}'`;
  if (cell.includes('\0')) return `CAST(x'${Buffer.from(cell).toString('hex')}' AS TEXT)`;
  return `'${cell.replaceAll("'", "''")}'`;
}

// Straight to the driver: Sequelize would search every text for placeholders and kinds of statement, several times over.
async function putText(
  { transaction }: Ground,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
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

const columnNames = (columns: readonly Column[]) => columns.map(({ column }) => column).join(', ');

const replacedColumns = (columns: readonly Column[], without: readonly string[]) =>
  columns.map(({ column }) => column).filter((column) => !without.includes(column));

/** An empty trace says that the stored one stands. */
const kept = (table: string, column: string, given: string) =>
  column === 'trace' ? `CASE WHEN ${given} = '' THEN ${table}.trace ELSE ${given} END` : given;
