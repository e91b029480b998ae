import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import type { RedisClientType } from 'redis';
import request from 'supertest';
import { anApp } from '../http/http.fixture.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { redisSessionStore } from '../identity/redis-session.store.ts';
import { connectRedis } from './redis.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

(hasRedis ? describe : describe.skip)('while Redis is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-redis-'));
  let server: ChildProcess;
  let redis: RedisClientType;
  beforeAll(async () => {
    const port = await aFreePort();
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    redis = await connectRedis(`redis://127.0.0.1:${port}`, () => undefined);
    const noticed = once(redis, 'error');
    server.kill('SIGKILL');
    await Promise.all([once(server, 'exit'), noticed]);
  });
  afterAll(() => {
    redis.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  test('rate limits go on counting in memory, and nobody waits', async () => {
    const limits = createRateLimits(redis);
    for (let ask = 1; ask <= 10; ask += 1) await limits.consume('prospect', 'one');
    await expect(limits.consume('prospect', 'one')).rejects.toMatchObject({ status: 429 });
    await limits.count('failedSubmit', 'two');
    expect(await limits.isUsedUp('failedSubmit', 'two')).toBe(true);
  });

  test('who has a session is asked to come back, with 503', async () => {
    const router = Router();
    router.get('/api/who', async () => void (await redisSessionStore(redis).find('a')));
    const { app } = anApp({ routers: [router], limits: createRateLimits(redis) });
    const { status, body } = await request(app).get('/api/who').set('Host', 'nosh.localhost');
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});
