import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** A copy of .run with the files it reads, in a temporary folder. */
export function aCopyOfRun(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-run-'));
  for (const path of ['.run', ...files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  return {
    folder,
    run: (
      script: string,
      env: Record<string, string> = {},
      parameters: readonly string[] = [],
    ): Promise<Ended> =>
      new Promise((done) => {
        const command = [join(folder, '.run', script), ...parameters];
        execFile(process.execPath, command, { env }, (problem, out, error) =>
          done({ status: problem ? Number(problem.code) : 0, out, error }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
