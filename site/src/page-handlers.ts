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
    .map((row) => ({ row, segments: row.path.split('/') }));
  return (path) => {
    const row = plain.get(path) ?? withParameters.find(({ segments }) => isMatch(path, segments))?.row;
    return row ? handlerOf(row) : all;
  };
}

/** Whether a path has these segments; `:name` stands for any that is not empty. */
function isMatch(path: string, segments: readonly string[]): boolean {
  const given = path.split('/');
  return (
    given.length === segments.length &&
    segments.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : given[index] === segment,
    )
  );
}
