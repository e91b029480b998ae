import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSilentServer } from '../db/testing/silent-server.fixture.ts';

const SECONDS = 60_000;
const WITHIN_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'dinelink-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program, once it has connected to a Redis that does not answer. */
async function waitingForRedis(program: string) {
  const redis = await aSilentServer();
  const called = once(redis.server, 'connection');
  const child = spawn(process.execPath, ['--import', 'tsx', `api/src/app/${program}.ts`], {
    env: {
      ...process.env,
      APP_ENV: 'development',
      PORT: '0',
      DATABASE_URL: `sqlite:${join(folder, 'test.sqlite')}`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    },
    stdio: 'ignore',
  });
  await called;
  return { child, redis };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'an api that waits for Redis at its start exits at once with 0 on %s',
  async (signal) => {
    const { child, redis } = await waitingForRedis('main');
    const began = performance.now();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    await redis.stop();
  },
  SECONDS,
);
