import { matchRoutes } from 'react-router-dom';
import { pageHandlers } from './page-handlers.ts';
import { type PageRow, pageTable } from './page-table.ts';

const rowsOf = pageHandlers((rows) => rows);
const routesOf = (rows: readonly PageRow[]) =>
  rows.map(({ path }) => ({ id: path, path, caseSensitive: true }));

test.each([
  ...pageTable.map(({ path }) => path.replace(/:\w+/g, '7').replace('*', 'x/y')),
  '/search/',
  '/Search',
  '/account',
  '/account/',
  '/account/overview/',
  '/merchants',
  '/merchants/7/',
  '/merchants/7/menu',
  '/merchants//order',
  '/merchants/%2e%2e',
  '/SIGNOUT',
  '//',
])('%s is the same page as among all routes', (path) => {
  const found = (rows: readonly PageRow[]) => {
    try {
      return matchRoutes(routesOf(rows), path)?.map(({ route, params }) => [route.id, params]);
    } catch (error) {
      return String(error);
    }
  };
  expect(found(rowsOf(path))).toEqual(found(pageTable));
});

test('a page of the table has a handler of its own', () => {
  expect(rowsOf('/search').map(({ path }) => path)).toEqual(['/search']);
  expect(rowsOf('/merchants/7').map(({ path }) => path)).toEqual(['/merchants/:merchantId']);
  expect(rowsOf('/search')).toBe(rowsOf('/search'));
});
