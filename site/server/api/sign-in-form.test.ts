import request from 'supertest';
import { aMember } from '../../src/member.fixture.ts';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  const csrf = { 'Set-Cookie': ['csrf=fresh; Path=/; HttpOnly'] };
  api.answers.set('/api/CSRF', { body: { csrfToken: 'token' }, headers: csrf });
  api.answers.set('/api/SignIn', { body: aMember(), headers: { 'Set-Cookie': ['session=new; Path=/'] } });
});
afterEach(() => api.close());

const ORIGIN = 'http://nosh.localhost';
const FORM = { userName: ' select@nosh.example ', password: 'dine-well-2026', rememberMe: 'on' };

const post = (path: string, headers: Record<string, string> = {}, form: object = FORM) =>
  request(aSite({ api: api.url }))
    .post(path)
    .set({ Host: 'nosh.localhost', Origin: ORIGIN, ...headers })
    .type('form')
    .send(form);

test('a form sent without scripts signs in and redirects to the requested page', async () => {
  const answer = await post('/login?returnUrl=%2Fmerchants%2F9%23offers', { Cookie: 'other=1' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/merchants/9#offers']);
  expect(answer.headers['set-cookie']).toEqual(['csrf=fresh; Path=/; HttpOnly', 'session=new; Path=/']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [, call] = api.received;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    userName: 'select@nosh.example',
    password: 'dine-well-2026',
    rememberMe: true,
  });
  expect(call?.headers).toMatchObject({
    'x-csrf-token': 'token',
    'x-dinelink-partner': 'nosh',
    cookie: 'csrf=fresh; other=1',
  });
  expect(call?.headers['x-dinelink-client-ip']).toMatch(/127\.0\.0\.1$/);
});

test.each(['//evil.example', 'https://evil.example/', '/API/SignOut', '/SignOut', '/\\evil.example'])(
  'the form never redirects to %s',
  async (returnUrl) => {
    const answer = await post(`/login?${new URLSearchParams({ returnUrl }).toString()}`);
    expect(answer.headers.location).toBe('/account/overview');
  },
);

test.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['an origin that hides', { Origin: 'null' }],
  ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
])('a form from %s is refused', async (_what, headers) => {
  const answer = await post('/login', headers);
  expect([answer.status, answer.headers.location]).toEqual([303, '/login?error=UNAVAILABLE']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(api.received).toEqual([]);
});

test.each([
  [401, { code: 'INVALID_CREDENTIALS', message: '', referenceCode: '' }, 'INVALID_CREDENTIALS'],
  [403, { code: 'LOCKED_OUT', message: '', referenceCode: '' }, 'LOCKED_OUT'],
  [403, { code: 'CAPTCHA_REQUIRED', message: '', referenceCode: '' }, 'CAPTCHA_REQUIRED'],
  [400, { errors: [{ field: 'userName', code: 'REQUIRED', message: '' }] }, 'INVALID_CREDENTIALS'],
  [500, { code: 'INTERNAL', message: '', referenceCode: '' }, 'UNAVAILABLE'],
])(
  'an answer %d redirects back to the form with the reason and the requested page',
  async (status, body, error) => {
    api.answers.set('/api/SignIn', { status, body, headers: { 'Set-Cookie': ['session=not'] } });
    const answer = await post('/login?returnUrl=%2Fsearch');
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `/login?error=${error}&returnUrl=%2Fsearch`,
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('a form with unknown fields or too many bytes is refused without calling the api', async () => {
  expect((await post('/login', {}, { userName: 'x' })).headers.location).toBe(
    '/login?error=INVALID_CREDENTIALS',
  );
  expect((await post('/login', {}, { ...FORM, more: 'x'.repeat(5_000) })).status).toBe(413);
  expect(api.received).toEqual([]);
});

test('a partner whose members sign in at its own site has no such form', async () => {
  const answer = await post('/login', { Host: 'united.localhost', Origin: 'http://united.localhost' });
  expect(answer.status).toBe(405);
  expect(api.received).toEqual([]);
});

test('the page shows why the last attempt failed', async () => {
  const site = aSite({ api: api.url });
  const open = (error: string) => request(site).get(`/login?error=${error}`).set('Host', 'nosh.localhost');
  expect((await open('INVALID_CREDENTIALS')).text).toContain('Invalid user name or password');
  expect((await open('CAPTCHA_REQUIRED')).text).toContain(
    'Please allow them here, or try again in 15 minutes.',
  );
  expect((await open('%3Cb%3E')).text).not.toContain('&lt;b&gt;');
});

test.each(['/recover', '/account/user_profile', '/account/close'])(
  'a form of %s sent without scripts leads back to the page, not to a refusal, and calls nothing',
  async (path) => {
    const before = api.received.length;
    const answer = await post(path, {}, { userName: 'ada@example.com' });
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect(api.received).toHaveLength(before);
  },
);

test('a join form sent without scripts leads back to the page, which says that it needs them', async () => {
  const answer = await post('/join', {}, { email: 'ada@example.com', password: 'dine-well-2026' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/join']);
  const page = await request(aSite({ api: api.url }))
    .get('/join')
    .set('Host', 'nosh.localhost');
  expect(page.text).toMatch(/<noscript>Joining needs JavaScript\. .*<a href="tel:/);
  expect(api.received.map(({ url }) => url)).not.toContain('/api/Members/Prospects');
});
