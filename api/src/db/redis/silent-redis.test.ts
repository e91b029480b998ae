import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createRoutes } from '../../http/routing/routes.ts';
import request from 'supertest';
import { anApp } from '../../http/http.fixture.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import { redisSessionStore } from '../../identity/sessions/redis-session.store.ts';
import { connectRedis } from './redis.ts';

const PATIENCE_MS = 300;
const host = { Host: 'nosh.localhost' };

/** Answers every command with null, or not at all while it is silent. */
async function aListener() {
  const sockets = new Set<Socket>();
  const listener = { isSilent: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const commands = String(data).match(/\*\d+\r\n\$/g) ?? [];
      if (!listener.isSilent) socket.write('$-1\r\n'.repeat(commands.length));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return Object.assign(listener, {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop,
  });
}

test('commands to a Redis that stops answering fail in time, and work when it answers again', async () => {
  const listener = await aListener();
  const problems: unknown[] = [];
  const redis = await connectRedis(listener.url, (problem) => problems.push(problem), PATIENCE_MS);
  const routes = createRoutes();
  routes.get('/api/who', async (_request, response) => {
    response.json(await redisSessionStore(redis).find('a'));
  });
  const { app } = anApp({ routes: [routes], redis });
  const ready = async () => (await request(app).get('/readyz').set(host)).status;
  const who = async () => (await request(app).get('/api/who').set(host)).status;
  expect([await who(), await ready()]).toEqual([200, 200]);

  listener.isSilent = true;
  expect(await Promise.all(Array.from({ length: 5 }, who))).toEqual([503, 503, 503, 503, 503]);
  expect(await ready()).toBe(503);
  expect(await who()).toBe(503);
  expect(String(problems[0])).toContain('does not answer');

  const back = new Promise((done) => redis.once('ready', done));
  listener.isSilent = false;
  await back;
  expect([await who(), await ready()]).toEqual([200, 200]);
  redis.destroy();
  await listener.stop();
});

test('a Redis that never answered is connected to again until it answers', async () => {
  const listener = await aListener();
  listener.isSilent = true;
  const redis = await connectRedis(listener.url, () => void (listener.isSilent = false), PATIENCE_MS);
  expect(redis.isReady).toBe(true);
  redis.destroy();
  await listener.stop();
});

test('with every Redis silent, each call is answered within three seconds, with the timeouts of production', async () => {
  const listeners = [await aListener(), await aListener()];
  const [forSessions, forLimits] = await Promise.all(
    listeners.map(({ url }) => connectRedis(url, () => undefined)),
  );
  if (!forSessions || !forLimits) throw new Error('There is no Redis.');
  const routes = createRoutes();
  routes.get('/api/who', async (_request, response) => {
    response.json(await redisSessionStore(forSessions).find('a'));
  });
  const { app } = anApp({ routes: [routes], limits: createRateLimits(forLimits) });
  for (const listener of listeners) listener.isSilent = true;
  const fetchAnswer = async () => {
    const began = performance.now();
    const { status } = await request(app).get('/api/who').set(host);
    return { status, isQuick: performance.now() - began < 3_000 };
  };
  const crowd = Array.from({ length: 10 }, fetchAnswer);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => ({ status: 503, isQuick: true })));
  expect(await fetchAnswer()).toEqual({ status: 503, isQuick: true });
  for (const client of [forSessions, forLimits]) client.destroy();
  await Promise.all(listeners.map(({ stop }) => stop()));
});
