import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from './site.fixture.ts';

const SESSION = `session=${'abc'.repeat(14)}d`;
const KEY = 'a metrics key of thirty-two letters';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(() => api.close());

test('metrics require the key', async () => {
  const site = aSite({ api: api.url, environment: { METRICS_KEY: KEY } });
  const get = (authorization = '') =>
    request(site).get('/metrics').set('Host', '10.0.0.7').set('Authorization', authorization);
  expect((await get()).status).toBe(404);
  expect((await get('Bearer wrong')).status).toBe(404);
  const { status, headers } = await get(`Bearer ${KEY}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
});

test('without a configured key metrics are for this machine alone, not for clients of a proxy on it', async () => {
  const site = aSite({ api: api.url });
  expect((await request(site).get('/metrics')).status).toBe(200);
  expect((await request(site).get('/metrics').set('X-Forwarded-For', '203.0.113.9')).status).toBe(404);
});

test('metrics contain response times, cache hits and misses, renders refused and in progress, and connections to the api', async () => {
  const site = aSite({ api: api.url, environment: { RENDERS_PER_MINUTE: '10' } });
  const visit = (path: string) => request(site).get(path).set('Host', 'nosh.localhost');
  for (const path of ['/', '/', '/', '/earn', '/api/CSRF', `/made/up/${'x'.repeat(50)}`]) await visit(path);
  const { text } = await request(site).get('/metrics');
  expect(text).toContain('page_cache_lookups_total{result="hit"} 2');
  expect(text).toContain('page_cache_lookups_total{result="miss"} 1');
  expect(text).toContain('page_renders_refused_total{reason="address"} 2');
  expect(text).toContain('page_renders_in_progress 0');
  expect(text).toContain('upstream_connections{state="idle"} 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="page",status="200"\} 3/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="api",status="404"\} 1/);
  expect(text).toContain('page_render_seconds_count{route="/",visitor="anonymous"} 1');
  expect(text).not.toContain('visitor="personal"');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('made/up');
});

test('metrics contain the time to render a page by its route and visitor', async () => {
  const site = aSite({ api: api.url });
  const visit = (path: string) => request(site).get(path).set({ Host: 'nosh.localhost', Cookie: SESSION });
  for (const path of ['/how-it-works', '/how-it-works', '/made/up']) await visit(path);
  const { text } = await request(site).get('/metrics');
  expect(text).toContain('page_render_seconds_count{route="/how-it-works",visitor="personal"} 2');
  expect(text).toContain('page_render_seconds_count{route="*",visitor="personal"} 1');
});

test('a request for the error page itself is not counted as a failed page', async () => {
  const site = aSite({ api: api.url });
  for (const path of ['/error', '/error?x=1'])
    expect((await request(site).get(path).set('Host', 'nosh.localhost')).status).toBe(500);
  const { text } = await request(site).get('/metrics');
  expect(text).not.toMatch(/kind="page",status="500"/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="error",status="500"\} 2/);
});
