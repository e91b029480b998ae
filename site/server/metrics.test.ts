import request from 'supertest';
import { type Neighbour, aNeighbour, aSite } from './site.fixture.ts';

const KEY = 'a metrics key of thirty-two letters';

let api: Neighbour;
beforeEach(async () => {
  api = await aNeighbour();
});
afterEach(() => api.close());

test('figures are for who has the key', async () => {
  const site = aSite({ api: api.url, environment: { METRICS_KEY: KEY } });
  const get = (authorization = '') =>
    request(site).get('/metrics').set('Host', '10.0.0.7').set('Authorization', authorization);
  expect((await get()).status).toBe(404);
  expect((await get('Bearer wrong')).status).toBe(404);
  const { status, headers } = await get(`Bearer ${KEY}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
});

test('without a key for this machine alone, and not for whom a proxy on it speaks for', async () => {
  const site = aSite({ api: api.url });
  expect((await request(site).get('/metrics')).status).toBe(200);
  expect((await request(site).get('/metrics').set('X-Forwarded-For', '203.0.113.9')).status).toBe(404);
});

test('they tell time to answer, hits and misses, renders refused and in progress, and connections to the api', async () => {
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
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('made/up');
});

test('who looks at the page that tells of an error is not counted as a page that failed', async () => {
  const site = aSite({ api: api.url });
  for (const path of ['/error', '/error?x=1'])
    expect((await request(site).get(path).set('Host', 'nosh.localhost')).status).toBe(500);
  const { text } = await request(site).get('/metrics');
  expect(text).not.toMatch(/kind="page",status="500"/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="error",status="500"\} 2/);
});
