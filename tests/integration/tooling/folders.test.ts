import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';

const MAX_FILES = 25;
/** Folders that are lists of their kind. */
const LISTS = /^(api\/migrations|site\/media)/;

test('no folder has more files than can be seen at a glance', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const counts = new Map<string, number>();
  for (const file of files.toString('utf8').trim().split('\n'))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(200);
  const full = [...counts].filter(([folder, count]) => count > MAX_FILES && !LISTS.test(folder));
  expect(full).toEqual([]);
});
