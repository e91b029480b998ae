import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

/** Each connection the api was given, with the methods of its requests in their order. */
let connections: Map<Socket, string[]>;
let api: Server;
let site: RunningSite;

beforeEach(async () => {
  connections = new Map();
  api = createServer((question, answer) => {
    const methods = connections.get(question.socket) ?? [];
    connections.set(question.socket, [...methods, String(question.method)]);
    question.resume().once('end', () => answer.setHeader('Content-Type', 'application/json').end('{}'));
  });
  // The api itself would keep every connection.
  api.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await aSiteServer({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

/** Asks one after the other, so that each finds what the one before it left. */
async function request(...questions: RequestInit[]): Promise<string[][]> {
  for (const question of questions) {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/CSRF`, question);
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
])('$what has a connection of its own, before and after it', async ({ what: _what, ...question }) => {
  const [shared, ...single] = await request(GET, question, GET, question, question, GET);
  expect(shared).toEqual(['GET', 'GET', 'GET']);
  expect(single).toEqual([[question.method], [question.method], [question.method]]);
});
