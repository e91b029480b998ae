import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

const vite = join(ROOT, 'node_modules', '.bin', 'vite');
const builders = [
  { folder: 'api', parameters: ['--mode', 'development'] },
  { folder: 'site', parameters: [] },
  { folder: 'site', parameters: ['--ssr'] },
];

/** Builds api and site anew at every change; the returned function ends that. */
export function watchBuilds() {
  const children = builders.map(({ folder, parameters }) =>
    spawn(vite, ['build', '--watch', '--logLevel', 'warn', ...parameters], {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
    }),
  );
  return () => children.forEach((child) => child.kill());
}
