import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pages, pageTable } from './page-table.ts';

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

/** Shown in place of other pages. */
const WITHOUT_ADDRESS = ['account/reenrol.tsx'];

test('every file in routes/ has an address or is shown in place of other pages', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes'), {
    encoding: 'utf8',
    recursive: true,
  }).filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file));
  const shown = new Set([...pageTable.map(({ page }) => `${page}.tsx`), ...WITHOUT_ADDRESS]);
  expect([...shown].sort()).toEqual(files.sort());
});
