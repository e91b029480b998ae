import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../../.run/settings.mjs';
import { onEachDatabase } from '../../../api/src/db/testing/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, ledgerOf } from '../../../api/src/rewards/testing/rewards.fixture.ts';
import { query } from '../../../api/src/db/query.ts';

const BUILD_MS = 120_000;

// Below api, so that its programs find their packages as in an image.
const API = join(ROOT, 'api', 'dist', 'test-production');
const VAULT = join(ROOT, 'api', 'dist', 'test-production-vault');

function build(...parameters: string[]): void {
  const vite = join(ROOT, 'node_modules', '.bin', 'vite');
  const { status, stdout, stderr } = spawnSync(
    vite,
    ['build', '--logLevel', 'warn', '--manifest', ...parameters],
    {
      cwd: join(ROOT, 'api'),
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
}

const mapSchema = z.object({ sources: z.array(z.string()), sourcesContent: z.array(z.string()) });

/** Every module of a bundle with its text, from the source maps. */
const modulesOf = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .map((name) => mapSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .flatMap(({ sources, sourcesContent }) =>
      sources.map((path, index) => ({ path, text: sourcesContent[index] ?? '' })),
    );

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }));

/** The programs of a bundle, from its manifest: the name of a chunk may look like a program's. */
const entriesOf = (folder: string): string[] =>
  Object.values(
    manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))),
  )
    .flatMap(({ file, isEntry = false }) => (isEntry ? file : []))
    .sort();

beforeAll(() => {
  build('--outDir', 'dist/test-production');
  build(
    '--config',
    'vault/vite.config.ts',
    '--ssr',
    '--outDir',
    '../dist/test-production-vault',
    '--sourcemap',
  );
}, BUILD_MS);
afterAll(() => {
  for (const folder of [API, VAULT]) rmSync(folder, { recursive: true, force: true });
});

describe('the production bundle', () => {
  test('has exactly these programs', () => {
    expect(entriesOf(API)).toEqual([
      'audit.js',
      'import-feed.js',
      'import-merchants.js',
      'main.js',
      'migrate.js',
      'operate.js',
      'search-index-builder.js',
      'worker.js',
    ]);
    expect(entriesOf(VAULT)).toEqual(['main.js']);
  });

  test('has no seed, no simulator and no staging tools', () => {
    const isLeftOut = ({ path }: { path: string }) =>
      /\/(seed|simulators|staging-tools)\//.test(path) && !path.includes('/contract/');
    for (const folder of [API, VAULT]) {
      const modules = modulesOf(folder);
      expect(modules.length).toBeGreaterThan(10);
      // A module excluded from production is replaced by one that throws.
      for (const { text } of modules.filter(isLeftOut))
        expect(text).toMatch(/^throw new Error\("This build has no /);
    }
  });

  test(
    'a development build has them, which proves the searched names',
    () => {
      const folder = join(ROOT, 'api', 'dist', 'test-development');
      build('--outDir', 'dist/test-development', '--mode', 'development');
      const [names, modules] = [entriesOf(folder), modulesOf(folder)];
      rmSync(folder, { recursive: true });
      expect(names).toEqual(
        expect.arrayContaining([
          'booking-simulator.js',
          'payout-simulator.js',
          'survey-simulator.js',
          'identity-provider.js',
          'mail-catcher.js',
          'seed.js',
        ]),
      );
      for (const part of ['/seed/', '/simulators/', '/staging-tools/'])
        expect(modules.some(({ path, text }) => path.includes(part) && text.length > 300)).toBe(true);
    },
    BUILD_MS,
  );
});

onEachDatabase((open) => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'dinelink-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const own = 'a-secret-of-our-own-with-thirty-two-characters';
  const run = (program: string, ...parameters: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(API, `${program}.js`), ...parameters], {
      cwd: ROOT,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: open().url },
        ...{ INTERNAL_KEY: own, CSRF_SECRET: own, TOKEN_SECRET: own, VAULT_INTERNAL_KEY: own },
        ...{ SSO_CLIENT_SECRET: own, SSO_ISSUER: 'https://id.example/{key}' },
        FEEDS: JSON.stringify([{ name: 'network', secrets: [own], networks: ['VISA'] }]),
        REVIEW_FORMS: JSON.stringify({ '*': own }),
      },
      encoding: 'utf8',
    });
    return { status, output: stderr };
  };

  test('has a program to import restaurants', async () => {
    const path = join(folder, 'restaurants.ndjson');
    writeFileSync(path, `${JSON.stringify(restaurant)}\n`);
    expect(run('import-merchants', path)).toEqual({
      status: 0,
      output: expect.stringContaining('1 lines: 1 added, 0 changed, 0 as they were, 0 closed, 0 rejected'),
    });
    const [row] = await query(open().database, 'SELECT name FROM merchant WHERE external_id = ?', [
      'osteria-1',
    ]);
    expect(row).toEqual({ name: 'Osteria Uno' });
  });

  test('has a program to import card transactions', async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const event = anEvent({ cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId });
    const path = join(folder, 'events.ndjson');
    writeFileSync(path, `${JSON.stringify(event)}\n`);
    expect(run('import-feed', path)).toEqual({
      status: 0,
      output: expect.stringContaining('1 lines: 1 accepted, 0 delivered before, 0 rejected'),
    });
    expect((await ledgerOf(database, member.memberId)).entries).toHaveLength(1);
  });

  test.each(['import-merchants', 'import-feed'])('%s without a file prints its usage', (program) => {
    expect(run(program)).toEqual({ status: 2, output: expect.stringContaining(`${program}.js FILE`) });
  });
});

const restaurant = {
  ...{ externalId: 'osteria-1', name: 'Osteria Uno', cuisines: ['Italian'], street: '12 W Randolph St' },
  ...{ city: 'Chicago', state: 'IL', zipCode: '60601', latitude: 41.8846, longitude: -87.6282 },
  ...{ timeZone: 'America/Chicago', priceRange: 2, picture: 'italian-1' },
  offers: [{ externalId: 'base', type: 'Unlimited', fromDate: '2026-01-05', state: 'live' }],
  networkIds: [{ network: 'VISA', networkMerchantId: 'V-OSTERIA-1', validFrom: '2026-01-05' }],
};
