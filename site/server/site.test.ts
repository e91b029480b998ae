import request from 'supertest';
import { accountPaths } from '../src/account-paths.fixture.ts';
import { aMember } from '../src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from './site.fixture.ts';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(() => api.close());

/** As long as a session of the api. */
const SESSION = `session=${'abc'.repeat(14)}d`;

const visit = (site: ReturnType<typeof aSite>, path: string, host = 'nosh.localhost') =>
  request(site).get(path).set('Host', host);
const withoutNonce = ({ text, headers }: request.Response): string =>
  text.replaceAll(nonceOf(headers['content-security-policy']), '');
const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

test('the emulation’s page is at the configured addresses alone [ROUTE-048]', async () => {
  const pageOf = async (environment: Record<string, string>) =>
    (await visit(aSite({ environment }), '/support-view')).status;
  expect(await pageOf({ EMULATION_ROUTES: 'support-view' })).toBe(200);
  expect(await pageOf({})).toBe(404);
});

describe('choosing the partner', () => {
  test('the document belongs to the partner of its host [PART-001] [PART-002] [PART-082]', async () => {
    const site = aSite();
    expect((await visit(site, '/', 'united.localhost')).text).toContain('data-partner="united"');
    expect((await visit(site, '/', 'ihg.localhost:3000')).text).toContain('data-partner="ihg"');
    expect((await visit(site, '/', 'localhost')).text).toContain('data-partner="nosh"');
  });

  test('an unknown host is a plain 404 for pages and for calls', async () => {
    const site = aSite({ api: api.url });
    for (const path of ['/', '/api/CSRF', '/search']) {
      const answer = await visit(site, path, 'unknown.example');
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('data-partner');
    }
    expect(api.received).toEqual([]);
  });

  test('health answers on any host', async () => {
    expect((await visit(aSite(), '/healthz', 'unknown.example')).status).toBe(200);
    expect((await visit(aSite(), '/readyz', '10.0.0.7')).status).toBe(200);
  });
});

describe('pages', () => {
  test('are complete while api and cms are down [SHELL-112] [ROUTE-001] [ROUTE-053]', async () => {
    const answer = await visit(aSite(), '/');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Dinner gives a slice back.');
    expect(answer.text).not.toContain('<template');
  });

  test('have a new nonce in every response, from the cache too', async () => {
    const site = aSite();
    const [first, second] = [await visit(site, '/'), await visit(site, '/')];
    const nonces = [first, second].map((answer) => nonceOf(answer.headers['content-security-policy']));
    expect(new Set(nonces).size).toBe(2);
    expect(first.text).toContain(`nonce="${nonces[0]}"`);
    expect(second.text).toContain(`nonce="${nonces[1]}"`);
    expect(withoutNonce(first)).toBe(withoutNonce(second));
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('are the same page in gzip as without', async () => {
    const site = aSite();
    const plain = await visit(site, '/').set('Accept-Encoding', 'identity');
    const packed = await visit(site, '/').set('Accept-Encoding', 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(Number(packed.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 2,
    );
    // The client checks the gzip page's checksum and length.
    expect(withoutNonce(packed)).toBe(withoutNonce(plain));
  });

  test.each(['identity, gzip;q=0', 'br'])('are not compressed for Accept-Encoding: %s', async (accepted) => {
    for (const cookie of ['', SESSION]) {
      const answer = await visit(aSite(), '/').set({ 'Accept-Encoding': accepted, Cookie: cookie });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).toContain('</html>');
    }
  });

  test('include a not-found page with 404, its own title and a link home for an unknown path [ROUTE-050] [ROUTE-051] [SHELL-092]', async () => {
    const answer = await visit(aSite(), '/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('That page isn’t on our radar');
    expect(answer.text).toContain('<title>Page not found | Nosh</title>');
    expect(answer.text).toContain('href="/"');
  });

  test('/not_found answers 404 and /error 500 with a reference code and the support phone [ROUTE-036] [ROUTE-037] [SHELL-093] [SHELL-094] [SHELL-095]', async () => {
    const site = aSite();
    expect((await visit(site, '/not_found')).status).toBe(404);
    const error = await visit(site, '/error');
    expect(error.status).toBe(500);
    expect(error.text).toContain('Looks like this page is still simmering');
    expect(error.text).toMatch(/<code>[0-9a-f-]{36}<\/code>/);
    expect(error.text).toContain('href="tel:+18005550113"');
  });

  test('allow HEAD and no method that changes anything', async () => {
    const site = aSite();
    const head = await request(site).head('/').set('Host', 'nosh.localhost');
    expect(head.status).toBe(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000);
    expect((await request(site).post('/').set('Host', 'nosh.localhost')).status).toBe(405);
  });

  test('take titles from routeMeta and canonical addresses from the partner, never from Host [SHELL-088] [SHELL-089] [SHELL-090]', async () => {
    const site = aSite();
    const home = await visit(site, '/?utm_source=x', 'nosh.dinelink.example');
    expect(home.text).toContain('<title>Nosh: Dinner gives a slice back</title>');
    expect(home.text).toContain('<link rel="canonical" href="http://nosh.localhost:3000/"/>');
    const earn = await visit(site, '/earn');
    expect(earn.text).toContain('<title>Every bill earns | Nosh</title>');
  });

  test.each([
    ['/account/overview', 'nosh', '/login?returnUrl=%2Faccount%2Foverview', '[ROUTE-055]'],
    ['/account/manage_cards', 'united', '/api/Sso/Start?returnUrl=%2Faccount%2Fmanage_cards', '[ROUTE-055]'],
    ['/account', 'nosh', '/account/overview', '[ROUTE-023]'],
    ['/account/whatever', 'nosh', '/account/overview', '[ROUTE-028]'],
    ['/add_card', 'nosh', '/join', '[ROUTE-058]'],
    ['/card_added', 'nosh', '/', '[ROUTE-058]'],
    ['/activate', 'nosh', '/join?rfr=0', '[ROUTE-060]'],
  ])('%s redirects an anonymous visitor of %s to %s %s', async (path, partner, to) => {
    const answer = await visit(aSite(), path, `${partner}.localhost`);
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(to);
  });

  test.each([
    ['nosh', '/login', accountPaths],
    // It has no tables to reserve, so no page of reservations.
    ['united', '/api/Sso/Start', accountPaths.filter((path) => path !== '/account/reservations')],
  ])(
    'of the account redirect every signed-out visitor of %s to %s [ROUTE-055]',
    async (partner, to, paths) => {
      const site = aSite();
      const answers = await Promise.all(paths.map((path) => visit(site, path, `${partner}.localhost`)));
      expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual(
        paths.map((path) => [302, `${to}?returnUrl=${encodeURIComponent(path)}`]),
      );
    },
  );

  test('show their reference code and no details when they fail', async () => {
    api.answers.set('/api/Member', {
      status: 500,
      body: { code: 'INTERNAL', message: 'secret', referenceCode: 'r' },
    });
    const answer = await visit(aSite({ api: api.url }), '/account/overview').set('Cookie', SESSION);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('secret');
  });
});

describe('a visitor with a session', () => {
  test('has the cookie passed to the api, the response’s cookies passed back and a page that is not cached', async () => {
    api.answers.set('/api/Member', {
      body: aMember({ accessToken: 'very-secret-token' }),
      headers: { 'Set-Cookie': ['nosh.session_expires=1; Path=/', 'session=new; Path=/; HttpOnly'] },
    });
    const site = aSite({ api: api.url });
    const mine = await visit(site, '/').set('Cookie', SESSION);
    expect(api.received.find(({ url }) => url === '/api/Member')?.headers.cookie).toBe(SESSION);
    expect(mine.headers['set-cookie']).toEqual([
      'nosh.session_expires=1; Path=/',
      'session=new; Path=/; HttpOnly',
    ]);
    expect(mine.text).toContain('Ada');
    expect(mine.text).not.toContain('very-secret-token');
    expect((await visit(site, '/')).text).not.toContain('Ada');
  });
});
