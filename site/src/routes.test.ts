import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pages, table } from './page-table.ts';

test('no address is in the table twice', () => {
  const paths = table.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a page is named like the file it loads, so that the page’s own scripts are announced', () => {
  for (const [name, load] of Object.entries(pages)) {
    const written = /routes\/([\w-]+)\.tsx/.exec(load.toString())?.[1];
    expect(written).toBe(name);
  }
});

test('every file in routes/ is a page with an address', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes')).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const shown = new Set(table.map(({ page }) => `${page}.tsx`));
  expect([...shown].sort()).toEqual(files.sort());
});
