import request from 'supertest';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

const TOKEN = 'a-token_of-43-characters-0123456789abcdefgh';
const VOTE = `/api/Plans/${TOKEN}/Vote`;
let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  const csrf = { 'Set-Cookie': ['csrf=fresh; Path=/; HttpOnly'] };
  api.answers.set('/api/CSRF', { body: { csrfToken: 'token' }, headers: csrf });
  api.answers.set(VOTE, { body: {}, headers: { 'Set-Cookie': ['plan_voter=me; Path=/'] } });
});
afterEach(() => api.close());

const ORIGIN = 'http://nosh.localhost';
const FORM = { 'option-12': 'on', 'option-13': 'on', voterName: 'Ada' };

const post = (form: object = FORM, headers: Record<string, string> = {}) =>
  request(aSite({ api: api.url }))
    .post(`/plans/${TOKEN}`)
    .set({ Host: 'nosh.localhost', Origin: ORIGIN, ...headers })
    .type('form')
    .send(form);

test('a vote that is sent without scripts is passed on, with the browser’s own cookies', async () => {
  const { status, headers } = await post(FORM, { Cookie: 'plan_voter=before' });
  expect([status, headers.location]).toEqual([303, `/plans/${TOKEN}?state=done`]);
  expect(headers['set-cookie']).toEqual(['csrf=fresh; Path=/; HttpOnly', 'plan_voter=me; Path=/']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  const [, call] = api.received;
  expect(call?.url).toBe(VOTE);
  expect(call?.method).toBe('PUT');
  expect(JSON.parse(call?.body ?? '')).toEqual({ merchantIds: ['12', '13'], name: 'Ada' });
  expect(call?.headers).toMatchObject({
    ...{ 'x-csrf-token': 'token', 'x-dinelink-partner': 'nosh', cookie: 'csrf=fresh; plan_voter=before' },
  });
});

const failure = (code: string) => ({ code, message: '', referenceCode: '' });

test.each([
  [400, { errors: [] }, 'invalid'],
  [409, failure('PLAN_CLOSED'), 'closed'],
  [409, failure('PLAN_FULL'), 'full'],
  [429, failure('RATE_LIMITED'), 'wait'],
  [404, failure('PLAN_NOT_FOUND'), 'failed'],
  [500, failure('INTERNAL'), 'failed'],
])('an answer %i %j leads back to the page: %s', async (status, body, state) => {
  api.answers.set(VOTE, { status, body });
  expect((await post()).headers.location).toBe(`/plans/${TOKEN}?state=${state}`);
});

test.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['an origin that hides', { Origin: 'null' }],
  ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
])('a form from %s is not passed on', async (_what, headers) => {
  expect((await post(FORM, headers)).headers.location).toBe(`/plans/${TOKEN}?state=failed`);
  expect(api.received).toEqual([]);
});
