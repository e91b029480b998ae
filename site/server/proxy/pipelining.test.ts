import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

const PART = 'x'.repeat(4_000_000);
let underWay = 0;
let api: Server;
let site: RunningSite;

beforeEach(async () => {
  underWay = 0;
  api = createServer((request, response) => {
    if (request.url === '/api/quick') return void response.end('quick');
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    if (request.url === '/api/large') response.end(PART);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await aSiteServer({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

const pipelined = (path: string, count: number) => {
  const socket = connect(site.port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  });
  socket.on('error', () => undefined).pause();
  return socket;
};

const probe = async () =>
  (await fetch(`http://127.0.0.1:${site.port}/api/quick`, { signal: AbortSignal.timeout(5_000) })).status;

test('one connection that pipelines 300 requests and never reads is ended; another one is answered', async () => {
  pipelined('/api/large', 300);
  await pause(300);
  expect(await probe()).toBe(200);
  expect(underWay).toBe(0);
});

test('closing a connection gives up every request that waits on it, also behind another one', async () => {
  const socket = pipelined('/api/slow', 4);
  await pause(300);
  expect(underWay).toBe(4);
  socket.destroy();
  await pause(300);
  expect(underWay).toBe(0);
  expect(await probe()).toBe(200);
});

test('one network has so many calls under way, the next is a 429', async () => {
  const sockets = Array.from({ length: 16 }, () => pipelined('/api/slow', 4));
  await pause(500);
  expect(underWay).toBe(64);
  expect(await probe()).toBe(429);
  for (const socket of sockets) socket.destroy();
  await pause(300);
  expect([underWay, await probe()]).toEqual([0, 200]);
});
