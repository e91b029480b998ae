import type { RedisClientType } from 'redis';
import { aBrowser } from '../../http/browser.fixture.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import { aTestApp } from '../../identity/test-app.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { openDatabase } from '../connection.ts';
import { freshSqlite } from '../testing/fresh-database.fixture.ts';
import { migrate } from '../migrate.ts';
import { connectRedis } from './redis.ts';
import { aRedisServer, hasRedis, type RedisServer } from './redis-server.fixture.ts';

const HOST = 'nosh.localhost';
const password = 'dine-well-2026';

(hasRedis ? describe : describe.skip)('a Redis that is full and evicts nothing', () => {
  let server: RedisServer;
  let redis: RedisClientType;
  beforeAll(async () => {
    server = await aRedisServer();
    redis = await connectRedis(server.url, () => undefined);
    await redis.configSet('maxmemory-policy', 'noeviction');
  });
  afterEach(() => redis.configSet('maxmemory', '0'));
  afterAll(async () => {
    redis.destroy();
    await server.stop();
  });

  test('answers a sign-in with 503; existing sessions go on', async () => {
    const { url, drop } = freshSqlite();
    const database = openDatabase(url);
    await migrate(database);
    const { email: userName } = await aMember(database, { partner: 'nosh', password });
    const { app } = aTestApp({ database, redis, now: Date.now, environment: { CAPTCHA: 'off' } });
    const [early, late] = [aBrowser(app, HOST), aBrowser(app, HOST)];
    const signIn = async (browser: typeof early) => {
      const { status, body, headers } = await browser.post('/api/SignIn', { userName, password });
      return { status, code: body.code, retryAfter: headers['retry-after'] };
    };
    expect(await signIn(early)).toMatchObject({ status: 200 });
    await redis.configSet('maxmemory', '1');
    expect(await signIn(late)).toEqual({ status: 503, code: 'UNAVAILABLE', retryAfter: '5' });
    expect((await early.get('/api/Member')).status).toBe(200);
    await redis.configSet('maxmemory', '0');
    expect(await signIn(late)).toMatchObject({ status: 200 });
    await database.close();
    await drop();
  });

  test('makes rate limits count in memory', async () => {
    await redis.configSet('maxmemory', '1');
    const limits = createRateLimits(redis);
    for (let request = 1; request <= 10; request += 1) await limits.consume('prospect', 'full');
    await expect(limits.consume('prospect', 'full')).rejects.toMatchObject({ status: 429 });
  });
});
