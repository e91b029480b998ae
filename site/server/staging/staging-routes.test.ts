import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';

const PARTNERS = '/api/stgtools/partners';
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
});
afterEach(() => api.close());

const turn = (on: 0 | 1, environment: Record<string, string> = {}) =>
  request(aSite({ api: api.url, environment }))
    .post(`/stgtools/preview?on=${on}`)
    .set('Host', 'nosh.localhost');
const allow = () => api.answers.set(PARTNERS, { body: { partners: [] } });

describe('the preview of drafts', () => {
  test('is turned on and off by an operator’s form [SHELL-116]', async () => {
    allow();
    const on = await turn(1).set('Sec-Fetch-Site', 'same-origin').set('Cookie', 'operator=x');
    expect([on.status, on.headers['location']]).toEqual([303, '/stgtools']);
    const [cookie = ''] = on.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^preview=.+HttpOnly/);
    expect(api.received[0]?.headers.cookie).toBe('operator=x');
    const off = await turn(0)
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Cookie', cookie.split(';')[0] ?? '');
    expect(off.headers['set-cookie']?.[0]).toMatch(/^preview=;.*Expires=Thu, 01 Jan 1970/);
  });

  test('is not turned on for who is no operator, nor by another site', async () => {
    api.answers.set(PARTNERS, { status: 403, body: { code: 'OPERATOR_ONLY' } });
    const refused = await turn(1).set('Sec-Fetch-Site', 'same-origin');
    allow();
    const foreign = await turn(1).set('Sec-Fetch-Site', 'cross-site');
    const unknown = await turn(1);
    for (const answer of [refused, foreign, unknown]) {
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('a server of production', () => {
  const site = () => aSite({ api: api.url, environment: production });
  const get = (path: string) => request(site()).get(path).set('Host', 'nosh.localhost');

  test('has no page of staging tools, whatever it was built for [ROUTE-034]', async () => {
    expect((await get('/stgtools')).status).toBe(404);
    expect(
      (
        await request(aSite({ api: api.url }))
          .get('/stgtools')
          .set('Host', 'nosh.localhost')
      ).status,
    ).toBe(200);
  });

  test('turns no preview on [ROUTE-034]', async () => {
    allow();
    const answer = await turn(1, production).set('Sec-Fetch-Site', 'same-origin');
    expect(answer.status).not.toBe(303);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(api.received.filter(({ url }) => url === PARTNERS)).toEqual([]);
  });
});
