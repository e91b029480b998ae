import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

/** A request as the api's own parser read it. */
interface Parsed {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

let parsed: Parsed[] = [];
let api: Server;
let site: RunningSite;

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '' } = request;
    parsed.push({ method, url, body: Buffer.concat(parts).toString() });
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ answerTo: url }));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await aSiteServer({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});
beforeEach(() => {
  parsed = [];
});

const HIDDEN = 'GET /api/smuggled HTTP/1.1\r\nHost: nosh.localhost\r\n\r\n';
const CHUNKED = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
const LENGTH = `Content-Length: ${HIDDEN.length}`;

/** Ways to frame a body, or to hide one; `isPlain` marks ordinary bodies. */
const shapes = [
  { shape: 'chunked', headers: ['Transfer-Encoding: chunked'], body: CHUNKED, isPlain: true },
  { shape: 'with a length', headers: [LENGTH], body: HIDDEN, isPlain: true },
  { shape: 'Connection: content-length', headers: [LENGTH, 'Connection: content-length'], body: HIDDEN },
  {
    shape: 'Connection: transfer-encoding',
    headers: ['Transfer-Encoding: chunked', 'Connection: transfer-encoding'],
    body: CHUNKED,
  },
  {
    shape: 'Connection naming both',
    headers: [LENGTH, 'Connection: keep-alive, Content-Length, Transfer-Encoding'],
    body: HIDDEN,
  },
  { shape: 'bare LF', headers: [`X-First: 1\n${LENGTH}`], body: HIDDEN },
  { shape: 'bare CR', headers: [`X-First: 1\r${LENGTH}`], body: HIDDEN },
  { shape: 'a folded framing header', headers: ['Transfer-Encoding:\r\n chunked'], body: CHUNKED },
  { shape: 'a framing header in a fold', headers: ['X-First: 1\r\n Transfer-Encoding: chunked'], body: '' },
  { shape: 'two lengths', headers: ['Content-Length: 4', LENGTH], body: HIDDEN },
  { shape: 'one length twice', headers: [LENGTH, LENGTH], body: HIDDEN },
  { shape: 'length and chunked', headers: [LENGTH, 'Transfer-Encoding: chunked'], body: CHUNKED },
  {
    shape: 'chunked and length',
    headers: ['Transfer-Encoding: chunked', 'Content-Length: 0'],
    body: CHUNKED,
  },
  { shape: 'an unknown encoding', headers: ['Transfer-Encoding: xchunked'], body: CHUNKED },
  { shape: 'two encodings', headers: ['Transfer-Encoding: gzip, chunked'], body: CHUNKED },
  { shape: 'a blank before the colon', headers: ['Transfer-Encoding : chunked'], body: CHUNKED },
  { shape: 'a signed length', headers: [`Content-Length: +${HIDDEN.length}`], body: HIDDEN },
].map((shape) => ({ isPlain: false, ...shape }));

const cases = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'].flatMap((method) =>
  shapes.map((shape) => ({ method, ...shape })),
);

/** Sends raw bytes and reads until the site closes the connection or sends nothing for a moment. */
function send(bytes: string, silenceMs = 60): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(site.port, '127.0.0.1', () => void socket.write(bytes));
    const finish = () => {
      socket.destroy();
      done(text);
    };
    socket.on('data', (part: Buffer) => {
      text += part.toString();
      socket.setTimeout(silenceMs, finish);
    });
    socket.setTimeout(2_000, finish);
    socket.on('end', finish).on('error', finish);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** Sends four requests on new connections, as other visitors would. */
async function others(): Promise<{ url: string; answerTo: unknown }[]> {
  const urls = [1, 2, 3, 4].map((number) => `/api/other?n=${number}`);
  return Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`http://127.0.0.1:${site.port}${url}`, { headers: { 'X-Host': 'x' } });
      return { url, answerTo: ((await answer.json()) as { answerTo: unknown }).answerTo };
    }),
  );
}

test.each(cases)('$method $shape: the api receives no smuggled request', async (shape) => {
  const { method, headers, body, isPlain } = shape;
  const head = [`${method} /api/first HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n');
  const [answer, during] = await Promise.all([send(`${head}\r\n\r\n${body}`), others()]);
  const after = await others();

  expect(parsed.filter(({ url }) => url === '/api/smuggled')).toEqual([]);
  for (const { url, answerTo } of [...during, ...after]) expect(answerTo).toBe(url);
  const first = parsed.filter(({ url }) => url === '/api/first');
  const takesBody = method === 'DELETE' || method === 'POST';
  if (isPlain && takesBody) {
    expect(statusOf(answer)).toBe(200);
    expect(first).toEqual([{ method, url: '/api/first', body: HIDDEN }]);
  } else if (shape.shape === 'a framing header in a fold') {
    // A folded line belongs to the header's value, so this request has no body.
    expect([200, 400]).toContain(statusOf(answer));
    for (const { body: read } of first) expect(read).toBe('');
  } else {
    expect(statusOf(answer)).toBe(400);
    expect(first).toEqual([]);
  }
});

test.each(['host', 'cookie', 'Authorization', 'X-CSRF-TOKEN', 'x-dinelink-partner'])(
  'a Connection header that lists %s is refused, so that no header can be kept from the api',
  async (name) => {
    const answer = await send(
      `GET /api/first HTTP/1.1\r\nHost: localhost\r\nCookie: csrf=1\r\nConnection: keep-alive, ${name}\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(400);
    expect(parsed).toEqual([]);
  },
);

test('two requests sent at once on one connection are two requests, answered in order', async () => {
  const one = (number: number) => `GET /api/pair?n=${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const answer = await send(one(1) + one(2));
  expect([...answer.matchAll(/"answerTo":"([^"]+)"/g)].map(([, url]) => url)).toEqual([
    '/api/pair?n=1',
    '/api/pair?n=2',
  ]);
});
