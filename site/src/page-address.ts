import { cachedQueryNames } from './cached-query-names.ts';

/** The path, and of the query what pages read, in one order: two addresses with the same one show the same page. */
export const pageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${pathname}${readQuery(new URLSearchParams(search))}`;

/** The part of a query that changes what the server renders, as a text that begins with "?", or nothing. */
export function readQuery(query: URLSearchParams): string {
  const parameters = [...query]
    .filter(([name]) => cachedQueryNames.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`;
}
