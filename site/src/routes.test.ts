import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './routes.tsx';

test('no address is in the table twice', () => {
  const paths = table.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a row names the file it loads, so that the page’s own scripts are announced', () => {
  for (const { file, load } of table) {
    expect(existsSync(join(import.meta.dirname, 'routes', `${file}.tsx`))).toBe(true);
    const written = /routes\/([\w-]+)\.tsx/.exec(load.toString())?.[1];
    expect(written).toBe(file);
  }
});
