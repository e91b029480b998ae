import request from 'supertest';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

const PATH = '/api/Members/Unsubscribe';
let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  api.answers.set(PATH, { body: {} });
});
afterEach(() => api.close());

const post = (body: string, { site = aSite({ api: api.url }), type = 'form' } = {}) =>
  request(site)
    .post('/unsubscribe?token=abc.def')
    .set({ Host: 'nosh.localhost', Cookie: 'session=somebody' })
    .set({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })
    .type(type)
    .send(body);
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'fromPage=yes';

test('the POST of a mail server is passed on without cookies, and answered without a redirect', async () => {
  const answer = await post(ONE_CLICK);
  expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [call] = api.received;
  expect(call?.url).toBe(`${PATH}?token=abc.def`);
  expect(call?.headers).toMatchObject({ 'x-dinelink-partner': 'nosh' });
  expect(call?.headers['x-dinelink-client-ip']).toMatch(/127\.0\.0\.1$/);
  expect(call?.headers.cookie).toBeUndefined();
});

test('so is one with a multipart body, which RFC 8058 allows', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(part, { type: 'multipart/form-data; boundary=x' })).status).toBe(200);
});

test.each([
  [404, 404, 'state=invalid&list=dines'],
  [400, 400, 'state=invalid&list=dines'],
  [429, 429, 'token=abc.def&state=failed&list=dines'],
  [500, 500, 'token=abc.def&state=failed&list=dines'],
])(
  'an api that answers %i answers a mail server with %i and leads the page’s form to %s',
  async (status, answered, query) => {
    api.answers.set(PATH, { status, body: {} });
    expect((await post(ONE_CLICK)).status).toBe(answered);
    const { status: redirect, headers } = await post(FORM);
    expect([redirect, headers.location]).toEqual([303, `/unsubscribe?${query}`]);
  },
);

test('the page’s form is led to the page that says it is done, without the token', async () => {
  const { status, headers } = await post(FORM);
  expect([status, headers.location]).toEqual([303, '/unsubscribe?state=done&list=dines']);
});

test('what the e-mails were about stays in the address of the page', async () => {
  const answer = await request(aSite({ api: api.url }))
    .post('/unsubscribe?token=abc.def&list=favourites')
    .set({ Host: 'nosh.localhost' })
    .type('form')
    .send(FORM);
  expect(answer.headers.location).toBe('/unsubscribe?state=done&list=favourites');
});

test('while the api is away both are told to try again', async () => {
  const site = aSite({ api: 'http://127.0.0.1:1' });
  expect((await post(ONE_CLICK, { site })).status).toBe(503);
  expect((await post(FORM, { site })).headers.location).toBe(
    '/unsubscribe?token=abc.def&state=failed&list=dines',
  );
});

test('opening the address asks the api to change nothing, and works without scripts', async () => {
  const page = await request(aSite({ api: api.url }))
    .get('/unsubscribe?token=abc.def')
    .set('Host', 'nosh.localhost');
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<form [^>]*method="post"[^>]*><input type="hidden"/);
  expect(page.text).not.toContain('abc.def');
  expect(api.received.filter(({ url }) => url?.includes('Unsubscribe'))).toEqual([]);
});
