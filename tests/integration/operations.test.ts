import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readVaultConfig } from '../../api/vault/config.ts';
import { keysOf } from '../../api/vault/storage/keys.ts';
import { read, readCompose } from './deployment/deployment-files.ts';

const text = read('.github/OPERATIONS.md');
const chapter = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** The code of a chapter's lists. */
const commands = (title: string) =>
  chapter(title)
    .split('\n')
    .filter((line) => /^ {8}/.test(line))
    .join('\n');

describe('.github/OPERATIONS.md', () => {
  test('names only metrics that exist', () => {
    const code = [
      'api/src/jobs/job-metrics.ts',
      'api/src/jobs/loop-watch.ts',
      'api/src/analytics/analytics-metrics.ts',
    ]
      .concat('site/server/metrics.ts', 'api/vault/metrics.ts')
      .map(read)
      .join('\n');
    const named = [...chapter('Watching').matchAll(/`([a-z]+(?:_[a-z]+)+)(?:\{|`)/g)].map(
      ([, name = '']) => name,
    );
    const ours = named.filter((name) => /^(http|jobs|worker|upstream|page|visits|vault)_/.test(name));
    expect(ours.length).toBeGreaterThan(7);
    expect(ours.filter((name) => !code.includes(`'${name.replace(/_count$/, '')}'`))).toEqual([]);
  });

  test('uses only existing services', () => {
    const services = Object.keys(readCompose().services);
    const output = [...text.matchAll(/docker compose (?:exec|logs|restart)(?: -T)?((?: [a-z][a-z0-9-]*)+)/g)];
    const looped = [...text.matchAll(/for service in ([^;]+);/g)];
    const first = output.map(([, words = '']) => words.trim().split(' ')[0] ?? '');
    const all = [...first, ...looped.flatMap(([, words = '']) => words.split(' '))];
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !services.includes(name))).toEqual([]);
  });

  test('generates valid secrets for the required names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dinelink-first-start-'));
    try {
      execFileSync('bash', ['-e', '-u', '-c', commands('First start')], { cwd: folder, stdio: 'pipe' });
      const made = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
      const required = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(
        ([, name]) => name,
      );
      expect(Object.keys(made).filter((name) => !required.includes(name))).toEqual([]);
      const { VAULT_PRIVATE_KEY = '' } = readVaultConfig({ APP_ENV: 'development', ...made });
      expect((await keysOf(VAULT_PRIVATE_KEY)).publicJwk.kty).toBe('RSA');
      expect(Object.entries(made).filter(([, value]) => (value?.length ?? 0) < 32)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
