import { type PageRow, pageTable } from './page-table.ts';

/**
 * Returns the handler of a path: one with this page's route alone, because the router compiles and compares every route it has
 * for each request. Paths that are written in other ways get the handler of all routes.
 */
export function pageHandlers<Handler>(
  create: (rows: readonly PageRow[]) => Handler,
): (path: string) => Handler {
  const all = create(pageTable);
  const byPath = new Map<string, Handler>();
  const handlerOf = (row: PageRow): Handler => {
    const handler = byPath.get(row.path) ?? create([row]);
    byPath.set(row.path, handler);
    return handler;
  };
  const plain = new Map(pageTable.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, row]));
  const withParameters = pageTable
    .filter(({ path }) => path.includes(':'))
    .map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (path) => {
    const row = plain.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.row;
    return row ? handlerOf(row) : all;
  };
}
