import { type PageRow, pageTable } from './page-table.ts';

/**
 * Returns the handler of a path: one with this page's route alone, because the router compiles and compares every route it has
 * for each request. Paths that are written in other ways get the handler of all routes.
 */
export function pageHandlers<Handler>(
  create: (rows: readonly PageRow[]) => Handler,
  table: readonly PageRow[] = pageTable,
): (path: string) => Handler {
  const all = create(table);
  const own = table
    .filter(({ path }) => !path.includes('*'))
    .map((row) => ({ path: row.path, segments: row.path.split('/'), handler: create([row]) }));
  const byPath = new Map(own.map(({ path, handler }) => [path, handler]));
  const withParameters = own.filter(({ path }) => path.includes(':'));
  return (path) =>
    byPath.get(path) ?? withParameters.find(({ segments }) => isMatch(path, segments))?.handler ?? all;
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
