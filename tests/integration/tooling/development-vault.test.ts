import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../.run/testing/free-port.mjs';
import { developmentProcesses } from '../../../.run/dev/processes.mjs';
import { ROOT, settingsFrom } from '../../../.run/settings.mjs';

const START_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'dinelink-dev-vault-'));
let vault: ChildProcess | undefined;
afterAll(() => {
  vault?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Writes what the build of the frame leaves, into a folder that it empties first. */
function buildFrame(file: string): void {
  const manifest = join(folder, 'frame', '.vite');
  rmSync(manifest, { recursive: true, force: true });
  mkdirSync(manifest, { recursive: true });
  writeFileSync(
    join(manifest, 'manifest.json'),
    JSON.stringify({ 'frame/main.ts': { file, isEntry: true } }),
  );
}

test(
  'the vault in development serves the frame as it was built last, also when it was not built at the start',
  async () => {
    const [port, inside] = [await freePort(), await freePort()];
    const ports = { VAULT_PORT: String(port), VAULT_INTERNAL_PORT: String(inside) };
    const list = developmentProcesses(settingsFrom(ports, { data: folder }), {});
    const program = list.find(({ name }) => name === 'vault');
    vault = spawn(process.execPath, (program?.script ?? '').trim().split(' '), {
      cwd: ROOT,
      env: { ...process.env, ...program?.env, VAULT_FRAME_DIR: join(folder, 'frame'), NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const page = () =>
      fetch(`http://127.0.0.1:${port}/frame?partner=nosh`).then(
        (answer) => answer.text(),
        () => '',
      );
    for (const file of ['assets/first.js', 'assets/second.js']) {
      buildFrame(file);
      while (!(await page()).includes(file)) await pause(50);
    }
    expect(await page()).toContain('assets/second.js');
  },
  START_MS,
);
