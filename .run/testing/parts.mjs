import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';

const bin = (name) => join('node_modules', '.bin', name);

/**
 * The parts of the suite: their commands, and the runner whose closing lines are counted. Those of a group run side by side: the
 * checks of the sources, and the tests of the cms, which often wait, with the stories.
 */
export const parts = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], group: 'sources' },
  { name: 'lock files', command: ['node', '.run/locks.mjs'], group: 'sources' },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], group: 'sources' },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'unused'], group: 'sources' },
  { name: 'unit and both databases', command: ['npm', 'run', '--silent', 'unit'], runner: 'jest' },
  {
    name: 'stores on MySQL',
    // Only the tests that the part above runs on MariaDB.
    command: ['npm', 'run', '--silent', 'unit', '--', '--testNamePattern', 'on MySQL', ...storeTests()],
    runner: 'jest',
    isPattern: true,
    needs: 'mysqld',
  },
  {
    name: 'cms',
    group: 'cms and stories',
    command: ['npm', 'test', '--silent', '--prefix', 'cms'],
    runner: 'jest',
    env: { CMS_PREBUILT: '1' },
  },
  {
    name: 'stores of the cms on MariaDB',
    group: 'cms and stories',
    command: ['npm', 'test', '--silent', '--prefix', 'cms', '--', 'releases', 'versions', 'overview'],
    runner: 'jest',
    env: { CMS_PREBUILT: '1' },
    needs: 'mariadbd',
    database: 'cms_test',
  },
  {
    name: 'stories with axe',
    group: 'cms and stories',
    command: ['npm', 'run', '--silent', 'test', '--workspace', 'storybook'],
    runner: 'vitest',
    needs: 'chromium',
  },
  { name: 'images', command: ['node', '.run/release/images.mjs'], needs: 'images' },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
    runner: 'playwright',
    needs: 'chromium',
  },
];

/** The test files that run on every database. */
function storeTests() {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => join('api/src', file))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('onEachDatabase('));
}
