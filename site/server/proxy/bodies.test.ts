import { connect, type Socket } from 'node:net';
import { type Neighbour, aNeighbour, aSiteServer } from '../site.fixture.ts';

const PART = 'x'.repeat(65_536);
const CHUNK = `${PART.length.toString(16)}\r\n${PART}\r\n`;
const CHUNKED_HEAD =
  'POST /api/SignIn HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';

let api: Neighbour;
const open: Socket[] = [];
beforeEach(async () => {
  api = await aNeighbour();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await api.close();
});

/** Sends bytes as they are, from an address of its own, and reads until the connection is closed. */
const send = (port: number, bytes: string, localAddress = '127.0.0.1') =>
  new Promise<string>((done) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => void socket.write(bytes));
    open.push(socket);
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('error', () => undefined).once('close', () => done(text));
  });

test('a chunked body beyond a mebibyte is a 413 that reaches its sender, and the api does not see it', async () => {
  const site = await aSiteServer({ api: api.url });
  const answer = await send(site.port, `${CHUNKED_HEAD}${CHUNK.repeat(17)}0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close[^]*"code":"TOO_LARGE"/i);
  expect(api.received).toEqual([]);
  await site.close();
});

test('a chunked body that never ends is a 413 too', async () => {
  const site = await aSiteServer({ api: api.url });
  expect(await send(site.port, CHUNKED_HEAD + CHUNK.repeat(17))).toMatch(/^HTTP\/1\.1 413 /);
  await site.close();
});

test.each([
  ['/login', 413],
  ['/earn', 405],
])('60 megabytes announced to %s are a %i at once, and the connection ends', async (path, status) => {
  const site = await aSiteServer({ api: api.url });
  const head = `POST ${path} HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Type: application/x-www-form-urlencoded`;
  const answer = await send(site.port, `${head}\r\nContent-Length: 60000000\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n(.+\r\n)*Connection: close\r\n`, 'i'));
  await site.close();
});

test('a chunked form that never ends is a 413 too', async () => {
  const site = await aSiteServer({ api: api.url });
  const head = CHUNKED_HEAD.replace('/api/SignIn', '/login').replace(
    'text/plain',
    'application/x-www-form-urlencoded',
  );
  expect(await send(site.port, head + CHUNK)).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close/i);
  await site.close();
});

/** Bodies of a mebibyte whose last byte does not come, so many in all, from so many addresses. */
async function holdBodies(port: number, { count, addresses }: { count: number; addresses: number }) {
  for (let bodies = 0; bodies < count; bodies += 1)
    void send(
      port,
      CHUNKED_HEAD + CHUNK.repeat(15) + `10000\r\n${PART.slice(1)}`,
      `127.0.1.${1 + (bodies % addresses)}`,
    );
  await new Promise((done) => setTimeout(done, 1_000));
}

test('a chunked body beyond what is read at a time, of all together, is a 503 that reaches its sender', async () => {
  const site = await aSiteServer({ api: api.url });
  await holdBodies(site.port, { count: 32, addresses: 16 });
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

test('two addresses that hold all they may keep nobody else from sending, not even large bodies', async () => {
  const site = await aSiteServer({ api: api.url });
  api.answers.set('/api/SignIn', { body: {} });
  await holdBodies(site.port, { count: 32, addresses: 2 });
  expect(await post(site.port, 'x'.repeat(1_000_000))).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of open.splice(0)) socket.destroy();
  await site.close();
});

test('a small body that says so is taken while all bytes are in use; a large one is a 503', async () => {
  const site = await aSiteServer({ api: api.url });
  api.answers.set('/api/SignIn', { body: {} });
  await holdBodies(site.port, { count: 32, addresses: 16 });
  expect(await post(site.port, 'x'.repeat(16_384))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await post(site.port, 'x'.repeat(16_385))).toMatch(/^HTTP\/1\.1 503 /);
  for (const socket of open.splice(0)) socket.destroy();
  await site.close();
});
