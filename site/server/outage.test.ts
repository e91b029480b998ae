import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from './site.fixture.ts';

const SESSION = `session=${'abc'.repeat(14)}d`;

let api: FakeServer;
let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(() => api.close());

const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
const visit = (site: ReturnType<typeof aSite>, path: string) =>
  request(site).get(path).set('Host', 'nosh.localhost').set('Cookie', SESSION);

const MEMBER_PAGES = [
  '/account/overview',
  '/account/recent_activity',
  '/account/manage_cards',
  '/account/user_profile',
];

const failing = (status: number, headers: Record<string, string> = {}) => {
  const body = { code: 'X', message: 'secret', referenceCode: 'r' };
  for (const path of ['/api/Member', '/api/Member/DineSummary', '/api/feature-flags', '/api/Member/Cards'])
    api.answers.set(path, { status, body, headers });
};

test.each(MEMBER_PAGES)('%s is the outage page when the api answers 503', async (path) => {
  failing(503, { 'Retry-After': '7' });
  const answer = await visit(aSite({ api: api.url }), path);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
  expect(answer.text).toContain('We’re Working On It');
  expect(answer.text).not.toContain('secret');
  expect(answer.text).not.toContain('<script');
});

test.each(MEMBER_PAGES)(
  '%s is the outage page within three seconds when the api does not answer',
  async (path) => {
    // The first request also loads the page's code and takes longer.
    await visit(aSite(), path);
    const site = aSite({ api: silentUrl() });
    const startedAt = performance.now();
    const answer = await visit(site, path);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('We’re Working On It');
  },
);

test('an api that refuses connections is the same outage', async () => {
  const answer = await visit(aSite(), '/account/overview');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Try again');
});

test('a 429 of the api while a page is rendered is a 429 page with Retry-After', async () => {
  failing(429, { 'Retry-After': '42' });
  const answer = await visit(aSite({ api: api.url }), '/account/overview');
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '42']);
  expect(answer.text).toContain('The kitchen needs a moment');
});

test('a restaurant’s page, which needs the api, is the outage page too', async () => {
  const answer = await request(aSite({ api: silentUrl() }))
    .get('/merchants/m-1')
    .set('Host', 'nosh.localhost');
  expect(answer.status).toBe(503);
});

test('anonymous visitors get their pages without the api', async () => {
  const startedAt = performance.now();
  for (const path of ['/', '/earn']) {
    const answer = await request(aSite({ api: silentUrl() }))
      .get(path)
      .set('Host', 'nosh.localhost');
    expect(answer.status).toBe(200);
  }
  expect(performance.now() - startedAt).toBeLessThan(6_000);
});
