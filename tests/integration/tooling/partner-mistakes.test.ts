import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dinelink-partners-'));
const partners = join(folder, 'partners');
cpSync(join(ROOT, 'api/partners'), partners, { recursive: true });
const second = JSON.parse(readFileSync(join(partners, 'nosh.json'), 'utf8'));
writeFileSync(
  join(partners, 'second.json'),
  JSON.stringify({ ...second, key: 'second', hosts: ['second.example'] }),
);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['api/src/partners/check-partners.cli.ts', 'api/seed/seed.cli.ts'])(
  '%s names a mistake in a partner file and ends',
  (program) => {
    const env = {
      ...process.env,
      PARTNERS_DIR: partners,
      DATABASE_URL: `sqlite:${join(folder, 'db.sqlite')}`,
    };
    const ended = spawnSync(process.execPath, ['--import', 'tsx', program], {
      ...{ cwd: ROOT, env, encoding: 'utf8', timeout: 60_000 },
    });
    expect([ended.signal, ended.status]).toEqual([null, 1]);
    expect(ended.stderr).toContain('exactly one partner is the default, not 2');
  },
);
