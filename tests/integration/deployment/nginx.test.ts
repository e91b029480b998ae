import { failureSchema } from '@dinelink/contract';
import { createHash } from 'node:crypto';
import { read } from './deployment-files.ts';
import {
  type NginxServer,
  hasNginx,
  startNginx,
  openUnresponsiveServer,
  startStub,
  sendRaw,
  type Stub,
} from './start-nginx.ts';

const at = (port: number, path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options });
const isFailure = async (response: Response, status: number, code: string) => {
  expect(response.status).toBe(status);
  expect(failureSchema.parse(await response.json()).code).toBe(code);
  expect(response.headers.get('cache-control')).toBe('no-store');
};

(hasNginx ? describe : describe.skip)('nginx', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });
  const stub = async (): Promise<Stub> => closeAfterTest(await startStub());
  const nginx = async (services: Record<string, number>, environment = {}): Promise<NginxServer> =>
    closeAfterTest(
      await startNginx(
        { 'site-1': 1, 'site-2': 1, vault: 1, 'api-proxy': 1, cms: 1, ...services },
        environment,
      ),
    );
  function closeAfterTest<T extends { close(): Promise<void> }>(each: T): T {
    open.push(each);
    return each;
  }
  /** One stub for both copies of the site. */
  const site = ({ port }: Stub) => ({ 'site-1': port, 'site-2': port });

  it('trusts forwarded headers of the TLS proxies alone', async () => {
    const upstream = await stub();
    const forwarded = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9', 'X-Forwarded-Proto': 'https' };
    const trusting = await nginx(site(upstream), { TLS_PROXIES: '127.0.0.1 10.0.0.0/8' });
    await at(trusting.ports.site, '/', { headers: forwarded });
    const strict = await nginx(site(upstream), { TLS_PROXIES: '10.0.0.0/8' });
    await at(strict.ports.site, '/', { headers: forwarded });
    const forwardedHeaders = upstream.received.map(({ headers }) => [
      headers['x-forwarded-for'],
      headers['x-forwarded-proto'],
    ]);
    expect(forwardedHeaders).toEqual([
      ['203.0.113.9', 'https'],
      ['127.0.0.1', 'http'],
    ]);
  });

  it.each([
    ['is down', () => Promise.resolve({ port: 1 })],
    ['does not answer', async () => closeAfterTest(await openUnresponsiveServer())],
  ])('fails over from an upstream that %s', async (_what, copy) => {
    const [upstream, away] = [await stub(), await copy()];
    const { ports } = await nginx({ 'site-1': away.port, 'site-2': upstream.port });
    const visit = () => at(ports.site, '/', { signal: AbortSignal.timeout(10_000) });
    const statuses = await Promise.all(Array.from({ length: 20 }, () => visit().then((r) => r.status)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('forwards every answer of an upstream, also a 503, and keeps using it', async () => {
    const upstream = await stub();
    const { ports } = await nginx(site(upstream));
    upstream.status = 503;
    for (let n = 0; n < 10; n += 1)
      expect(await (await at(ports.site, '/api/Member')).text()).toBe('status 503');
    upstream.status = 200;
    expect((await at(ports.site, '/api/Member')).status).toBe(200);
  });

  it('without an upstream, answers calls with a problem and pages with the outage page', async () => {
    const { ports } = await nginx({});
    await isFailure(await at(ports.site, '/api/Member'), 503, 'UNAVAILABLE');
    for (const method of ['GET', 'POST']) {
      const page = await at(ports.site, '/restaurants', { method });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('We will be back in a moment');
    }
  });

  it('allows the style of the outage page', async () => {
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(read('site/nginx/outage.html')) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const { ports } = await nginx({});
    expect((await at(ports.site, '/')).headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('keeps internal paths and headers internal', async () => {
    const upstream = await stub();
    const { ports } = await nginx({ ...site(upstream), vault: upstream.port });
    for (const path of ['/metrics', '/readyz', '/hooks/content'])
      await isFailure(await at(ports.site, path), 404, 'NOT_FOUND');
    for (const path of ['/metrics', '/readyz'])
      await isFailure(await at(ports.vault, path), 404, 'NOT_FOUND');
    await at(ports.site, '/api/CSRF', {
      headers: { 'X-Dinelink-Internal': 'guess', 'X-Forwarded-Host': 'a.example' },
    });
    expect(upstream.received.map(({ path }) => path)).toEqual(['/api/CSRF']);
    expect(upstream.received[0]?.headers).not.toHaveProperty('x-dinelink-internal');
    expect(upstream.received[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  it('opens the feed to the allow list, only for feed calls', async () => {
    const upstream = await stub();
    const services = { 'api-proxy': upstream.port, cms: upstream.port };
    const shut = await nginx(services);
    await isFailure(
      await at(shut.ports.feed, '/api/feed/events', { method: 'POST', body: '{}' }),
      404,
      'NOT_FOUND',
    );
    await isFailure(await at(shut.ports.editors, '/admin'), 404, 'NOT_FOUND');
    expect(upstream.received).toEqual([]);
    const ajar = await nginx(services, { FEED_ALLOW: '10.9.8.7 127.0.0.1', EDITORS_ALLOW: '127.0.0.0/8' });
    await isFailure(await at(ajar.ports.feed, '/api/SignIn', { method: 'POST' }), 404, 'NOT_FOUND');
    expect((await at(ajar.ports.feed, '/api/feed/events', { method: 'POST', body: '{}' })).status).toBe(200);
    expect((await at(ajar.ports.editors, '/admin')).status).toBe(200);
    expect(upstream.received.map(({ path, body }) => [path, body])).toEqual([
      ['/api/feed/events', '{}'],
      ['/admin', ''],
    ]);
  });

  it('rewrites every request with one framing, and rejects ambiguous ones', async () => {
    const upstream = await stub();
    const { ports } = await nginx(site(upstream));
    const head = 'POST /api/SignIn HTTP/1.1\r\nHost: nosh.example\r\nConnection: close, content-length\r\n';
    await sendRaw(ports.site, `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`);
    expect(upstream.received.map(({ body }) => body)).toEqual(['abc']);
    expect(upstream.received[0]?.headers['content-length']).toBe('3');
    expect(upstream.received[0]?.headers).not.toHaveProperty('transfer-encoding');
    const both = await sendRaw(
      ports.site,
      `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x`,
    );
    expect(both).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendRaw(ports.site, 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')).toMatch(
      / 400 /,
    );
    expect(upstream.received).toHaveLength(1);
  });

  it("rejects a large body and a flood with the api's problems", async () => {
    const upstream = await stub();
    const { ports } = await nginx(site(upstream), { VISITOR_RATE: '1' });
    const large = await at(ports.site, '/api/SignIn', { method: 'POST', body: 'x'.repeat(1_100_000) });
    await isFailure(large, 413, 'BODY_TOO_LARGE');
    const answers: Response[] = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => at(ports.site, '/api/CSRF')))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    await isFailure(refused[0] ?? new Response(), 429, 'RATE_LIMITED');
    const page = await at(ports.site, '/');
    expect([page.status, page.headers.get('content-type')?.split(';')[0]]).toEqual([429, 'text/html']);
  });
});
