import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';
import { headersForApi } from './headers.ts';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(() => api.close());

const sender = { partner: 'nosh', address: '192.0.2.7', internalKey: 'k', requestId: 'r', protocol: 'https' };

test('only the site sets the headers for visitor and partner', async () => {
  api.answers.set('/api/CSRF', {
    body: { csrfToken: 't' },
    headers: { 'Set-Cookie': 'csrf=1', Connection: 'close' },
  });
  const answer = await request(aSite({ api: api.url }))
    .get('/api/CSRF?x=1')
    .set('Host', 'ihg.localhost:3000')
    .set('X-Dinelink-Partner', 'united')
    .set('X-Dinelink-Internal', 'guessed')
    .set('X-Dinelink-Client-Ip', '6.6.6.6')
    .set('X-Forwarded-For', '6.6.6.6')
    .set('X-Forwarded-Host', 'evil.example');
  expect(answer.body).toEqual({ csrfToken: 't' });
  expect(answer.headers['set-cookie']).toEqual(['csrf=1']);
  const received = api.received[0];
  expect(received?.url).toBe('/api/CSRF?x=1');
  expect(received?.headers).toMatchObject({
    host: 'ihg.localhost:3000',
    'x-dinelink-partner': 'ihg',
    'x-dinelink-internal': 'development-only-secret-do-not-use-elsewhere',
    'x-forwarded-proto': 'http',
    'x-request-id': answer.headers['x-request-id'],
  });
  expect(JSON.stringify(received?.headers)).not.toMatch(/6\.6\.6\.6|evil|guessed/);
});

test('hop-by-hop headers are not forwarded; a header that Connection lists is', () => {
  const headers = {
    connection: 'close, cookie',
    cookie: 'csrf=1',
    te: 'trailers',
    upgrade: 'h2c',
    accept: '*/*',
    'content-length': '7',
    'transfer-encoding': 'chunked',
  };
  const sent = headersForApi(headers, sender, Buffer.from('body'));
  expect(sent).toMatchObject({ accept: '*/*', cookie: 'csrf=1', 'content-length': 4 });
  for (const name of ['connection', 'te', 'upgrade', 'transfer-encoding'])
    expect(sent).not.toHaveProperty(name);
  expect(headersForApi(headers, sender, undefined)).not.toHaveProperty('content-length');
});

test('bodies, statuses and errors pass unchanged', async () => {
  api.answers.set('/api/SignIn', {
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', message: 'no', referenceCode: 'z' },
  });
  const answer = await request(aSite({ api: api.url }))
    .post('/api/SignIn')
    .set('Host', 'nosh.localhost')
    .send({ userName: 'a', password: 'b' });
  expect([answer.status, answer.body.referenceCode]).toEqual([401, 'z']);
  expect(api.received[0]?.body).toBe('{"userName":"a","password":"b"}');
});

test('an unreachable api is a 503 in the api’s error shape, with the reference code of the log', async () => {
  const answer = await request(aSite()).get('/api/Member').set('Host', 'nosh.localhost');
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    code: 'UNAVAILABLE',
    message: expect.any(String),
    referenceCode: answer.headers['x-request-id'],
  });
});

test('a GET on a connection that the api has just closed is repeated, a change is not', async () => {
  let requests = 0;
  // The api closes the connection at every second request.
  const fickle = createServer((incoming, answer) => {
    requests += 1;
    if (requests % 2 === 0) incoming.socket.destroy();
    else answer.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => fickle.listen(0, '127.0.0.1', done));
  const site = aSite({ api: `http://127.0.0.1:${(fickle.address() as AddressInfo).port}` });
  const status = async (method: 'get' | 'post') =>
    (await request(site)[method]('/api/Member').set('Host', 'nosh.localhost')).status;
  expect([await status('get'), await status('get')]).toEqual([200, 200]);
  expect(requests).toBe(3);
  expect(await status('post')).toBe(503);
  expect(requests).toBe(4);
  fickle.closeAllConnections();
  await new Promise((done) => fickle.close(done));
});

test('feed calls are not proxied, and staging tools not in production [ROUTE-034]', async () => {
  const get = (site: ReturnType<typeof aSite>, path: string) =>
    request(site).get(path).set('Host', 'nosh.localhost');
  const secrets = Object.fromEntries(
    [
      'INTERNAL_KEY',
      'CMS_READ_TOKEN',
      'CMS_PREVIEW_TOKEN',
      'CMS_PREVIEW_LINK_SECRET',
      'CMS_WEBHOOK_SECRET',
    ].map((name) => [name, `a secret of our own for ${name}`]),
  );
  const production = aSite({
    api: api.url,
    environment: { ...secrets, APP_ENV: 'production', VAULT_ORIGIN: 'https://vault.example' },
  });
  expect((await get(aSite({ api: api.url }), '/api/feed/events')).status).toBe(404);
  expect((await get(production, '/api/stgtools/feed-context')).status).toBe(404);
  expect(api.received).toEqual([]);
});

test('a body beyond a mebibyte does not reach the api, announced or not', async () => {
  const post = () =>
    request(aSite({ api: api.url }))
      .post('/api/SignIn')
      .set('Host', 'nosh.localhost');
  const announced = await post().set('Content-Type', 'text/plain').send('x'.repeat(1_100_000));
  expect(announced.status).toBe(413);
});
