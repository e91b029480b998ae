import { calls, endpoint } from '@dinelink/contract';
import { createRoutes } from './routing/routes.ts';
import request from 'supertest';
import { z } from 'zod';
import { anApp, INTERNAL_KEY } from './http.fixture.ts';
import { implement } from './implement.ts';

const whoAsks = endpoint(
  { ...calls.csrf, path: '/api/who-asks' },
  { summary: '', answer: z.strictObject({ partner: z.string(), address: z.string() }) },
);

function fetchAnswer(headers: Record<string, string>, environment: Record<string, string> = {}) {
  const routes = createRoutes();
  implement(routes, whoAsks, ({ partner, address }) => ({ partner: partner.key, address }));
  const { app } = anApp({ routes: [routes], environment });
  return request(app).get('/api/who-asks').set(headers);
}

test.each([
  ['ihg.localhost:3000', 'ihg'],
  ['IHG.LocalHost', 'ihg'],
  ['united.dinelink.example', 'united'],
  ['localhost:4000', 'nosh'],
  ['127.0.0.1', 'nosh'],
  ['[::1]:4000', 'nosh'],
])('%s is the address of %s [PART-002, PART-082]', async (Host, partner) => {
  expect((await fetchAnswer({ Host })).body).toMatchObject({ partner });
});

test.each(['evil.example', 'nobody.localhost', 'nosh.localhost.evil.example', 'xnosh.localhost', ''])(
  '"%s" has no partner [PART-002]',
  async (Host) => {
    const { status, body } = await fetchAnswer({ Host });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'PARTNER_UNKNOWN', referenceCode: expect.any(String) });
  },
);

const asSite = { 'X-Dinelink-Partner': 'delta', 'X-Dinelink-Client-Ip': '203.0.113.7' };

test('the site names partner and visitor with the internal key', async () => {
  const headers = { Host: 'nosh.localhost', ...asSite, 'X-Dinelink-Internal': INTERNAL_KEY };
  expect((await fetchAnswer(headers)).body).toEqual({ partner: 'delta', address: '203.0.113.7' });
});

test('addresses of one IPv6 network count as one visitor', async () => {
  const headers = { Host: 'nosh.localhost', ...asSite, 'X-Dinelink-Internal': INTERNAL_KEY };
  for (const tried of ['2001:db8:1:2::3', '2001:db8:1:2:ffff:ffff:ffff:ffff']) {
    const { body } = await fetchAnswer({ ...headers, 'X-Dinelink-Client-Ip': tried });
    expect(body.address).toBe('2001:db8:1:2::/64');
  }
});

test.each([
  ['without the key', {}],
  ['with a wrong key', { 'X-Dinelink-Internal': `${INTERNAL_KEY}x` }],
  ['with an empty key', { 'X-Dinelink-Internal': '' }],
])('%s those headers are ignored', async (_what, headers) => {
  const { body } = await fetchAnswer({ Host: 'nosh.localhost', ...asSite, ...headers });
  expect(body.partner).toBe('nosh');
  expect(body.address).not.toBe('203.0.113.7');
});

test('an unknown partner is unknown, from the site too', async () => {
  const headers = {
    Host: 'nosh.localhost',
    'X-Dinelink-Internal': INTERNAL_KEY,
    'X-Dinelink-Partner': 'nobody',
  };
  expect((await fetchAnswer(headers)).status).toBe(404);
});

test('the forwarded host is never read, the forwarded address only from a trusted proxy', async () => {
  const headers = {
    Host: 'nosh.localhost',
    'X-Forwarded-Host': 'delta.localhost',
    'X-Forwarded-For': '203.0.113.9',
  };
  const stranger = await fetchAnswer(headers);
  expect(stranger.body.partner).toBe('nosh');
  expect(stranger.body.address).toMatch(/127\.0\.0\.1$/);
  const proxy = await fetchAnswer(headers, { TRUST_PROXY: 'loopback' });
  expect(proxy.body).toEqual({ partner: 'nosh', address: '203.0.113.9' });
});
