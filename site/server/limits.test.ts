import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { aMember } from '../src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite, aSiteServer } from './site.fixture.ts';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  api.answers.set('/api/Member', { body: aMember() });
  api.answers.set('/api/CSRF', { body: { csrfToken: 't' } });
});
afterEach(() => api.close());

const visit = (site: ReturnType<typeof aSite>, path: string) =>
  request(site).get(path).set('Host', 'nosh.localhost');

describe('rendering', () => {
  const environment = { RENDERS_PER_MINUTE: '30' };
  const NOW = 1_000_000;
  /** After this time a page is stale, and a bucket of one page a minute has gained half a page. */
  const STALE_MS = 31_000;
  const RENDER_MS = 500;
  // The time is fixed: a bucket must not fill while a slow machine renders.
  const now = () => NOW;

  test('beyond an address’s limit is a 429 page with Retry-After; cached pages and calls still work', async () => {
    const site = aSite({ api: api.url, environment, now });
    for (const path of ['/', '/earn', '/how-it-works']) expect((await visit(site, path)).status).toBe(200);
    const refused = await visit(site, '/search?location=Reno');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-security-policy']).toContain("script-src 'nonce-");
    expect(refused.text).toContain('The kitchen needs a moment');
    expect(refused.text).toContain('<title>Too many requests | Nosh</title>');
    expect(refused.text).not.toContain('<script');
    expect((await visit(site, '/')).status).toBe(200);
    expect((await visit(site, '/api/CSRF')).status).toBe(200);
  });

  test('is allowed a hundred times as often with raised limits', async () => {
    const site = aSite({ api: api.url, environment: { ...environment, RATE_LIMITS: 'raised' } });
    for (let page = 0; page < 5; page += 1) expect((await visit(site, `/no/${page}`)).status).toBe(404);
  });

  test.each([
    ['a session the api did not issue', { Cookie: 'session=guessed' }],
    ['a preview cookie with a wrong signature', { Cookie: 'preview=x.y' }],
    ['an unknown app version', { 'User-Agent': 'DiningApp-ios/1.1234567' }],
  ])('is not triggered by %s', async (_what, headers) => {
    const site = aSite({ api: api.url, environment, now });
    for (let again = 0; again < 6; again += 1) expect((await visit(site, '/').set(headers)).status).toBe(200);
  });

  test('is not triggered by page sizes, and a missing page is cached for a moment', async () => {
    const site = aSite({ api: api.url, environment, now });
    for (const size of [1, 2, 3, 50, 100])
      expect((await visit(site, `/earn?pageSize=${size}`)).status).toBe(200);
    for (let again = 0; again < 6; again += 1) expect((await visit(site, '/no/such')).status).toBe(404);
  });

  test('of a stale page counts for the visitor; beyond the limit the stale page is shown', async () => {
    let now = NOW;
    const site = aSite({ api: api.url, environment: { RENDERS_PER_MINUTE: '1' }, now: () => now });
    expect((await visit(site, '/')).status).toBe(200);
    const renderedOnce = api.received.length;
    expect(renderedOnce).toBeGreaterThan(0);

    now += STALE_MS;
    expect((await visit(site, '/')).status).toBe(200);
    await pause(RENDER_MS);
    expect(api.received.length).toBe(renderedOnce);

    now += STALE_MS;
    expect((await visit(site, '/')).status).toBe(200);
    await pause(RENDER_MS);
    expect(api.received.length).toBeGreaterThan(renderedOnce);
  });
});

test('beyond the limit of concurrent pages is a 503 page with Retry-After; the others arrive and cached pages still work', async () => {
  const site = aSite({ api: api.url, environment: { RENDERS_AT_ONCE: '1' } });
  expect((await visit(site, '/')).status).toBe(200);
  const events = new EventEmitter();
  const requested = once(events, 'asked');
  const released = once(events, 'released');
  const hold = () => {
    events.emit('asked');
    return released;
  };
  api.answers.set('/api/feature-flags', { status: 404, body: {}, after: hold });
  const first = visit(site, '/earn').then((answer) => answer);
  await requested;

  const received = api.received.length;
  const session = `session=${'abc'.repeat(14)}d`;
  const others = [visit(site, '/how-it-works'), visit(site, '/account/overview').set('Cookie', session)];
  for (const refused of await Promise.all(others)) {
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('We’re Working On It');
  }
  expect((await visit(site, '/')).status).toBe(200);
  expect(api.received).toHaveLength(received);

  events.emit('released');
  expect((await first).status).toBe(200);
  expect((await visit(site, '/how-it-works')).status).toBe(200);
});

describe('slow senders', () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });

  const begin = (port: number) =>
    new Promise<Socket>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = 'POST /api/SignIn HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Length: 1000';
        socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n{`, () => done(socket));
      });
      socket.on('error', () => undefined);
      open.push(socket);
    });

  test('do not block others from the api with 260 connections that sent headers and one byte', async () => {
    const site = await aSiteServer({ api: api.url, environment: { BODIES_PER_ADDRESS: '1000' } });
    await Promise.all(Array.from({ length: 260 }, () => begin(site.port)));
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/CSRF`, {
      signal: AbortSignal.timeout(20_000),
    });
    expect(await answer.json()).toEqual({ csrfToken: 't' });
    expect(api.received.filter(({ url }) => url === '/api/SignIn')).toEqual([]);
    for (const socket of open.splice(0)) socket.destroy();
    await site.close();
  });

  const read = (socket: Socket) =>
    new Promise<string>((done) => {
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.once('close', () => done(text));
    });

  test('of one address are limited; the next one gets a 429 that ends its connection', async () => {
    const site = await aSiteServer({ api: api.url, environment: { BODIES_PER_ADDRESS: '2' } });
    await Promise.all([begin(site.port), begin(site.port)]);
    await new Promise((done) => setTimeout(done, 50));
    const answer = await read(await begin(site.port));
    expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*\r\nRetry-After: \d+\r\n[^]*Connection: close/i);
    for (const socket of open.splice(0)) socket.destroy();
    await new Promise((done) => setTimeout(done, 50));
    const again = await fetch(`http://127.0.0.1:${site.port}/api/SignIn`, { method: 'POST', body: '{}' });
    expect(again.status).toBe(404);
    await site.close();
  });

  test('get a 408 with the common headers when a request takes too long', async () => {
    const site = await aSiteServer({ api: api.url, environment: { REQUEST_TIMEOUT_MS: '300' } });
    const headless = connect(site.port, '127.0.0.1', () => void headless.write('GET / HTTP/1.1\r\nHost: lo'));
    open.push(headless);
    const answers = [await read(await begin(site.port)), await read(headless)];
    // The first connection has a half-read request and is cut off without a response.
    expect(answers[1]).toMatch(/^HTTP\/1\.1 408 [^]*Strict|^HTTP\/1\.1 408 [^]*Content-Security-Policy: /);
    await site.close();
  });

  test('an idle connection stays open longer than a request may take', async () => {
    const site = await aSiteServer({ api: api.url, environment: { REQUEST_TIMEOUT_MS: '300' } });
    const socket = connect(site.port, '127.0.0.1');
    open.push(socket);
    const visitPage = () => {
      socket.write('GET /api/CSRF HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return new Promise<string>((done) => socket.once('data', (part) => done(part.toString())));
    };
    expect(await visitPage()).toContain('200 OK');
    await new Promise((done) => setTimeout(done, 2_500));
    expect(await visitPage()).toContain('200 OK');
    await site.close();
  });

  test('connections of one address are limited, those of a trusted proxy are not', async () => {
    const count = async (environment: Record<string, string>) => {
      const site = await aSiteServer({
        api: api.url,
        environment: { CONNECTIONS_PER_ADDRESS: '3', ...environment },
      });
      const statuses = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const socket = connect(site.port, '127.0.0.1', () =>
            socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
          );
          open.push(socket);
          socket.on('error', () => undefined);
          return new Promise<boolean>((done) => {
            socket.once('data', () => done(true)).once('close', () => done(false));
          });
        }),
      );
      for (const socket of open.splice(0)) socket.destroy();
      await site.close();
      return statuses.filter(Boolean).length;
    };
    expect(await count({})).toBe(3);
    expect(await count({ TRUST_PROXY: 'loopback' })).toBe(6);
  });
});
