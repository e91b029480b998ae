import { cachedQueryNames } from './cached-query-names.ts';

/** The path and the sorted query parameters that pages read; equal for addresses of the same page. */
export const pageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${pathname}${readQuery(new URLSearchParams(search))}`;

/** The query parameters that change what the server renders, with "?" in front, or an empty text. */
export function readQuery(query: URLSearchParams): string {
  const parameters = [...query]
    .filter(([name]) => cachedQueryNames.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`;
}
