import request from 'supertest';
import { aMember } from '../src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from './site.fixture.ts';

const SESSION = `session=${'abc'.repeat(14)}d`;
const HOST = 'nosh.dinelink.example';

const secrets = Object.fromEntries(
  [
    'INTERNAL_KEY',
    'CMS_READ_TOKEN',
    'CMS_PREVIEW_TOKEN',
    'CMS_PREVIEW_LINK_SECRET',
    'CMS_WEBHOOK_SECRET',
  ].map((name) => [name, `a secret of our own for ${name}`]),
);
const production = { ...secrets, APP_ENV: 'production', VAULT_ORIGIN: 'https://vault.example' };

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  api.answers.set('/api/Member', { body: aMember() });
  api.answers.set('/api/CSRF', { body: { csrfToken: 't' } });
});
afterEach(() => api.close());

const visit = (site: ReturnType<typeof aSite>, path: string, host = HOST) =>
  request(site).get(path).set('Host', host);

describe('production', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'nosh.localhost', 'united.localhost:3000'])(
    'answers the development host %s with a 404, for pages and for calls',
    async (host) => {
      const site = aSite({ api: api.url, environment: production });
      for (const path of ['/', '/api/CSRF']) expect((await visit(site, path, host)).status).toBe(404);
      expect(api.received).toEqual([]);
      expect((await visit(site, '/healthz', host)).status).toBe(200);
      expect((await visit(site, '/readyz', host)).status).toBe(200);
    },
  );

  test.each([
    ['says nothing', {}],
    ['says http', { 'X-Forwarded-Proto': 'http' }],
    ['is not trusted', { 'X-Forwarded-Proto': 'https' }],
  ])('is https when the proxy in front %s', async (_what, headers) => {
    const site = aSite({ api: api.url, environment: production });
    for (const path of ['/', '/no/such/page', '/api/CSRF', '/healthz', '/assets/none.js']) {
      const answer = await visit(site, path).set(headers);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await visit(site, '/account/overview').set(headers).set('Cookie', SESSION);
    const protocols = api.received.map(({ headers }) => headers['x-forwarded-proto']);
    expect(protocols.length).toBeGreaterThan(2);
    expect(new Set(protocols)).toEqual(new Set(['https']));
  });

  test('outside production a request is https only when a trusted proxy says so', async () => {
    const untrusting = aSite({ api: api.url });
    const trusting = aSite({ api: api.url, environment: { TRUST_PROXY: 'loopback' } });
    const hstsOf = async (site: ReturnType<typeof aSite>) =>
      (await visit(site, '/').set('X-Forwarded-Proto', 'https')).headers['strict-transport-security'];
    expect(await hstsOf(untrusting)).toBeUndefined();
    expect(await hstsOf(trusting)).toBeDefined();
  });
});

describe('behind proxies', () => {
  const addressSeenBy = async (trusted: string, forwarded: string) => {
    const site = aSite({ api: api.url, environment: { ...production, TRUST_PROXY: trusted } });
    await visit(site, '/api/CSRF').set('X-Forwarded-For', forwarded);
    return api.received.at(-1)?.headers['x-dinelink-client-ip'];
  };

  test.each([
    ['two trusted hops', '127.0.0.1,10.0.0.0/8', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    [
      'an address the visitor made up before them',
      '127.0.0.1,10.0.0.0/8',
      '6.6.6.6, 203.0.113.9, 10.1.2.3',
      '203.0.113.9',
    ],
    ['one trusted hop and one untrusted', '127.0.0.1', '203.0.113.9, 10.1.2.3', '10.1.2.3'],
  ])('%s yield the visitor’s address', async (...[, trusted, forwarded, expected]) => {
    expect(await addressSeenBy(trusted, forwarded)).toBe(expected);
  });

  test('forwarded headers are ignored without a list of proxies', async () => {
    expect(await addressSeenBy('', '6.6.6.6')).toMatch(/127\.0\.0\.1$/);
  });
});

test('every response has the common headers; only a page may run scripts', async () => {
  const site = aSite({ api: api.url });
  const paths = ['/', '/no/such', '/%', '/images/600/none.webp', '/images/600/paella-1.webp', '/icon.svg'];
  for (const path of [
    ...paths,
    '/assets/none.js',
    '/themes/none.css',
    '/healthz',
    '/api/feed/events',
    '/api/%',
  ]) {
    const { headers } = await visit(site, path, 'nosh.localhost');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('nothing rendered with a session is cached by a browser: no page, redirect or problem', async () => {
  const site = aSite({ api: api.url });
  const visitSignedIn = (path: string) => visit(site, path, 'nosh.localhost').set('Cookie', SESSION);
  for (const path of ['/', '/earn', '/account', '/account/overview', '/login', '/no/such'])
    expect((await visitSignedIn(path)).headers['cache-control']).toBe('no-store');
  await api.close();
  expect((await visitSignedIn('/account/overview')).headers['cache-control']).toBe('no-store');
});
