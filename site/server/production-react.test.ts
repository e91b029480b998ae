import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { processes } from '../../.run/processes.mjs';
import { settingsFrom } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';
import { waitForOk } from '../../tests/faults/program.ts';
import { type FakeServer, aFakeServer } from './site.fixture.ts';

const BUILD_MS = 120_000;
const START_MS = 60_000;

const SITE = join(import.meta.dirname, '..');
// Below site, so that the bundle finds the same packages as in an image.
const FOLDER = join(SITE, 'dist', 'test-production');

let api: FakeServer;
beforeAll(async () => {
  const vite = join(SITE, '../node_modules/.bin/vite');
  const { status, stdout, stderr } = spawnSync(vite, ['build', '--ssr', '--outDir', join(FOLDER, 'server')], {
    cwd: SITE,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const manifest = { 'src/entry-boot.ts': { file: 'start.js' }, 'style.css': { file: 'style.css' } };
  mkdirSync(join(FOLDER, 'client/.vite'), { recursive: true });
  writeFileSync(join(FOLDER, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  api = await aFakeServer();
}, BUILD_MS);
afterAll(async () => {
  await api.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

/** Prints the CommonJS modules that ran when the process ends; React's builds are CommonJS. */
const PRINT_MODULES = `data:text/javascript,${encodeURIComponent(`
  import Module from 'node:module';
  import { writeSync } from 'node:fs';
  const ran = () => Object.values(Module._cache).filter(({ loaded }) => loaded);
  process.on('exit', () => writeSync(2, ran().map(({ filename }) => filename).join('\\n')));
`)}`;

/** The React modules used by a process that ran the bundle with these settings and rendered a page. */
async function reactOf(settings: Record<string, string>): Promise<string[]> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', PRINT_MODULES, join(FOLDER, 'server/main.js')], {
    env: {
      ...settings,
      ...{ PATH: process.env.PATH, SITE_PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      ...{
        API_URL: api.url,
        CMS_URL: api.url,
        VAULT_ORIGIN: 'https://vault.example',
        SHUTDOWN_GRACE_MS: '0',
      },
      ...{ PARTNERS_DIR: join(SITE, '../api/partners'), MEDIA_DIR: join(SITE, 'media') },
      ...{ IMAGE_CACHE_DIR: join(FOLDER, 'images'), CONTENT_CACHE_DIR: join(FOLDER, 'content') },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const modules = text(child.stderr);
  try {
    await waitForOk(`http://127.0.0.1:${port}/readyz`);
    const host = settings.APP_ENV === 'production' ? 'nosh.dinelink.example' : 'nosh.localhost';
    const page = await request(`http://127.0.0.1:${port}`).get('/how-it-works').set('Host', host);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('</html>')]);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  return (await modules).split('\n').filter((path) => /\/react(-dom)?\/cjs\//.test(path));
}

const isDevelopment = (path: string) => path.endsWith('.development.js');

/** The environment variables that the site's image sets. */
function imageSettings(): Record<string, string> {
  const dockerfile = readFileSync(join(SITE, 'Dockerfile'), 'utf8');
  const lines = [...dockerfile.matchAll(/^ENV (.*)$/gm)].map(([, line]) => String(line));
  return Object.fromEntries(
    lines.flatMap((line) =>
      [...line.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

const secrets = Object.fromEntries(
  [
    'INTERNAL_KEY',
    'CMS_READ_TOKEN',
    'CMS_PREVIEW_TOKEN',
    'CMS_PREVIEW_LINK_SECRET',
    'CMS_WEBHOOK_SECRET',
  ].map((name) => [name, `a secret of our own for ${name}`]),
);
const { NODE_ENV = '', APP_ENV = '' } = imageSettings();
const startSettings = processes(settingsFrom({}), {}).find(({ name }) => name === 'site')?.env ?? {};

test.each([
  ['the image', { ...secrets, NODE_ENV, APP_ENV }],
  ['`npm start`', { NODE_ENV: String(startSettings.NODE_ENV), APP_ENV: 'development' }],
])(
  '%s renders pages with React’s production build alone',
  async (_what, settings) => {
    const modules = await reactOf(settings);
    expect(modules.filter(isDevelopment)).toEqual([]);
    expect(modules).toContainEqual(expect.stringContaining('react-dom-server.node.production.js'));
  },
  START_MS,
);

test(
  'without those settings it is the development build, which shows that the test finds React’s modules',
  async () => {
    const modules = await reactOf({ APP_ENV: 'development' });
    expect(modules).toContainEqual(expect.stringContaining('react-dom-server.node.development.js'));
  },
  START_MS,
);
