import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';
import { readConfig } from '../../../api/src/app/config.ts';
import { readVaultConfig } from '../../../api/vault/config.ts';
import { readConfig as readSiteConfig } from '../../../site/server/config.ts';

const messageOf = (start: () => unknown): string => {
  try {
    start();
    return '';
  } catch (error) {
    return String(error);
  }
};

function run(parameters: readonly string[], environment: Record<string, string | undefined>) {
  const env = { ...process.env, NODE_OPTIONS: '', APP_ENV: undefined, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: 25_000,
  });
  return { status, stdout, stderr };
}

test.each([
  ['api and worker', readConfig],
  ['vault', readVaultConfig],
  ['site', readSiteConfig],
])('the %s runs as production without APP_ENV', (_program, read) => {
  const unnamed = messageOf(() => read({}));
  expect(unnamed).toContain('is the development default');
  expect(unnamed).toBe(messageOf(() => read({ APP_ENV: 'production' })));
});

test.each(['identity-provider', 'mail-catcher', 'booking', 'payout', 'survey'])(
  'the %s does not start in production',
  (program) => {
    for (const APP_ENV of [undefined, 'production']) {
      const { status, stderr } = run(['--import', 'tsx', `api/simulators/${program}/main.ts`], { APP_ENV });
      expect([status, stderr]).toEqual([1, expect.stringContaining('is a simulator')]);
    }
  },
);

test.each(['seed', 'many-merchants'])('%s does not write into a production database', (program) => {
  const own = 'a-secret-of-our-own-with-thirty-two-characters';
  const { status, stderr } = run(['--import', 'tsx', `api/seed/${program}.cli.ts`], {
    ...{ APP_ENV: 'production', DATABASE_URL: 'sqlite::memory:', SSO_ISSUER: 'https://id.example/{key}' },
    ...{ INTERNAL_KEY: own, CSRF_SECRET: own, TOKEN_SECRET: own },
    VAULT_INTERNAL_KEY: own,
    FEEDS: JSON.stringify([{ name: 'network', secrets: [own], networks: ['VISA'] }]),
    REVIEW_FORMS: JSON.stringify({ '*': own }),
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('refused in production')]);
});

describe('a program run from a checkout', () => {
  const wrapped = (APP_ENV?: string) =>
    run(['.run/run.mjs', process.execPath, '-p', 'process.env.APP_ENV'], { APP_ENV }).stdout.trim();

  test('runs as development by default', () => {
    expect(wrapped()).toBe('development');
    expect(wrapped('')).toBe('development');
    expect(wrapped('staging')).toBe('staging');
  });

  test('exits with the status of its program', () => {
    expect(run(['.run/run.mjs', process.execPath, '-e', 'process.exit(7)'], {}).status).toBe(7);
    expect(run(['.run/run.mjs', 'no-such-program'], {}).status).toBe(1);
  });

  test('is started by every npm script of ours', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const ofTools = ['check', 'lint', 'cycles', 'types', 'unused', 'format'];
    const others = Object.entries(scripts).filter(([name]) => !ofTools.includes(name));
    expect(others.filter(([, command]) => !command.startsWith('node .run/'))).toEqual([]);
  });
});
