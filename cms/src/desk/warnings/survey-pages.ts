import type { Fields } from '../../delivery/shape';
import { isFields } from '../checks/entry';

interface Paths {
  allowed: string[];
  disallowed: string[];
}

/** Whether two surveys are for one page; the site compares the beginning of its path, and blank entries do not count. */
export function sharePages(one: Fields, other: Fields): boolean {
  const surveys = [one, other].map(pathsOf);
  // A page that both are for begins with one of these, and then that path is such a page, too.
  const beginnings = ['/', ...surveys.flatMap(({ allowed }) => allowed)];
  return beginnings.some((path) => surveys.every((survey) => isFor(survey, path)));
}

const pathsOf = ({ url_allow_list: allowed, url_disallow_list: disallowed }: Fields): Paths => ({
  allowed: texts(allowed, 'url_allowed'),
  disallowed: texts(disallowed, 'url_disallowed'),
});

const texts = (list: unknown, name: string): string[] =>
  (Array.isArray(list) ? list.filter(isFields) : [])
    .map(({ [name]: text }) => (typeof text === 'string' ? text.trim() : ''))
    .filter((text) => text !== '');

function isFor({ allowed, disallowed }: Paths, path: string): boolean {
  const isUnder = (beginning: string) => path.startsWith(beginning);
  return (allowed.length === 0 || allowed.some(isUnder)) && !disallowed.some(isUnder);
}
