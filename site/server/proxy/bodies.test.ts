import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeServer, aFakeServer, aSiteServer, type RunningSite } from '../site.fixture.ts';

const PART = 'x'.repeat(65_536);
const CHUNK = `${PART.length.toString(16)}\r\n${PART}\r\n`;
const CHUNKED_HEAD =
  'POST /api/SignIn HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';

let api: FakeServer;
const open: Socket[] = [];
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await api.close();
});

/** Sends raw bytes from the given address and reads until the connection is closed. */
const send = (port: number, bytes: string, localAddress = '127.0.0.1') =>
  new Promise<string>((done) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => void socket.write(bytes));
    open.push(socket);
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('error', () => undefined).once('close', () => done(text));
  });

test('a chunked body beyond a mebibyte gets a 413 and does not reach the api', async () => {
  const site = await aSiteServer({ api: api.url });
  const answer = await send(site.port, `${CHUNKED_HEAD}${CHUNK.repeat(17)}0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close[^]*"code":"TOO_LARGE"/i);
  expect(api.received).toEqual([]);
  await site.close();
});

test('an endless chunked body gets a 413 too', async () => {
  const site = await aSiteServer({ api: api.url });
  expect(await send(site.port, CHUNKED_HEAD + CHUNK.repeat(17))).toMatch(/^HTTP\/1\.1 413 /);
  await site.close();
});

test.each([
  ['/login', 413],
  ['/earn', 405],
])('60 megabytes announced to %s get a %i at once, and the connection ends', async (path, status) => {
  const site = await aSiteServer({ api: api.url });
  const head = `POST ${path} HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Type: application/x-www-form-urlencoded`;
  const answer = await send(site.port, `${head}\r\nContent-Length: 60000000\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n(.+\r\n)*Connection: close\r\n`, 'i'));
  await site.close();
});

test('an endless chunked form gets a 413 too', async () => {
  const site = await aSiteServer({ api: api.url });
  const head = CHUNKED_HEAD.replace('/api/SignIn', '/login').replace(
    'text/plain',
    'application/x-www-form-urlencoded',
  );
  expect(await send(site.port, head + CHUNK)).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close/i);
  await site.close();
});

const UNFINISHED = CHUNKED_HEAD + CHUNK.repeat(15) + `10000\r\n${PART.slice(1)}`;

/**
 * Sends `count` bodies of a mebibyte from so many addresses, each without its last byte; resolves when the site has read or
 * rejected every one.
 */
async function holdBodies(site: RunningSite, { count, addresses }: { count: number; addresses: number }) {
  for (let bodies = 0; bodies < count; bodies += 1)
    void send(site.port, UNFINISHED, `127.0.1.${1 + (bodies % addresses)}`);
  const isDone = ({ destroyed, bytesRead }: Socket) => destroyed || bytesRead >= UNFINISHED.length;
  while (site.connections.length < count || !site.connections.every(isDone)) await pause(20);
}

test('a chunked body beyond the bytes read at a time gets a 503', async () => {
  const site = await aSiteServer({ api: api.url });
  await holdBodies(site, { count: 32, addresses: 16 });
  const answer = await send(site.port, CHUNKED_HEAD + CHUNK.repeat(15) + '0\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Connection: close[^]*"code":"UNAVAILABLE"/i);
  for (const socket of open.splice(0)) socket.destroy();
  await site.close();
});

const post = (port: number, body: string) =>
  send(
    port,
    `POST /api/SignIn HTTP/1.1\r\nHost: nosh.localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );

test('two addresses at their limit do not keep others from sending, not even large bodies', async () => {
  const site = await aSiteServer({ api: api.url });
  api.answers.set('/api/SignIn', { body: {} });
  await holdBodies(site, { count: 32, addresses: 2 });
  expect(await post(site.port, 'x'.repeat(1_000_000))).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of open.splice(0)) socket.destroy();
  await site.close();
});

test('while all bytes are in use a body announced as small is accepted and a large one gets a 503', async () => {
  const site = await aSiteServer({ api: api.url });
  api.answers.set('/api/SignIn', { body: {} });
  await holdBodies(site, { count: 32, addresses: 16 });
  expect(await post(site.port, 'x'.repeat(16_384))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await post(site.port, 'x'.repeat(16_385))).toMatch(/^HTTP\/1\.1 503 /);
  for (const socket of open.splice(0)) socket.destroy();
  await site.close();
});
