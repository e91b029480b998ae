import { once } from 'node:events';
import { createRoutes } from '../../http/routing/routes.ts';
import type { RedisClientType } from 'redis';
import request from 'supertest';
import { anApp } from '../../http/http.fixture.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import { redisSessionStore } from '../../identity/sessions/redis-session.store.ts';
import { connectRedis } from './redis.ts';
import { aRedisServer, hasRedis, type RedisServer } from './redis-server.fixture.ts';

(hasRedis ? describe : describe.skip)('while Redis is away', () => {
  let server: RedisServer;
  let redis: RedisClientType;
  beforeAll(async () => {
    server = await aRedisServer();
    redis = await connectRedis(server.url, () => undefined);
    const noticed = once(redis, 'error');
    await Promise.all([server.stop(), noticed]);
  });
  afterAll(() => redis.destroy());

  test('rate limits go on counting in memory, and no request waits', async () => {
    const limits = createRateLimits(redis);
    for (let call = 1; call <= 10; call += 1) await limits.consume('prospect', 'one');
    await expect(limits.consume('prospect', 'one')).rejects.toMatchObject({ status: 429 });
    await limits.count('failedSubmit', 'two');
    expect(await limits.isUsedUp('failedSubmit', 'two')).toBe(true);
  });

  test('a request with a session is answered 503', async () => {
    const routes = createRoutes();
    routes.get('/api/who', async () => void (await redisSessionStore(redis).find('a')));
    const { app } = anApp({ routes: [routes], limits: createRateLimits(redis) });
    const { status, body, headers } = await request(app).get('/api/who').set('Host', 'nosh.localhost');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  });
});
