import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getCiphers } from 'node:tls';
import supertest from 'supertest';
import { aMember } from '../../../site/src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from '../../../site/server/site.fixture.ts';
import { createIdentityProvider } from '../../../api/simulators/identity-provider/app.ts';
import { newProviderKeys } from '../../../api/simulators/identity-provider/keys.ts';
import { Mailbox } from '../../../api/simulators/mail-catcher/mailbox.ts';
import { catcherWeb } from '../../../api/simulators/mail-catcher/web.ts';
import { anApp } from '../../../api/src/http/http.fixture.ts';
import { docsPage, openApiRoutes } from '../../../api/src/http/openapi.ts';
import { aVault } from '../../../api/vault/vault.fixture.ts';
import { type Answer, observe } from './observatory.ts';

const own = (name: string) => `${name}-secret-of-our-own-with-thirty-two-characters`;
const secretsNamed = (...names: string[]) => Object.fromEntries(names.map((name) => [name, own(name)]));

const siteProduction = {
  ...secretsNamed(
    'INTERNAL_KEY',
    'CMS_READ_TOKEN',
    'CMS_PREVIEW_TOKEN',
    'CMS_PREVIEW_LINK_SECRET',
    'CMS_WEBHOOK_SECRET',
  ),
  APP_ENV: 'production',
  VAULT_ORIGIN: 'https://vault.dinelink.example',
  CMS_PUBLIC_URL: 'https://cms.dinelink.example',
};
const apiProduction = {
  ...secretsNamed('CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY', 'SSO_CLIENT_SECRET'),
  APP_ENV: 'production',
  TRUST_PROXY: 'loopback',
  FEEDS: JSON.stringify([{ name: 'network', secrets: [own('feed')], networks: ['VISA'] }]),
  REVIEW_FORMS: JSON.stringify({ '*': own('forms') }),
  SSO_ISSUER: 'https://id.example/{key}',
};
const HOST = 'nosh.dinelink.example';
const STRANGER = 'https://stranger.example';

const fetchHeaders = (app: RequestListener, path: string, headers: Record<string, string> = {}) =>
  supertest(app)
    .get(path)
    .set({ Host: HOST, 'X-Forwarded-Proto': 'https', ...headers });

const valueOf = ({ headers }: Answer, name: string) => [headers[name] ?? []].flat().join();

/** The sources of a directive, or of default-src as its fallback. */
function sourcesOf(answer: Answer, name: string): string | undefined {
  const parts = valueOf(answer, 'content-security-policy').split(';');
  const directives = new Map(parts.map((part) => [part.trim().split(' ')[0], part.trim()]));
  return (directives.get(name) ?? directives.get('default-src'))?.replace(/^\S+ /, '');
}

/** The headers of every answer of every origin, also of data, errors and files [ASVS v5.0.0-3.4.1 to 3.4.6]. */
function expectHardened(answer: Answer): void {
  expect(valueOf(answer, 'strict-transport-security')).toMatch(
    /^max-age=(31536000|63072000); includeSubDomains$/,
  );
  expect(valueOf(answer, 'x-content-type-options')).toBe('nosniff');
  expect(valueOf(answer, 'referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  expect(valueOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
  expect(valueOf(answer, 'cross-origin-opener-policy')).toBe('same-origin');
  expect(valueOf(answer, 'permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(valueOf(answer, 'content-security-policy')).toMatch(/(^|; ?)frame-ancestors /);
  expect(sourcesOf(answer, 'default-src')).toBe("'none'");
  expect(sourcesOf(answer, 'object-src')).toBe("'none'");
  expect(valueOf(answer, 'content-security-policy')).toMatch(/(^|;) ?base-uri 'none'(;|$)/);
  expect(valueOf(answer, 'content-security-policy')).not.toContain('unsafe');
  expect(valueOf(answer, 'x-powered-by') + valueOf(answer, 'server')).toBe('');
  expect(valueOf(answer, 'access-control-allow-origin')).toBe('');
  // Text types have a character set.
  expect(valueOf(answer, 'content-type')).toMatch(/^$|; charset=utf-8$|^(image|font)\/|^application\/json$/);
}

/** Expects an answer without any part of the request. */
async function expectNoEcho(app: RequestListener, path: string): Promise<void> {
  const answer = await supertest(app).trace(path).set({ Host: HOST, Cookie: 'session=sent-with-trace' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text ?? '').not.toContain('sent-with-trace');
}

async function observed(app: RequestListener, path: string) {
  const answer = await fetchHeaders(app, path);
  expect(answer.status).toBeLessThan(300);
  return observe(answer, await fetchHeaders(app, path, { Origin: STRANGER }), STRANGER);
}

describe('the site in production', () => {
  let api: FakeServer;
  beforeAll(async () => {
    api = await aFakeServer();
    api.answers.set('/api/Member', { body: aMember() });
    api.answers.set('/api/Member/Cards', {
      body: { items: [{ id: '1', cardType: 'VISA', lastFour: '4242', description: 'Everyday card' }] },
    });
  });
  afterAll(() => api.close());
  const site = () => aSite({ api: api.url, environment: siteProduction });

  test.each(['/', '/search', '/earn', '/join', '/login', '/healthz', '/images/none.webp'])(
    '%s and its errors have every header',
    async (path) => {
      const app = site();
      expectHardened(await fetchHeaders(app, path));
      // The second answer is from the page cache.
      expectHardened(await fetchHeaders(app, path));
    },
  );

  test.each(['/no/such/page', '/error', '/api/feed/events', '/assets/none.js', '/account/overview'])(
    '%s, which visitors may not see, has every header',
    async (path) => expectHardened(await fetchHeaders(site(), path)),
  );

  test('a member’s page and an answer of the api have every header', async () => {
    const app = site();
    const Cookie = `__Host-session=${'s'.repeat(43)}`;
    const page = await fetchHeaders(app, '/account/manage_cards', { Cookie });
    expect([page.status, page.text.includes('<ul aria-label="Linked cards"')]).toEqual([200, true]);
    expectHardened(page);
    const answer = await fetchHeaders(app, '/api/Member', { Cookie });
    expect([answer.status, answer.body]).toMatchObject([200, { firstName: 'Ada' }]);
    expectHardened(answer);
  });

  test.each(['/', '/search', '/login'])('%s is an A+ of the Observatory', async (path) => {
    const { grade, score, found } = await observed(site(), path);
    expect([found, grade]).toEqual([found, 'A+']);
    expect(score).toBeGreaterThanOrEqual(130);
  });

  test('echoes no request', async () => {
    for (const path of ['/', '/api/CSRF']) await expectNoEcho(site(), path);
  });

  test('sends HSTS whatever protocol a proxy reports', async () => {
    expectHardened(await fetchHeaders(site(), '/', { 'X-Forwarded-Proto': 'http' }));
  });
});

describe('the api in production', () => {
  const { app } = anApp({
    environment: apiProduction,
    machineRoutes: [openApiRoutes()],
    docsPage: docsPage(),
  });

  test.each(['/api/CSRF', '/api/openapi.json', '/api/none', '/', '/healthz', '/readyz', '/metrics', '/%'])(
    '%s has every header',
    async (path) => expectHardened(await fetchHeaders(app, path)),
  );

  test.each(['/api/docs/', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-initializer.js'])(
    '%s of the documentation in staging has every header',
    async (path) => expectHardened(await fetchHeaders(app, path)),
  );

  test.each(['/api/CSRF', '/api/openapi.json', '/api/docs/'])(
    '%s is an A+ of the Observatory',
    async (path) => {
      const { grade, score, found } = await observed(app, path);
      expect([found, grade]).toEqual([found, 'A+']);
      expect(score).toBeGreaterThanOrEqual(130);
    },
  );

  test('echoes no request', () => expectNoEcho(app, '/api/CSRF'));

  test('its cookies cannot be read by scripts or set by a sibling domain', async () => {
    const answer = await fetchHeaders(app, '/api/CSRF');
    expect(valueOf(answer, 'set-cookie')).toMatch(
      /^__Host-csrf=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(observe(answer).found['cookies']).toEqual([
      'cookies-secure-with-httponly-sessions-and-samesite',
      5,
    ]);
  });
});

describe('the vault in production', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  beforeAll(async () => {
    vault = await aVault();
  });
  afterAll(() => vault.close());

  test.each(['/frame?partner=nosh', '/key.json', '/assets/main-1a2b.js', '/healthz', '/none', '/%'])(
    '%s has every header',
    async (path) => expectHardened(await fetchHeaders(vault.frame, path)),
  );

  test('echoes no request', async () => {
    for (const open of [vault.frame, vault.internal]) await expectNoEcho(open, '/frame?partner=nosh');
  });

  test('its internal port has every header', async () => {
    expectHardened(await fetchHeaders(vault.internal, '/enrol'));
  });

  test.each(['/frame?partner=nosh', '/key.json'])('%s is an A+ of the Observatory', async (path) => {
    const { grade, score, found } = await observed(vault.frame, path);
    expect([found, grade]).toEqual([found, 'A+']);
    expect(score).toBeGreaterThanOrEqual(130);
  });
});

describe('an answer of nginx itself', () => {
  const conf = readFileSync('site/nginx/own-headers.conf', 'utf8');
  const headers = Object.fromEntries(
    [...conf.matchAll(/^add_header (\S+) (?:"([^"]+)"|(\S+)) always;$/gm)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain],
    ),
  );

  test('has every header and is an A+ of the Observatory', () => {
    const answer = { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } };
    expectHardened(answer);
    expect(observe(answer)).toMatchObject({ score: 130, grade: 'A+' });
  });

  test('TLS has current versions and ciphers with forward secrecy', () => {
    const front = readFileSync('site/nginx/front.conf', 'utf8');
    expect(front).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    const ciphers = /^\s*ssl_ciphers (\S+);$/m.exec(front)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers) {
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/);
      expect(getCiphers()).toContain(cipher.toLowerCase());
    }
  });
});

/** Without https in development, these have every header but HSTS. */
describe('simulated providers in development', () => {
  const asIfSecure = (answer: Answer): Answer => ({
    ...answer,
    headers: { ...answer.headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  });

  test.each(['/', '/api/mails', '/style.css'])('the mail catcher’s %s', async (path) => {
    expectHardened(
      asIfSecure(await fetchHeaders(catcherWeb(new Mailbox()), path, { Host: 'localhost:4300' })),
    );
  });

  test.each(['/united/none', '/operators/', '/style.css'])('the identity provider’s %s', async (path) => {
    const app = createIdentityProvider({
      partners: [{ key: 'united', name: 'United' }],
      origin: 'http://localhost:4200',
      client: { id: 'dinelink', secretOf: () => own('client') },
      membershipKey: own('directory'),
      sitePort: 3_000,
      keys: await newProviderKeys(),
    });
    expectHardened(asIfSecure(await fetchHeaders(app, path, { Host: 'localhost:4200' })));
  });
});

describe('the score', () => {
  test('is that of the Observatory for an origin without headers', () => {
    const { score, grade } = observe({ headers: { 'content-type': 'text/html' } });
    // 100 − 25 (no policy) − 20 (no HSTS) − 5 (sniffing) − 20 (framing)
    expect([score, grade]).toEqual([30, 'D']);
  });

  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
  };
  test.each<[string, Record<string, string | string[]>, number, string]>([
    ['everything', {}, 130, 'A+'],
    ['HSTS of a day', { 'strict-transport-security': 'max-age=86400' }, 120, 'A+'],
    ['no HSTS: extra credit is lost', { 'strict-transport-security': [] }, 80, 'B+'],
    [
      'inline scripts',
      {
        'content-security-policy':
          "script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
      },
      80,
      'B+',
    ],
    [
      'inline scripts beside a nonce',
      {
        'content-security-policy':
          "default-src 'none'; script-src 'unsafe-inline' 'nonce-a'; frame-ancestors 'none'",
      },
      130,
      'A+',
    ],
    [
      'strict-dynamic alone',
      {
        'content-security-policy': "default-src 'none'; script-src 'strict-dynamic'; frame-ancestors 'none'",
      },
      75,
      'B',
    ],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      120,
      'A+',
    ],
    [
      'pictures over http',
      { 'content-security-policy': "default-src 'none'; img-src http:; frame-ancestors 'none'" },
      110,
      'A+',
    ],
    [
      'two policies in one',
      { 'content-security-policy': "default-src 'none'; default-src *; frame-ancestors 'none'" },
      55,
      'C',
    ],
    ['a bare session cookie', { 'set-cookie': ['session=1'], 'strict-transport-security': [] }, 40, 'D+'],
    ['a session cookie scripts can read', { 'set-cookie': ['session=1; Secure'] }, 70, 'B'],
    ['a token without SameSite', { 'set-cookie': ['csrf=1; Secure; HttpOnly'] }, 80, 'B+'],
    [
      'good cookies',
      { 'set-cookie': ['a=1; Secure; SameSite=Lax', 'sess=1; Secure; HttpOnly; SameSite=Strict'] },
      135,
      'A+',
    ],
  ])('%s', (...[, headers, score, grade]) => {
    const observation = observe({ headers: { ...good, ...headers } });
    expect([observation.found, observation.score, observation.grade]).toEqual([
      observation.found,
      score,
      grade,
    ]);
  });

  test('any origin with credentials and a script from elsewhere cost points', () => {
    const stranger = { 'access-control-allow-origin': STRANGER, 'access-control-allow-credentials': 'true' };
    expect(observe({ headers: good }, { headers: stranger }).score).toBe(50);
    const text = '<script src="https://cdn.example/a.js"></script>';
    expect(observe({ headers: good, text }).score).toBe(125);
  });
});
