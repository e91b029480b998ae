import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '..', '..', '..', '.run');

/** What a script imports before its first line runs, through every file of .run. */
function staticImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?:[^'"();=]*?\bfrom)?\s*['"]([^'"]+)['"]/gm),
  ];
  return names.flatMap(([, name = '']) =>
    name.startsWith('.') ? staticImports(join(file, '..', name), seen) : [name],
  );
}

test.each([
  'start.mjs',
  'test.mjs',
  'build.mjs',
  'full.mjs',
  'testing/node-24.mjs',
  'testing/twentieth-partner.mjs',
  'run.mjs',
  'locks.mjs',
])('%s of a fresh clone starts before any package is installed', (script) => {
  const imported = staticImports(join(RUN, script));
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
});
