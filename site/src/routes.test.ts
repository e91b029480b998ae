import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pages, pageTable, pageTableWith } from './page-table.ts';

test('every address is in the table once', () => {
  const paths = pageTable.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a page has the name of its file, by which its scripts are preloaded', () => {
  for (const [name, load] of Object.entries(pages)) {
    const written = /routes\/([\w/-]+)\.tsx/.exec(load.toString())?.[1];
    expect(written).toBe(name);
  }
});

/** Shown in place of other pages, or at configured addresses. */
const WITHOUT_ADDRESS = ['account/reenrol.tsx', 'emulation.tsx'];

test('every file in routes/ has an address or is shown in place of other pages', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes'), {
    encoding: 'utf8',
    recursive: true,
  }).filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file));
  const shown = new Set([...pageTable.map(({ page }) => `${page}.tsx`), ...WITHOUT_ADDRESS]);
  expect([...shown].sort()).toEqual(files.sort());
});

test('configured addresses of one segment show the emulation’s page; the site’s own stay what they are [ROUTE-048]', () => {
  const table = pageTableWith(['emulation', 'support-view', 'search', 'signout']);
  expect(table.slice(pageTable.length)).toEqual([
    { path: '/emulation', page: 'emulation' },
    { path: '/support-view', page: 'emulation' },
  ]);
  expect(pageTableWith([])).toEqual(pageTable);
});
