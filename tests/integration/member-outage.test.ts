import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { type Api, startApi } from '../../api/src/app/start-api.ts';
import { readConfig } from '../../api/src/app/config.ts';
import { openDatabase } from '../../api/src/db/connection.ts';
import { type Fresh, freshMysql, freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { aRedisServer, hasRedis } from '../../api/src/db/redis/redis-server.fixture.ts';
import { aSilentServer } from '../../api/src/db/testing/silent-server.fixture.ts';
import { aBrowser } from '../../api/src/http/browser.fixture.ts';
import { createLogger } from '../../api/src/http/logs/request-log.ts';
import { aMember } from '../../api/src/members/members.fixture.ts';
import { aSiteServer } from '../../site/server/site.fixture.ts';

const HOST = 'nosh.localhost:3000';
const WITHIN_MS = 3_000;
const CROWD = 20;
const password = 'dine-well-2026';
const quickly = { status: 503, code: 'UNAVAILABLE', retryAfter: '5', isQuick: true };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type SilentServer = Awaited<ReturnType<typeof aSilentServer>>;

/** A proxy that a test can silence. */
async function before(url: string): Promise<{ server: SilentServer; url: string }> {
  const target = new URL(url);
  const server = await aSilentServer({ host: target.hostname, port: Number(target.port) });
  ends.push(() => server.stop());
  target.port = String(server.port);
  return { server, url: target.href };
}

/** Requests through the site of a member signed in to the real api. */
async function aMemberOf(fresh: Fresh, environment: Record<string, string>) {
  const direct = openDatabase(fresh.url);
  await migrate(direct);
  const { email: userName } = await aMember(direct, { partner: 'nosh', password });
  await direct.close();
  const config = readConfig({
    ...{ APP_ENV: 'development', DATABASE_URL: fresh.url, CAPTCHA: 'off', LOG_LEVEL: 'silent' },
    ...environment,
  });
  const api: Api = await startApi(config, createLogger('silent'));
  const server: Server = createServer(api.app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await aSiteServer({ api: origin });
  ends.push(async () => {
    await site.close();
    server.closeAllConnections();
    server.close();
    await api.close();
  });
  const browser = aBrowser(api.app, HOST);
  expect((await browser.post('/api/SignIn', { userName, password })).status).toBe(200);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const from = async (address: string) => {
    const began = performance.now();
    const { status, body, headers } = await request(address)
      .get('/api/Member')
      .set({ Host: HOST, Cookie: cookie });
    const isQuick = performance.now() - began < WITHIN_MS;
    return { status, code: body.code, retryAfter: headers['retry-after'], isQuick };
  };
  return () => from(`http://127.0.0.1:${site.port}`);
}

/** Sends many requests at once while a server is silent, and one more after the site has noticed. */
async function expectQuickly(sendRequest: Awaited<ReturnType<typeof aMemberOf>>, silent: SilentServer[]) {
  expect(await sendRequest()).toMatchObject({ status: 200 });
  for (const server of silent) server.isSilent = true;
  const crowd = Array.from({ length: CROWD }, sendRequest);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => quickly));
  expect(await sendRequest()).toEqual(quickly);
  for (const server of silent) server.isSilent = false;
}

const mysqlUrl = process.env.TEST_MYSQL_URL;

(mysqlUrl ? test : test.skip)(
  'GET /api/Member is 503 within three seconds, through the site too, while MySQL is silent',
  async () => {
    const fresh = await freshMysql(mysqlUrl ?? '');
    ends.push(() => fresh.drop());
    const { server, url } = await before(fresh.url);
    await expectQuickly(await aMemberOf(fresh, { DATABASE_URL: url }), [server]);
  },
);

(hasRedis ? test : test.skip)('and while the Redis of the sessions and that of the limits are', async () => {
  const fresh = freshSqlite();
  ends.push(() => fresh.drop());
  const redis = [await aRedisServer(), await aRedisServer()] as const;
  ends.push(() => Promise.all(redis.map((each) => each.stop())));
  const [sessions, limits] = await Promise.all([before(redis[0].url), before(redis[1].url)]);
  const urls = { REDIS_URL: sessions.url, RATE_LIMIT_REDIS_URL: limits.url };
  await expectQuickly(await aMemberOf(fresh, urls), [sessions.server, limits.server]);
});

(mysqlUrl && hasRedis ? test : test.skip)(
  'and while both MySQL and the Redis of the limits are',
  async () => {
    const fresh = await freshMysql(mysqlUrl ?? '');
    ends.push(() => fresh.drop());
    const redis = await aRedisServer();
    ends.push(() => redis.stop());
    const [database, limits] = await Promise.all([before(fresh.url), before(redis.url)]);
    // Sessions are in the database here, so that a call waits for both servers in turn.
    const urls = { DATABASE_URL: database.url, RATE_LIMIT_REDIS_URL: limits.url };
    await expectQuickly(await aMemberOf(fresh, urls), [database.server, limits.server]);
  },
);
