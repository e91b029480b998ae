import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

/** The connections to the api, each with the methods of its requests in order. */
let connections: Map<Socket, string[]>;
let api: Server;
let site: RunningSite;

beforeEach(async () => {
  connections = new Map();
  api = createServer((incoming, answer) => {
    const methods = connections.get(incoming.socket) ?? [];
    connections.set(incoming.socket, [...methods, String(incoming.method)]);
    incoming.resume().once('end', () => answer.setHeader('Content-Type', 'application/json').end('{}'));
  });
  // This api keeps every connection open, so only the site decides.
  api.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await aSiteServer({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

/** Sends one request after the other, so that each can reuse a connection. */
async function request(...requests: RequestInit[]): Promise<string[][]> {
  for (const init of requests) {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/CSRF`, init);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  return [...connections.values()];
}

const GET = { method: 'GET' };
const HEAD = { method: 'HEAD' };

test('GETs, and a HEAD after them, share one connection to the api', async () => {
  expect(await request(GET, GET, HEAD)).toEqual([['GET', 'GET', 'HEAD']]);
});

test.each([
  { what: 'POST with a body', method: 'POST', body: '{}' },
  { what: 'POST without one', method: 'POST' },
  { what: 'PUT', method: 'PUT', body: '{}' },
  { what: 'PATCH', method: 'PATCH', body: '{}' },
  { what: 'DELETE with a body', method: 'DELETE', body: '{}' },
  { what: 'DELETE without one', method: 'DELETE' },
  { what: 'OPTIONS', method: 'OPTIONS' },
])('$what uses a connection that no other request uses', async ({ what: _what, ...init }) => {
  const [shared, ...single] = await request(GET, init, GET, init, init, GET);
  expect(shared).toEqual(['GET', 'GET', 'GET']);
  expect(single).toEqual([[init.method], [init.method], [init.method]]);
});
