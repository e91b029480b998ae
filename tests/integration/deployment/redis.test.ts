import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import request from 'supertest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Api, startApi } from '../../../api/src/app/start-api.ts';
import { readConfig } from '../../../api/src/app/config.ts';
import { openDatabase } from '../../../api/src/db/connection.ts';
import { migrate } from '../../../api/src/db/migrate.ts';
import { connectRedis } from '../../../api/src/db/redis/redis.ts';
import { freshSqlite } from '../../../api/src/db/testing/fresh-database.fixture.ts';
import { createLogger } from '../../../api/src/http/logs/request-log.ts';
import { redisSessionStore } from '../../../api/src/identity/sessions/redis-session.store.ts';
import { freePort } from '../../../.run/testing/free-port.mjs';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const COMPOSE = join(import.meta.dirname, '..', '..', '..', 'docker-compose.yml');
const PASSWORD = 'a-redis-password';
const composeSchema = z.object({
  services: z.record(z.string(), z.looseObject({ command: z.array(z.string()).optional() })),
});

/** The arguments of one of compose's servers, with a memory limit small enough to be filled. */
function parametersOf(service: string, maxmemory?: string): string[] {
  const { services } = composeSchema.parse(parse(readFileSync(COMPOSE, 'utf8'), { merge: true }));
  const [program, ...parameters] = services[service]?.command ?? [];
  expect(program).toBe('redis-server');
  const bound = maxmemory ? ['--maxmemory', maxmemory] : [];
  return [...parameters.map((word) => (word.startsWith('${REDIS_PASSWORD') ? PASSWORD : word)), ...bound];
}

const session = {
  ...{ id: 'an-id', partner: 'nosh', memberId: 7, publicId: 'public' },
  ...{ isRemembered: false, createdAt: Date.now(), expiresAt: Date.now() + 600_000 },
  ...{ lastUsedAt: null, device: { browser: null, platform: null } },
};

(hasRedis ? describe : describe.skip)('the two servers of compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-redis-'));
  const running: { child: ChildProcess; client?: RedisClientType }[] = [];
  afterEach(async () => {
    for (const { child, client } of running.splice(0)) {
      client?.destroy();
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function launch(service: string, port: number, maxmemory?: string) {
    const where = ['--port', String(port), '--dir', folder, '--appendfilename', `${service}.aof`];
    const child = spawn('redis-server', [...parametersOf(service, maxmemory), ...where], { stdio: 'ignore' });
    const server: (typeof running)[number] & { child: typeof child } = { child };
    running.push(server);
    return server;
  }

  async function start(service: string, port: number, maxmemory?: string) {
    const server = launch(service, port, maxmemory);
    const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
    const client = (server.client = await connectRedis(url, () => undefined));
    return { child: server.child, client, url };
  }

  test('keep a session over a restart and a crash', async () => {
    const port = await freePort();
    const first = await start('redis', port);
    await redisSessionStore(first.client).keep(session);
    // The append-only file is flushed once a second.
    await new Promise((done) => setTimeout(done, 1_500));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const again = await start('redis', port);
    expect(await redisSessionStore(again.client).find(session.id)).toEqual(session);
  });

  test('require the password', async () => {
    for (const service of ['redis', 'redis-limits']) {
      const port = await freePort();
      launch(service, port);
      const stranger = createClient({ url: `redis://127.0.0.1:${port}` });
      stranger.on('error', () => undefined);
      await stranger.connect();
      await expect(stranger.get('session:an-id')).rejects.toThrow(/NOAUTH/);
      stranger.destroy();
    }
  });

  test('lose no session to a flood of rate limits, which use their own server', async () => {
    const sessions = await start('redis', await freePort());
    const limits = await start('redis-limits', await freePort(), '3mb');
    await redisSessionStore(sessions.client).keep(session);
    const database = freshSqlite();
    const tables = openDatabase(database.url);
    await migrate(tables);
    await tables.close();
    let api: Api | undefined;
    try {
      const config = readConfig({
        ...{ APP_ENV: 'development', LOG_LEVEL: 'silent', DATABASE_URL: database.url },
        ...{ REDIS_URL: sessions.url, RATE_LIMIT_REDIS_URL: limits.url },
      });
      api = await startApi(config, createLogger('silent'));
      const { app } = api;
      const csrf = () => request(app).get('/api/CSRF').set('Host', 'nosh.localhost');
      // The api does not wait for the server of the limits when it starts: at first it counts in memory.
      const counted = async () => {
        expect((await csrf()).status).toBe(200);
        return limits.client.keys('limit:*');
      };
      while ((await counted()).length === 0) await new Promise((done) => setTimeout(done, 10));
      expect(await limits.client.keys('limit:*')).toHaveLength(1);
      expect(await sessions.client.keys('limit:*')).toEqual([]);
      for (let batch = 0; batch < 40; batch += 1) await flood(limits.client, batch);
      expect(await limits.client.info('stats')).toMatch(/evicted_keys:[1-9]/);
      expect(await redisSessionStore(sessions.client).find(session.id)).toEqual(session);
      // When the server is full, new addresses are not refused.
      expect((await csrf()).status).toBe(200);
    } finally {
      await api?.close();
      await database.drop();
    }
  });
});

/** Counts a thousand addresses for a minute each. */
async function flood(client: RedisClientType, batch: number): Promise<void> {
  const keys = Array.from({ length: 1_000 }, (_, index) => `limit:everyCall:10.${batch}.0.${index}`);
  await Promise.all(keys.map((key) => client.set(key, '1', { expiration: { type: 'EX', value: 60 } })));
}
