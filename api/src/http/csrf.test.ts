import { calls, endpoint } from '@dinelink/contract';
import { createRoutes } from './routing/routes.ts';
import request from 'supertest';
import { z } from 'zod';
import { aBrowser } from './browser.fixture.ts';
import { anApp } from './http.fixture.ts';
import { implement } from './implement.ts';

const HOST = 'nosh.localhost:3000';
const change = endpoint(
  { ...calls.signIn, path: '/api/change' },
  { summary: '', answer: z.strictObject({ changed: z.literal(true) }) },
);

function aServer(environment: Record<string, string> = {}) {
  const routes = createRoutes();
  implement(routes, change, () => ({ changed: true as const }));
  return anApp({ routes: [routes], environment }).app;
}

test('the token comes with a cookie that scripts cannot read, and neither is cached [API-004, LOGIN-042]', async () => {
  const answer = await request(aServer()).get('/api/CSRF').set('Host', HOST);
  expect(answer.body).toEqual({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('under https the cookie is bound to its host', async () => {
  const app = aServer({ TRUST_PROXY: 'loopback' });
  const answer = await request(app).get('/api/CSRF').set({ Host: HOST, 'X-Forwarded-Proto': 'https' });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-csrf=[\w-]{43}; Path=\/; HttpOnly; Secure; /);
});

test('every tab gets the same token, a second browser another one [LOGIN-044]', async () => {
  const app = aServer();
  const browser = aBrowser(app, HOST);
  const tokens = [await browser.get('/api/CSRF'), await browser.get('/api/CSRF')].map(
    ({ body }) => body.csrfToken,
  );
  expect(tokens[0]).toBe(tokens[1]);
  expect(await aBrowser(app, HOST).token()).not.toBe(tokens[0]);
});

test('a cookie of another shape is replaced', async () => {
  const browser = aBrowser(aServer(), HOST);
  browser.cookies.set('csrf', 'x');
  await browser.token();
  expect(browser.cookies.get('csrf')).toMatch(/^[\w-]{43}$/);
});

test('a change with the token passes [LOGIN-047]', async () => {
  const answer = await aBrowser(aServer(), HOST).post('/api/change', {});
  expect(answer.body).toEqual({ changed: true });
});

test.each([
  ['the same origin', { Origin: `http://${HOST}`, 'Sec-Fetch-Site': 'same-origin' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none' }],
])('from %s too', async (_what, headers) => {
  expect((await aBrowser(aServer(), HOST).post('/api/change', {}, headers)).status).toBe(200);
});

const problem = {
  code: 'CSRF',
  message: 'Something went wrong. Please refresh the page and try again.',
  referenceCode: expect.any(String),
};

test.each([
  ['without a token', { 'X-CSRF-TOKEN': '' }],
  ['with the placeholder', { 'X-CSRF-TOKEN': 'CSRF-UNAVAILABLE' }],
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
  ['from another origin', { Origin: 'https://evil.example' }],
  ['from another port', { Origin: 'http://nosh.localhost:3001' }],
  ['from an opaque origin', { Origin: 'null' }],
])('a change %s is rejected [LOGIN-048, API-051]', async (_what, headers) => {
  const rejected = await aBrowser(aServer(), HOST).post('/api/change', {}, headers);
  expect([rejected.status, rejected.body]).toEqual([403, problem]);
});

test("a change with another browser's token, or without its cookie, is rejected [LOGIN-048]", async () => {
  const app = aServer();
  const [one, other] = [aBrowser(app, HOST), aBrowser(app, HOST)];
  const stolen = { 'X-CSRF-TOKEN': await other.token() };
  expect((await one.post('/api/change', {}, stolen)).status).toBe(403);
  await one.token();
  one.cookies.delete('csrf');
  expect((await one.post('/api/change', {})).status).toBe(403);
});

test('a token is valid at one partner only', async () => {
  const app = aServer();
  const here = aBrowser(app, HOST);
  const elsewhere = aBrowser(app, 'ihg.localhost:3000');
  const token = await here.token();
  await elsewhere.token();
  elsewhere.cookies.set('csrf', here.cookies.get('csrf') ?? '');
  expect((await elsewhere.post('/api/change', {}, { 'X-CSRF-TOKEN': token })).status).toBe(403);
});

test.each(['put', 'patch', 'delete'] as const)(
  '%s counts as a change even where no endpoint has it',
  async (method) => {
    const answer = await request(aServer())[method]('/api/nothing').set('Host', HOST);
    expect([answer.status, answer.body.code]).toEqual([403, 'CSRF']);
  },
);
