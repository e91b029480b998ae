import { setTimeout as pause } from 'node:timers/promises';
import { createRoutes } from '../http/routing/routes.ts';
import request from 'supertest';
import { anApp } from '../http/http.fixture.ts';
import { openDatabase } from './connection.ts';
import { freshMysql } from './testing/fresh-database.fixture.ts';
import { aSilentServer } from './testing/silent-server.fixture.ts';
import { unitOfWork } from './unit-of-work.ts';
import { execute, query } from './query.ts';

const WITHIN_MS = 3_000;
const host = { Host: 'nosh.localhost' };

/** Calls that read and calls that write. */
function anAppOn(database: ReturnType<typeof openDatabase>) {
  const routes = createRoutes();
  routes.get('/api/reads', async (_request, response) => {
    response.json(await query(database, 'SELECT 1 AS one'));
  });
  routes.get('/api/writes', async (_request, response) => {
    await unitOfWork(database, (tx) => execute(tx, 'SELECT 1').then(() => undefined));
    response.json({});
  });
  routes.get('/api/sleeps', async (_request, response) => {
    response.json(await query(database, 'SELECT SLEEP(4) AS slept'));
  });
  const { app } = anApp({ routes: [routes] });
  return async (path: string) => {
    const began = performance.now();
    const { status, body } = await request(app).get(path).set(host);
    return { status, code: body.code, isQuick: performance.now() - began < WITHIN_MS };
  };
}
const refused = { status: 503, code: 'UNAVAILABLE', isQuick: true };
const both = ['/api/reads', '/api/writes'];

test('while a database accepts connections and does not answer, calls are 503 within three seconds', async () => {
  const server = await aSilentServer();
  const database = openDatabase(`mysql://a:b@127.0.0.1:${server.port}/c?connections=2`);
  const fetchAnswer = anAppOn(database);
  // More calls at once than connections: those waiting for one are answered as quickly.
  const crowd = Array.from({ length: 20 }, (_none, n) => fetchAnswer(both[n % 2] ?? ''));
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => refused));
  expect(await fetchAnswer('/api/reads')).toEqual(refused);
  await Promise.all([database.close(), server.stop()]);
});

const hasMysql = Boolean(process.env.TEST_MYSQL_URL);
(hasMysql ? describe : describe.skip)('before a real server', () => {
  const open = async () => {
    const fresh = await freshMysql(process.env.TEST_MYSQL_URL ?? '');
    const { hostname, port } = new URL(fresh.url);
    const server = await aSilentServer({ host: hostname, port: Number(port) });
    const url = new URL(fresh.url);
    url.port = String(server.port);
    url.searchParams.set('connections', '3');
    const database = openDatabase(url.href);
    const close = async () => {
      await Promise.all([database.close(), server.stop()]);
      await fresh.drop();
    };
    return { server, database, fetchAnswer: anAppOn(database), close };
  };

  test('calls to a database that stops answering fail in time, and work when it answers again', async () => {
    const { server, fetchAnswer, close } = await open();
    for (const path of both) expect((await fetchAnswer(path)).status).toBe(200);
    server.isSilent = true;
    const crowd = Array.from({ length: 10 }, (_none, n) => fetchAnswer(both[n % 2] ?? ''));
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => refused));
    for (const path of both) expect(await fetchAnswer(path)).toEqual(refused);
    server.isSilent = false;
    for (let tries = 0; (await fetchAnswer('/api/reads')).status !== 200; tries += 1) {
      expect(tries).toBeLessThan(100);
      await pause(100);
    }
    // Every connection of both pools is replaced; a cut one may fail the first call that gets it.
    const statuses = async () => {
      const again = await Promise.all(
        Array.from({ length: 10 }, (_none, n) => fetchAnswer(both[n % 2] ?? '')),
      );
      return again.map(({ status }) => status);
    };
    for (let tries = 0; (await statuses()).some((status) => status !== 200); tries += 1)
      expect(tries).toBeLessThan(10);
    await close();
  });

  test('a long statement is waited for: the server is slow, not silent', async () => {
    const { fetchAnswer, close } = await open();
    expect(await fetchAnswer('/api/sleeps')).toMatchObject({ status: 200 });
    await close();
  });

  test('work that waited for a connection while the server was silent is not done afterwards', async () => {
    const { server, database, close } = await open();
    await execute(database, 'CREATE TABLE done_late (n INTEGER)');
    server.isSilent = true;
    const write = (n: number) =>
      unitOfWork(database, (tx) => execute(tx, `INSERT INTO done_late VALUES (${n})`));
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_none, n) => write(n)));
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
    server.isSilent = false;
    await pause(WITHIN_MS);
    expect(await query(database, 'SELECT COUNT(*) AS n FROM done_late')).toEqual([{ n: 0 }]);
    await close();
  });
});
