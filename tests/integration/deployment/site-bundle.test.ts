import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';

const BUILD_MS = 240_000;
const SITE = join(ROOT, 'site');
const folders: string[] = [];

/** Builds the site into a folder of its own, for browsers or with `--ssr` its server; the text of all scripts. */
function build(mode: string, ...parameters: string[]): string {
  const folder = `dist/test-${mode}${parameters.join('')}`;
  folders.push(join(SITE, folder));
  const vite = join(ROOT, 'node_modules', '.bin', 'vite');
  const options = ['--mode', mode, '--logLevel', 'warn', '--outDir', folder];
  const { status, stdout, stderr } = spawnSync(vite, ['build', ...parameters, ...options], {
    cwd: SITE,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return readdirSync(join(SITE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${name} ${readFileSync(join(SITE, folder, name), 'utf8')}`)
    .join('\n');
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Of the page's copy, its preview form, its calls and its address; the server knows the calls from the contract. */
const ofPage = ['staging.flags.help', '/stgtools/preview', 'operator-key'];
const ofBrowser = [...ofPage, 'stgtools'];
const ofServer = [...ofPage, 'The preview is for operators.', 'path: "/stgtools"'];
const among = (script: string, words: string[]) => words.filter((word) => script.includes(word));

describe('the site built for production', () => {
  test(
    'loads no staging tools into browsers, not even their address [ROUTE-034]',
    () => {
      const script = build('production');
      expect(script.length).toBeGreaterThan(500_000);
      expect(among(script, ofBrowser)).toEqual([]);
    },
    BUILD_MS,
  );

  test(
    'has no staging tools on its server: neither their page nor the switch of its preview [ROUTE-034]',
    () => {
      expect(among(build('production', '--ssr'), ofServer)).toEqual([]);
    },
    BUILD_MS,
  );
});

test(
  'built for staging the site has them, which proves the searched words [ROUTE-034]',
  () => {
    expect(among(build('staging'), ofBrowser)).toEqual(ofBrowser);
    expect(among(build('staging', '--ssr'), ofServer)).toEqual(ofServer);
  },
  BUILD_MS,
);
