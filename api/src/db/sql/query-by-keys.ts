import { isTx, type Source } from '../database.ts';
import { query } from '../query.ts';
import { aliased, type Cell, cellsOf, type Columns, namedRows } from './json-rows.ts';
import { queryPrepared } from './prepared.ts';
import type { Column, Table } from './table.ts';

type Keys = Readonly<Record<string, Column['kind']>>;

/** A SELECT over rows given as one JSON parameter: `given.name` is a given column, `columns` are name → expression. */
export interface KeyedQuery {
  readonly keys: Keys;
  readonly rows: readonly (readonly Cell[])[];
  readonly columns: Columns;
  /** One row per group is returned. */
  readonly isGrouped?: boolean;
  /**
   * The joins that follow the given rows: `JOIN table t ON t.x = given.x …`, written JOIN FIRST keeps the join in that order.
   */
  readonly from: string;
  /** The values of $2, $3 and so on in `from`, in this order. */
  readonly parameters?: readonly Cell[];
}

/** Reads the rows of many keys at once, with one parameter whatever their number. */
export async function queryByKeys<T extends object>(source: Source, question: KeyedQuery): Promise<T[]> {
  if (question.rows.length === 0) return [];
  const sql = source.dialect === 'mysql' ? onMysql(question) : onSqlite(question);
  const values = [givenText(question), ...(question.parameters ?? [])];
  const [row] = isTx(source)
    ? await queryPrepared<Answer>(source, sql, values)
    : await query<Answer>(source, sql.replaceAll(/\$\d\b/g, '?'), values);
  const answer = row?.answer ?? [];
  // MySQL's driver has parsed a JSON answer already, SQLite's has not.
  const cells = typeof answer === 'string' ? (JSON.parse(answer) as Cell[][]) : answer;
  return namedRows<T>(cells, Object.keys(question.columns));
}

interface Answer {
  readonly answer: string | Cell[][] | null;
}

/** Rows of one column are passed as a plain list: parsing a row costs the databases as much as the lookup. */
const givenText = ({ keys, rows }: KeyedQuery): string =>
  JSON.stringify(hasOneKey(keys) ? rows.map(([cell]) => cell) : rows);

const hasOneKey = (keys: Keys): boolean => Object.keys(keys).length === 1;

/** Every column of a table, for a SELECT. */
export const columnsOf = ({ columns }: Table, alias: string, without: readonly string[] = []) =>
  Object.fromEntries(
    columns
      .filter(({ field }) => !without.includes(field))
      .map(({ field, column }) => [field, `${alias}.${column}`]),
  );

// One JSON text instead of thousands of driver rows: building those costs more than finding them.
function onMysql({ keys, columns, from, isGrouped = false }: KeyedQuery): string {
  const names = Object.keys(keys);
  const keyColumns = names.map((name, index) => givenColumn(name, index, keys)).join(', ');
  const text = names.filter((name) => keys[name] !== 'integer');
  const joined = withCollation(from, text).replaceAll('JOIN FIRST', 'STRAIGHT_JOIN');
  const source = `FROM JSON_TABLE($1, '$[*]' COLUMNS (${keyColumns})) given ${joined}`;
  if (!isGrouped) return `SELECT JSON_ARRAYAGG(JSON_ARRAY(${cellsOf(columns)})) AS answer ${source}`;
  return `SELECT JSON_ARRAYAGG(JSON_ARRAY(${cellsOf(itself(columns))})) AS answer
    FROM (SELECT ${aliased(columns)} ${source}) grouped`;
}

function onSqlite({ keys, columns, from, isGrouped = false }: KeyedQuery): string {
  const cells = Object.keys(keys).map((name, index) =>
    hasOneKey(keys) ? `value AS ${name}` : `value ->> ${index} AS ${name}`,
  );
  const keyColumns = `WITH given AS MATERIALIZED (SELECT ${cells.join(', ')} FROM json_each($1))`;
  const source = `FROM given ${from.replaceAll('JOIN FIRST', 'CROSS JOIN')}`;
  if (!isGrouped)
    return `${keyColumns} SELECT json_group_array(json_array(${cellsOf(columns)})) AS answer ${source}`;
  return `${keyColumns} SELECT json_group_array(json_array(${cellsOf(itself(columns))})) AS answer
    FROM (SELECT ${aliased(columns)} ${source})`;
}

const itself = (columns: Columns): Columns =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name]));

const givenColumn = (name: string, index: number, keys: Keys) =>
  `${name} ${keys[name] === 'integer' ? 'BIGINT' : 'VARCHAR(64)'} PATH '${hasOneKey(keys) ? '$' : `$[${index}]`}'`;

/** A JSON text has the server's collation; ours compare byte by byte. */
const withCollation = (from: string, names: readonly string[]) =>
  names.reduce((sql, name) => sql.replaceAll(`given.${name}`, `given.${name} COLLATE utf8mb4_bin`), from);
