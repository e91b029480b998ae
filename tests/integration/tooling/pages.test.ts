import { pageTable } from '../../../site/src/page-table.ts';
import { otherPages, publicPages, redirects } from '../../journeys/support/pages.ts';

const visited = [...publicPages, ...otherPages.map(({ path }) => path)].map(
  (path) => new URL(path, 'http://site.test').pathname,
);

/** An address of the site's table as a pattern. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`);

test('every page of the site is visited with axe', () => {
  const left = pageTable
    .map(({ path }) => path)
    .filter((path) => !redirects.includes(path) && !visited.some((address) => patternOf(path).test(address)));
  expect(left).toEqual([]);
});

test('what is visited is a page of the site', () => {
  const known = pageTable.map(({ path }) => path).filter((path) => !redirects.includes(path));
  expect(visited.filter((address) => !known.some((path) => patternOf(path).test(address)))).toEqual([]);
});
