import { matchPath } from 'react-router-dom';
import { pageTable } from '../../../site/src/page-table.ts';
import { otherPages, publicPages, redirects } from '../../journeys/support/pages.ts';

const visited = [...publicPages, ...otherPages.map(({ path }) => path)].map(
  (path) => new URL(path, 'http://site.test').pathname,
);

test('every page of the site is visited with axe', () => {
  const left = pageTable
    .map(({ path }) => path)
    .filter((path) => !redirects.includes(path) && !visited.some((address) => matchPath(path, address)));
  expect(left).toEqual([]);
});

test('what is visited is a page of the site', () => {
  const known = pageTable.map(({ path }) => path).filter((path) => !redirects.includes(path));
  expect(visited.filter((address) => !known.some((path) => matchPath(path, address)))).toEqual([]);
});
