import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * `npm ci` has to accept both lock files on every platform. A registry that serves some platforms only makes `npm install`
 * leave the others' optional packages out, and `npm ci` then refuses the file everywhere.
 */
for (const folder of ['.', 'cms']) {
  try {
    execFileSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel', 'error'], {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const reasons = String(error.stderr)
      .split('\n')
      .filter((line) => /Missing|Invalid|in sync/.test(line));
    process.stderr.write(`${join(folder, 'package-lock.json')}:\n${reasons.join('\n') || error.stderr}\n`);
    process.exitCode = 1;
  }
}
