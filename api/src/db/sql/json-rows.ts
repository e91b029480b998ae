/** What a row of a JSON answer holds. */
export type Cell = string | number | null;

/** SQL expressions by the names of the columns; integers and texts only. */
export type Columns = Readonly<Record<string, string>>;

export const cellsOf = (columns: Columns): string => Object.values(columns).join(', ');

export const aliased = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} AS ${name}`)
    .join(', ');

/** Rows are returned without column names, which would be most of the bytes. */
export function namedRows<T extends object>(rows: readonly Cell[][], names: readonly string[]): T[] {
  return rows.map((cells) => {
    const row: Record<string, Cell | undefined> = {};
    for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = cells[place];
    return row as T;
  });
}
