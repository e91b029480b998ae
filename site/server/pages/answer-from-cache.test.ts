import request from 'supertest';
import { aSite } from '../site.fixture.ts';

const HOST = 'nosh.localhost';
type Headers = Record<string, string>;

/** The same page again and again, and an address that Express answers because the client weights its encodings. */
const visit = (site: ReturnType<typeof aSite>, path: string, headers: Headers = {}) =>
  request(site)
    .get(path)
    .set({ Host: HOST, 'Accept-Encoding': 'gzip', ...headers });

/** What differs between any two responses: the nonce, the request's id, the time. */
function lasting({ status, headers, text }: request.Response) {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  const { 'x-request-id': id, date, ...others } = headers as Headers;
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(nonce).toHaveLength(24);
  expect(date).toBeDefined();
  return JSON.parse(JSON.stringify({ status, others, text }).replaceAll(nonce, 'NONCE')) as unknown;
}

test.each(['/', '/earn', '/surveys?id=none', '/no/page'])(
  'a cached %s is the same with and without Express, compressed and plain',
  async (path) => {
    const site = aSite();
    await visit(site, path);
    const [fast, routed] = [
      await visit(site, path),
      await visit(site, path, { 'Accept-Encoding': 'gzip;q=1' }),
    ];
    expect(fast.headers['content-encoding']).toBe('gzip');
    expect(lasting(fast)).toEqual(lasting(routed));
    const plain = await visit(site, path, { 'Accept-Encoding': '' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const plainRouted = await visit(site, path, { 'Accept-Encoding': 'identity;q=1' });
    expect(lasting(plain)).toEqual(lasting(plainRouted));
  },
);

test('two responses of one cached page have nonces and ids of their own', async () => {
  const site = aSite();
  await visit(site, '/');
  const [one, two] = [await visit(site, '/'), await visit(site, '/')];
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  expect(one.text).not.toBe(two.text);
});

test('a HEAD request has the headers of the page and no body', async () => {
  const site = aSite();
  const page = await visit(site, '/');
  const head = await request(site).head('/').set({ Host: HOST, 'Accept-Encoding': 'gzip' });
  expect(head.headers['content-length']).toBe(page.headers['content-length']);
  expect(head.text).toBeFalsy();
});

test('a malformed request for a cached page is refused', async () => {
  const site = aSite();
  await visit(site, '/');
  expect((await visit(site, '/', { 'Content-Length': '4' }).send('body')).status).toBe(400);
});

test('the page that a proxy says is https has the header of https', async () => {
  const site = aSite({ environment: { TRUST_PROXY: 'loopback' } });
  await visit(site, '/');
  const secure = await visit(site, '/', { 'X-Forwarded-Proto': 'https' });
  expect(secure.headers['strict-transport-security']).toContain('max-age');
});

test('of another partner’s host another page', async () => {
  const site = aSite();
  const pages = await Promise.all(
    ['ihg', 'united'].map((key) => visit(site, '/', { Host: `${key}.localhost` })),
  );
  const again = await Promise.all(
    ['ihg', 'united'].map((key) => visit(site, '/', { Host: `${key}.localhost` })),
  );
  expect(again.map(lasting)).toEqual(pages.map(lasting));
  expect(lasting(again[0] as request.Response)).not.toEqual(lasting(again[1] as request.Response));
});
