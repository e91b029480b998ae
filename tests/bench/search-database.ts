import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../.run/settings.mjs';

const FOLDER = process.env.SEARCH_BENCH_DIR ?? join(ROOT, 'tests', 'results', 'bench');

/** A SQLite database of so many restaurants, generated the first time and reused by later runs. */
export function searchDatabase(merchants: number): string {
  const file = join(FOLDER, `search-${merchants}.sqlite`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    const unfinished = `${file}.unfinished`;
    rmSync(unfinished, { force: true });
    run('api/seed/many-merchants.cli.ts', [String(merchants)], `sqlite:${unfinished}`);
    renameSync(unfinished, file);
  }
  run('api/src/app/migrate.ts', [], `sqlite:${file}`);
  return `sqlite:${file}`;
}

function run(program: string, parameters: readonly string[], url: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...parameters], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, APP_ENV: 'development', DATABASE_URL: url },
  });
  if (status !== 0) throw new Error(`${program} failed; see above.`);
}
