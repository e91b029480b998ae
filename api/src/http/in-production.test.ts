import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls, endpoint } from '@dinelink/contract';
import { createRoutes } from './routing/routes.ts';
import request from 'supertest';
import { z } from 'zod';
import { anApp, ownSecrets } from './http.fixture.ts';
import { implement } from './implement.ts';

const production = {
  APP_ENV: 'production',
  ...ownSecrets,
  SSO_ISSUER: 'https://id.example/{key}',
};
const Host = 'united.dinelink.example';

const whoAsks = endpoint(
  { ...calls.csrf, path: '/api/who-asks' },
  { summary: '', answer: z.strictObject({ address: z.string() }) },
);

function aServer(environment: Record<string, string> = {}) {
  const routes = createRoutes();
  implement(routes, whoAsks, ({ address }) => ({ address }));
  return anApp({ routes: [routes], environment: { ...production, ...environment } }).app;
}

describe('in production', () => {
  test.each([
    ['no proxy sends a header', {}],
    ['a proxy says http', { 'X-Forwarded-Proto': 'http' }],
    ['a proxy says https', { 'X-Forwarded-Proto': 'https' }],
    ['a proxy says nonsense', { 'X-Forwarded-Proto': 'gopher,,' }],
  ])('cookies are Secure when %s', async (_what, headers) => {
    const { headers: answered } = await request(aServer())
      .get('/api/CSRF')
      .set({ Host, ...headers });
    expect(answered['set-cookie']).toEqual([expect.stringMatching(/^__Host-csrf=.*; Secure/)]);
    expect(answered['strict-transport-security']).toContain('max-age=31536000');
  });

  test('a cookie without the https prefix is ignored', async () => {
    const app = aServer();
    const { headers, body } = await request(app).get('/api/CSRF').set({ Host });
    const [cookie = ''] = (headers['set-cookie'] as unknown as string[])[0]?.split(';') ?? [];
    const post = (Cookie: string) =>
      request(app).post('/api/nothing').set({ Host, Cookie, 'X-CSRF-TOKEN': body.csrfToken });
    expect((await post(cookie)).status).toBe(404);
    expect((await post(cookie.replace('__Host-', ''))).status).toBe(403);
  });

  test.each(['/healthz', '/readyz'])('%s is answered over http too', async (path) => {
    const answer = await request(aServer()).get(path).set({ Host: '10.1.2.3' });
    expect([answer.status, answer.headers['location']]).toEqual([200, undefined]);
  });

  test.each(['localhost', '127.0.0.1', '[::1]:4000', 'united.localhost', 'nosh.localhost:3000'])(
    '%s, a development host, has no partner',
    async (host) => {
      const answer = await request(aServer()).get('/api/CSRF').set({ Host: host });
      expect([answer.status, answer.body.code]).toEqual([404, 'PARTNER_UNKNOWN']);
    },
  );
});

describe('the address of a visitor behind two proxies', () => {
  const forwarded = { Host, 'X-Forwarded-For': '198.51.100.66, 203.0.113.9, 10.1.1.1' };
  test.each([
    ['is the nearest proxy’s if no proxy is trusted', '', '127.0.0.1'],
    ['is the last one that is not a trusted proxy’s', '127.0.0.1,10.0.0.0/8', '203.0.113.9'],
    ['is the second hop’s if only the first is trusted', '127.0.0.1', '10.1.1.1'],
    ['is never one that a client prepended', '127.0.0.1,10.0.0.0/8,192.0.2.0/24', '203.0.113.9'],
  ])('%s', async (_what, TRUST_PROXY, address) => {
    const { body } = await request(aServer({ TRUST_PROXY })).get('/api/who-asks').set(forwarded);
    expect(body).toEqual({ address });
  });

  test('is not taken from a header if the nearest hop is not our proxy', async () => {
    const { body } = await request(aServer({ TRUST_PROXY: '10.0.0.0/8' }))
      .get('/api/who-asks')
      .set(forwarded);
    expect(body).toEqual({ address: '127.0.0.1' });
  });
});

test.each([
  [['Host: united.dinelink.example', 'Host: evil.example'], 400],
  [['Host: united.dinelink.example', 'hOST: united.dinelink.example'], 400],
  [['Host: united.dinelink.example'], 200],
  [[], 400],
])('a request with the lines %j is answered %i', async (lines, status) => {
  const server = aServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(['GET /api/CSRF HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const part of socket) answer += String(part);
  server.close();
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (lines.length > 1) expect(answer).toContain('"code":"MALFORMED_HOST"');
});
