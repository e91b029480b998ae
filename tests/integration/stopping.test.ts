import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';
import { openDatabase } from '../../api/src/db/connection.ts';
import { freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { waitForOk } from '../faults/program.ts';

const STOP_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'dinelink-stopping-'));
const database = freshSqlite();
const running: ChildProcess[] = [];

beforeAll(async () => {
  const tables = openDatabase(database.url);
  await migrate(tables);
  await tables.close();
  mkdirSync(join(folder, 'frame', '.vite'), { recursive: true });
  const manifest = { main: { file: 'assets/main.js', isEntry: true } };
  writeFileSync(join(folder, 'frame', '.vite', 'manifest.json'), JSON.stringify(manifest));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  await database.drop();
});

function start(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', APP_ENV: 'development', LOG_LEVEL: 'silent', SHUTDOWN_GRACE_MS: '0' },
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  return child;
}

/** Milliseconds from the signal to a successful exit. */
async function stop(child: ChildProcess): Promise<number> {
  const gone = once(child, 'exit');
  const startedAt = performance.now();
  child.kill('SIGTERM');
  const [status] = await gone;
  expect(status).toBe(0);
  return performance.now() - startedAt;
}

/** Opens one kept-alive connection and one without a request. */
async function idleConnections(port: number): Promise<void> {
  const used = connect(port, '127.0.0.1');
  const unused = connect(port, '127.0.0.1');
  for (const socket of [used, unused]) socket.on('error', () => undefined);
  await Promise.all([once(used, 'connect'), once(unused, 'connect')]);
  used.write('GET /healthz HTTP/1.1\r\nHost: nosh.localhost\r\n\r\n');
  await once(used, 'data');
}

const programs = [
  {
    name: 'api',
    script: 'api/src/app/main.ts',
    environment: (port: number) => ({ PORT: String(port), DATABASE_URL: database.url }),
  },
  {
    name: 'worker',
    script: 'api/src/app/worker.ts',
    environment: (port: number) => ({ WORKER_PORT: String(port), DATABASE_URL: database.url }),
  },
  {
    name: 'vault',
    script: 'api/vault/main.ts',
    environment: (port: number) => ({
      ...{ VAULT_PORT: String(port), VAULT_INTERNAL_PORT: '0' },
      ...{ VAULT_DATA_DIR: folder, VAULT_FRAME_DIR: join(folder, 'frame') },
    }),
  },
];

test.each(programs)(
  'the idle $name ends within a second',
  async (program) => {
    const port = await freePort();
    const child = start(program.script, program.environment(port));
    await waitForOk(`http://127.0.0.1:${port}/readyz`);
    await idleConnections(port);
    expect(await stop(child)).toBeLessThan(STOP_MS);
  },
  60_000,
);
