import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets } from '../../../site/server/pages/assets.ts';
import { ROOT } from '../../../.run/settings.mjs';

/** The maximum size of a page's first scripts after gzip, in KiB: of home as in the bench, and of any other page. */
const HOME_KIB = 115;
const MAX_KIB = 150;
const KIB = 1_024;
const BUILD_MS = 120_000;
const CLIENT = join(ROOT, 'site', 'dist', 'test-first-view');

const pages = readdirSync(join(ROOT, 'site/src/routes'), { encoding: 'utf8', recursive: true }).filter(
  (name) => /^(?:account\/)?[a-z-]+\.tsx$/.test(name),
);

beforeAll(() => {
  const vite = join(ROOT, 'node_modules', '.bin', 'vite');
  const { status, stdout, stderr } = spawnSync(
    vite,
    ['build', '--logLevel', 'warn', '--outDir', 'dist/test-first-view'],
    {
      cwd: join(ROOT, 'site'),
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
}, BUILD_MS);
afterAll(() => rmSync(CLIENT, { recursive: true, force: true }));

const weightKib = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / KIB;

test(`the scripts of home weigh at most ${HOME_KIB} KiB, those of any page ${MAX_KIB}`, () => {
  const assetsOf = readAssets(CLIENT);
  const weights = pages.map((page) => {
    const { entry, preload } = assetsOf([`src/routes/${page}`]);
    return { page, kib: [...new Set([entry, ...preload])].reduce((sum, file) => sum + weightKib(file), 0) };
  });
  expect(weights.length).toBeGreaterThan(10);
  // Every page has its own scripts and the common ones.
  expect(new Set(weights.map(({ kib }) => kib)).size).toBeGreaterThan(10);
  const budgetOf = (page: string) => (page === 'home.tsx' ? HOME_KIB : MAX_KIB);
  expect(weights.filter(({ page, kib }) => kib > budgetOf(page))).toEqual([]);
});
