import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../../simulators/identity-provider/app.ts';
import { newProviderKeys } from '../../../simulators/identity-provider/keys.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { accountsStore } from '../accounts.store.ts';
import { aProviderVisitor } from './provider-visitor.fixture.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

/** Each partner's provider has another client secret. */
const secrets = Object.fromEntries(
  ['united', 'delta', 'southwest'].map((key) => [key, `${key}-client-secret-of-thirty-two-characters`]),
);
const SITE_PORT = 5_900;
const UNITED = `united.localhost:${SITE_PORT}`;
/** A partner with automatic enrolment, without a form. */
const SOUTHWEST = `southwest.localhost:${SITE_PORT}`;

let counted = 0;
const aNewcomer = (partner = 'united') => `newcomer${(counted += 1)}@${partner}.example`;

/** The local identity provider, really listening. */
async function aProvider(): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const partners = ['united', 'delta', 'southwest'].map((key) => ({ key, name: key }));
  const client = { id: 'dinelink', secretOf: (key: string) => secrets[key] ?? '' };
  const keys = await newProviderKeys();
  server.on(
    'request',
    createIdentityProvider({
      ...{ partners, origin, client, sitePort: SITE_PORT, keys },
      membershipKey: 'k'.repeat(32),
    }),
  );
  return { server, origin };
}

describe('signing in at the partner', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    ({ server, origin } = await aProvider());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  onEachDatabase((open) => {
    const anApp = (environment: Record<string, string> = {}, partners = readPartners('api/partners')) => {
      const clock = aClock(Date.now());
      const settings = {
        SSO_ISSUER: `${origin}/{key}`,
        SSO_CLIENT_SECRETS: JSON.stringify(secrets),
        SITE_PORT: `${SITE_PORT}`,
      };
      const { database } = open();
      const { app } = aTestApp({
        ...{ database, partners, now: clock.now },
        environment: { ...settings, ...environment },
      });
      return { clock, database, app };
    };
    const start = async (browser: Browser, returnUrl = '') => {
      const query = returnUrl && `?returnUrl=${encodeURIComponent(returnUrl)}`;
      const answer = await browser.get(`/api/Sso/Start${query}`);
      expect(answer.status).toBe(302);
      return { answer, address: String(answer.headers['location']) };
    };
    const comeBack = (browser: Browser, { pathname, search }: URL) => browser.get(pathname + search);
    const goThrough = async (
      browser: Browser,
      overrides: { email: string; returnUrl?: string; host?: string },
    ) => {
      const { address } = await start(browser, overrides.returnUrl);
      const back = await aProviderVisitor(origin).signIn(address, overrides);
      expect(back.host).toBe(overrides.host ?? UNITED);
      return comeBack(browser, back);
    };

    test('the visitor is redirected with code flow, PKCE, state and nonce, and the rest stays in a cookie [LOGIN-060, LOGIN-061]', async () => {
      const { answer, address } = await start(aBrowser(anApp().app, UNITED));
      const { origin: host, pathname, searchParams } = new URL(address);
      expect(host + pathname).toBe(`${origin}/united/auth`);
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: 'dinelink',
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `http://${UNITED}/api/Sso/Callback`,
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      const lines = answer.headers['set-cookie'] as unknown as string[];
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^sso=[\w.-]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    });

    test('a member known by issuer and subject returns signed in, to the page of departure [LOGIN-061, ENROLL-051]', async () => {
      const { app, database } = anApp();
      const email = aNewcomer();
      const sso = { issuer: `${origin}/united`, subject: `united:${email}` };
      const member = await aMember(database, { partner: 'united', email, sso });
      const browser = aBrowser(app, UNITED);
      const back = await goThrough(browser, { email, returnUrl: '/account/overview?tab=1' });
      expect([back.status, back.headers['location']]).toEqual([302, '/account/overview?tab=1']);
      expect(browser.cookies.has('sso')).toBe(false);
      expect((await browser.get('/api/Member')).body).toMatchObject({
        publicId: member.publicId,
        interfaceType: 'sso',
      });
    });

    test('with automatic enrolment a new visitor becomes a member without a card and goes on to add one [PART-036]', async () => {
      const { app, database } = anApp();
      const browser = aBrowser(app, SOUTHWEST);
      const email = aNewcomer('southwest');
      const back = await goThrough(browser, { email, returnUrl: '/search', host: SOUTHWEST });
      expect(back.headers['location']).toBe('/add_card');
      expect((await browser.get('/api/Member')).body).toMatchObject({
        email,
        firstName: expect.stringMatching(/^Newcomer/),
        lastName: 'Diner',
        memberType: 'NonCardMember',
        enrollmentSource: 'sso',
        tierLevel: 0,
        emailOptIn: false,
      });
      const again = aBrowser(app, SOUTHWEST);
      const second = await goThrough(again, { email, returnUrl: '/search', host: SOUTHWEST });
      expect(second.headers['location']).toBe('/search');
      expect(await query(database, 'SELECT sso_issuer FROM member WHERE email = ?', [email])).toEqual([
        { sso_issuer: `${origin}/southwest` },
      ]);
    });

    test('the channel in the claims is stored as proven, with and without a form', async () => {
      const { app, database } = anApp();
      const provenOf = async (address: string) =>
        query(database, 'SELECT proven_channel AS channel FROM member WHERE email = ?', [address]);
      const channelOf = { ssoClaim: 'enrolment_channel', signedLinks: false };
      const partners = readPartners('api/partners').map((each) => ({ ...each, channelProof: channelOf }));
      const proving = anApp({}, partners).app;
      const email = 'ada+card@southwest.example';
      await goThrough(aBrowser(proving, SOUTHWEST), { email, host: SOUTHWEST });
      expect(await provenOf(email)).toEqual([{ channel: 'card' }]);

      const formed = 'ada+card@united.example';
      const browser = aBrowser(proving, UNITED);
      await goThrough(browser, { email: formed });
      const form = { zipCode: '60601', termsAccepted: true };
      expect((await browser.post('/api/Members/Prospects', form)).status).toBe(200);
      expect(await provenOf(formed)).toEqual([{ channel: 'card' }]);

      // Without a claim in the partner's file no channel is proven.
      const unproven = 'bea+card@southwest.example';
      await goThrough(aBrowser(app, SOUTHWEST), { email: unproven, host: SOUTHWEST });
      expect(await provenOf(unproven)).toEqual([{ channel: null }]);
    });

    test.each([
      ['by a form', 'united', UNITED],
      ['by itself', 'southwest', SOUTHWEST],
    ])(
      'an address the partner has not verified is proven by e-mail, joining %s',
      async (_how, partner, host) => {
        const { app, database } = anApp();
        const joinWith = async (email: string) => {
          await execute(database, "DELETE FROM outbox WHERE kind = 'emailProof'");
          const browser = aBrowser(app, host);
          await goThrough(browser, { email, host });
          if (host === UNITED)
            await browser.post('/api/Members/Prospects', { zipCode: '60601', termsAccepted: true });
          const { body } = await browser.get('/api/Member');
          expect(body.email).toBe(email);
          const emails = await query(database, "SELECT id FROM outbox WHERE kind = 'emailProof'");
          return { isEmailUnproven: body.isEmailUnproven, emails: emails.length };
        };
        expect(await joinWith(`unverified.${aNewcomer(partner)}`)).toEqual({
          isEmailUnproven: true,
          emails: 1,
        });
        expect(await joinWith(aNewcomer(partner))).toEqual({ isEmailUnproven: undefined, emails: 0 });
      },
    );

    test('signing out goes on to the partner, which ends its own session and sends the visitor back', async () => {
      const { app } = anApp();
      const browser = aBrowser(app, SOUTHWEST);
      const email = aNewcomer('southwest');
      await goThrough(browser, { email, host: SOUTHWEST });
      const { status, body } = await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
      expect([status, body.success]).toEqual([200, true]);
      const address = new URL(body.address);
      expect(address.origin + address.pathname).toBe(`${origin}/southwest/session/end`);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: 'dinelink',
        post_logout_redirect_uri: `http://${SOUTHWEST}/`,
      });
      expect((await fetch(address)).status).toBe(200);
      expect((await browser.get('/api/Member')).status).toBe(401);
    });

    test('signing out does not wait for an unreachable partner', async () => {
      const { app } = anApp({ SSO_ISSUER: 'http://localhost:9/{key}' });
      const { status, body } = await aBrowser(app, UNITED).get('/api/SignOut', {
        'Sec-Fetch-Site': 'same-origin',
      });
      expect([status, body]).toEqual([200, { success: true }]);
    });

    test('an e-mail address never links to an older account', async () => {
      const { app, database } = anApp();
      const email = aNewcomer('southwest');
      const older = await aMember(database, { partner: 'southwest', email });
      const browser = aBrowser(app, SOUTHWEST);
      const back = await goThrough(browser, { email, host: SOUTHWEST });
      expect(back.headers['location']).toBe('/add_card');
      expect((await browser.get('/api/Member')).body.publicId).not.toBe(older.publicId);
    });

    test('two tabs of one new visitor make one member', async () => {
      const { app, database } = anApp();
      const email = aNewcomer('southwest');
      const tabs = [aBrowser(app, SOUTHWEST), aBrowser(app, SOUTHWEST)];
      const backs: URL[] = [];
      for (const tab of tabs) {
        const { address } = await start(tab);
        backs.push(await aProviderVisitor(origin).signIn(address, { email }));
      }
      await Promise.all(tabs.map((tab, at) => comeBack(tab, backs[at] ?? new URL(origin))));
      const members = await Promise.all(tabs.map((tab) => tab.get('/api/Member')));
      expect(members.map(({ body }) => body.email)).toEqual([email, email]);
      expect(members[0]?.body.publicId).toBe(members[1]?.body.publicId);
      expect(await query(database, 'SELECT id FROM member WHERE email = ?', [email])).toHaveLength(1);
    });

    describe('a new visitor of any other partner', () => {
      const form = { zipCode: '60601', termsAccepted: true };
      const aReturnedNewcomer = async () => {
        const parts = anApp();
        const browser = aBrowser(parts.app, UNITED);
        const email = aNewcomer();
        const back = await goThrough(browser, { email, returnUrl: '/search' });
        return { ...parts, browser, email, back };
      };
      const join = (browser: Browser, overrides: object = {}) =>
        browser.post('/api/Members/Prospects', { ...form, ...overrides });

      test('goes on to join without a session, with the partner’s claims', async () => {
        const { browser, email, back, database } = await aReturnedNewcomer();
        expect([back.status, back.headers['location']]).toEqual([302, '/join']);
        expect((await browser.get('/api/Member')).status).toBe(401);
        expect((await browser.get('/api/Sso/Enrolment')).body).toEqual({
          email,
          firstName: expect.stringMatching(/^Newcomer/),
          lastName: 'Diner',
        });
        expect(await query(database, 'SELECT id FROM member WHERE email = ?', [email])).toEqual([]);
      });

      test('joins without a password, with the partner’s name, whatever the form says', async () => {
        const { app, browser, email, database } = await aReturnedNewcomer();
        const typed = {
          email: 'other@dining.example',
          firstName: 'Other',
          lastName: 'Name',
          emailOptIn: true,
        };
        const joined = await join(browser, typed);
        expect([joined.status, joined.body]).toEqual([
          200,
          expect.objectContaining({
            email,
            firstName: expect.stringMatching(/^Newcomer/),
            lastName: 'Diner',
            memberType: 'NonCardMember',
            interfaceType: 'sso',
            tierLevel: 2,
            enrollmentSource: 'sso',
          }),
        ]);
        expect((await browser.get('/api/Member')).body.publicId).toBe(joined.body.publicId);
        expect(browser.cookies.has('sso_enrolment')).toBe(false);
        const kept =
          'SELECT password_hash, sign_in_email, sso_issuer, sso_subject FROM member WHERE email = ?';
        expect(await query(database, kept, [email])).toEqual([
          {
            ...{ password_hash: null, sign_in_email: null },
            ...{ sso_issuer: `${origin}/united`, sso_subject: `united:${email}` },
          },
        ]);
        const again = aBrowser(app, UNITED);
        expect((await goThrough(again, { email, returnUrl: '/search' })).headers['location']).toBe('/search');
      });

      test('gets errors for missing fields, and for a password', async () => {
        const { browser } = await aReturnedNewcomer();
        const overrides = { zipCode: '', password: 'gravy & thyme', passwordConfirm: 'gravy & thyme' };
        const { status, body } = await join(browser, overrides);
        const codes = body.errors.map(({ field, code }: Record<string, string>) => [field, code]);
        expect([status, codes]).toEqual([
          400,
          [
            ['password', 'NOT_OFFERED'],
            ['zipCode', 'REQUIRED'],
          ],
        ]);
      });

      test('is forgotten when signing out before having joined', async () => {
        const { browser } = await aReturnedNewcomer();
        expect((await browser.get('/api/Sso/Enrolment')).status).toBe(200);
        await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
        expect(browser.cookies.has('sso_enrolment')).toBe(false);
        expect((await browser.get('/api/Sso/Enrolment')).status).toBe(404);
      });

      test('joins once, in two tabs too', async () => {
        const { app, browser, email, database } = await aReturnedNewcomer();
        const other = aBrowser(app, UNITED);
        other.cookies.set('sso_enrolment', browser.cookies.get('sso_enrolment') ?? '');
        for (const tab of [browser, other]) await tab.token();
        const answers = await Promise.all([browser, other].map((tab) => join(tab)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
        expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
          { field: 'email', code: 'ACCOUNT_EXISTS_SSO', message: expect.any(String) },
        ]);
        expect(await query(database, 'SELECT id FROM member WHERE email = ?', [email])).toHaveLength(1);
      });

      test('has half an hour for the form', async () => {
        const { clock, browser } = await aReturnedNewcomer();
        clock.pass(30 * 60_000);
        const over = await browser.get('/api/Sso/Enrolment');
        expect([over.status, over.body.code]).toEqual([404, 'SSO_ENROLMENT_OVER']);
        expect((await join(browser)).body.code).toBe('SSO_REQUIRED');
      });

      test.each([
        ['changed', (cookie: string) => `A${cookie}`, UNITED],
        ["an attempt's", () => 'e30.AAAA', UNITED],
        ['of another programme', (cookie: string) => cookie, `delta.localhost:${SITE_PORT}`],
      ])('the identity cookie, %s, is rejected', async (_what, change, host) => {
        const { app, browser } = await aReturnedNewcomer();
        const forger = aBrowser(app, host);
        forger.cookies.set('sso_enrolment', change(browser.cookies.get('sso_enrolment') ?? ''));
        expect((await forger.get('/api/Sso/Enrolment')).status).toBe(404);
        expect((await join(forger)).status).toBe(401);
      });

      test('has a cookie that scripts cannot read and that expires', async () => {
        const { back } = await aReturnedNewcomer();
        const lines = back.headers['set-cookie'] as unknown as string[];
        expect(lines.find((line) => line.startsWith('sso_enrolment='))).toMatch(
          /; Max-Age=1800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
        );
      });

      test('ends the session this browser had', async () => {
        const { app, database } = anApp();
        const email = aNewcomer();
        const sso = { issuer: `${origin}/united`, subject: `united:${email}` };
        await aMember(database, { partner: 'united', email, sso });
        const browser = aBrowser(app, UNITED);
        await goThrough(browser, { email });
        const old = browser.cookies.get('session') ?? '';
        await goThrough(browser, { email: aNewcomer() });
        expect(browser.cookies.has('session')).toBe(false);
        const thief = aBrowser(app, UNITED);
        thief.cookies.set('session', old);
        expect((await thief.get('/api/Member')).status).toBe(401);
      });
    });

    test('of ten parallel inserts with one subject nine are rejected', async () => {
      const accounts = accountsStore(open().database);
      const sso = { issuer: origin, subject: 'at once' };
      const add = (at: number) =>
        accounts.add(
          { partner: 'united', publicId: `p${at}`, familyId: 'f', email: '', joinedAt: 0, sso },
          'America/Chicago',
        );
      const added = await Promise.all(Array.from({ length: 10 }, (_, at) => add(at)));
      expect(added.filter((account) => account === null)).toHaveLength(9);
    });

    test.each([
      ['on another origin', '//evil.example'],
      ['of the api', '/API/SignOut'],
    ])('a return path %s leads to the home page [LOGIN-013]', async (_where, returnUrl) => {
      const { app, database } = anApp();
      const email = aNewcomer();
      const sso = { issuer: `${origin}/united`, subject: `united:${email}` };
      await aMember(database, { partner: 'united', email, sso });
      const back = await goThrough(aBrowser(app, UNITED), { email, returnUrl });
      expect(back.headers['location']).toBe('/');
    });

    test('an older session of this browser ends', async () => {
      const { app } = anApp();
      const browser = aBrowser(app, SOUTHWEST);
      await goThrough(browser, { email: aNewcomer('southwest'), host: SOUTHWEST });
      const old = browser.cookies.get('session') ?? '';
      await goThrough(browser, { email: aNewcomer('southwest'), host: SOUTHWEST });
      const thief = aBrowser(app, SOUTHWEST);
      thief.cookies.set('session', old);
      expect((await thief.get('/api/Member')).status).toBe(401);
    });

    describe('a failure ends at the sign-in page, with a code and without a session', () => {
      const expectFailure = (
        browser: Browser,
        answer: { status: number; headers: Record<string, unknown>; text: string },
        code: string,
      ) => {
        expect([answer.status, answer.headers['location']]).toEqual([302, `/login?error=sso&code=${code}`]);
        expect(answer.text).not.toMatch(/\bat \S+:\d+/);
        expect(browser.cookies.has('session')).toBe(false);
      };
      const onTheWayBack = async () => {
        const parts = anApp();
        const browser = aBrowser(parts.app, UNITED);
        const { address } = await start(browser);
        const back = await aProviderVisitor(origin).signIn(address, { email: aNewcomer() });
        return { ...parts, browser, back };
      };

      test('the visitor denied', async () => {
        const browser = aBrowser(anApp().app, UNITED);
        const { address } = await start(browser);
        const overrides = { email: aNewcomer(), choice: 'refuse' as const };
        const back = await aProviderVisitor(origin).signIn(address, overrides);
        expectFailure(browser, await comeBack(browser, back), 'SSO_DENIED');
      });

      test('the visitor took more than ten minutes', async () => {
        const { clock, browser, back } = await onTheWayBack();
        clock.pass(600_000);
        expectFailure(browser, await comeBack(browser, back), 'SSO_EXPIRED');
      });

      test('the callback is opened in another browser', async () => {
        const { app, back } = await onTheWayBack();
        const stranger = aBrowser(app, UNITED);
        expectFailure(stranger, await comeBack(stranger, back), 'SSO_EXPIRED');
      });

      test('the callback of one browser is opened in another with its own visit', async () => {
        const { app, back } = await onTheWayBack();
        const victim = aBrowser(app, UNITED);
        await start(victim);
        expectFailure(victim, await comeBack(victim, back), 'SSO_FAILED');
      });

      test('the callback is repeated', async () => {
        const { app, browser, back } = await onTheWayBack();
        const cookie = browser.cookies.get('sso') ?? '';
        expect((await comeBack(browser, back)).headers['location']).toBe('/join');
        const replayer = aBrowser(app, UNITED);
        replayer.cookies.set('sso', cookie);
        expectFailure(replayer, await comeBack(replayer, back), 'SSO_FAILED');
      });

      test.each([
        ['was changed', (cookie: string) => `A${cookie}`],
        ['lost its signature', (cookie: string) => cookie.split('.')[0] ?? ''],
        ['is empty', () => ''],
      ])('the cookie %s', async (_what, change) => {
        const { browser, back } = await onTheWayBack();
        browser.cookies.set('sso', change(browser.cookies.get('sso') ?? ''));
        expectFailure(browser, await comeBack(browser, back), 'SSO_EXPIRED');
      });

      test("the cookie is sent to another partner's host", async () => {
        const { app, browser, back } = await onTheWayBack();
        const elsewhere = aBrowser(app, `delta.localhost:${SITE_PORT}`);
        elsewhere.cookies.set('sso', browser.cookies.get('sso') ?? '');
        expectFailure(elsewhere, await comeBack(elsewhere, back), 'SSO_EXPIRED');
      });

      test.each([
        ['another issuer', { iss: 'http://evil.example' }],
        ['an invented code', { code: 'invented' }],
        ['another state', { state: 'invented' }],
        ['the state twice', {}],
      ])('the callback has %s', async (what, change: Record<string, string>) => {
        const { browser, back } = await onTheWayBack();
        for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
        if (what === 'the state twice') back.searchParams.append('state', 'second');
        expectFailure(browser, await comeBack(browser, back), 'SSO_FAILED');
      });

      test('the provider is unreachable; afterwards the sign-in works again', async () => {
        const other = await aProvider();
        const closed = new Promise((resolve) => other.server.close(resolve));
        await closed;
        const { port } = new URL(other.origin);
        const { app } = anApp({ SSO_ISSUER: `http://localhost:${port}/{key}` });
        const browser = aBrowser(app, UNITED);
        const first = await browser.get('/api/Sso/Start?returnUrl=/search');
        expectFailure(browser, first, 'SSO_UNAVAILABLE');
        await new Promise<void>((resolve) => other.server.listen(Number(port), 'localhost', resolve));
        expect((await start(browser)).address).toContain(`:${port}/united/auth`);
        other.server.closeAllConnections();
        other.server.close();
      });

      test('an http issuer is rejected outside development', async () => {
        const own = (name: string) => `${name}-secret-of-our-own-with-thirty-two-characters`;
        const { app } = anApp({
          APP_ENV: 'staging',
          ...Object.fromEntries(
            ['INTERNAL_KEY', 'CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY'].map((name) => [
              name,
              own(name),
            ]),
          ),
          FEEDS: JSON.stringify([{ name: 'network', secrets: [own('feed')], networks: ['VISA'] }]),
          REVIEW_FORMS: JSON.stringify({ '*': own('forms') }),
        });
        const browser = aBrowser(app, UNITED);
        expectFailure(browser, await browser.get('/api/Sso/Start'), 'SSO_UNAVAILABLE');
      });
    });

    test('a partner with passwords has no SSO redirect', async () => {
      const browser = aBrowser(anApp().app, 'nosh.localhost:3000');
      for (const path of ['/api/Sso/Start', '/api/Sso/Callback?code=x&state=y']) {
        const rejected = await browser.get(path);
        expect([rejected.status, rejected.body.code]).toEqual([404, 'SSO_NOT_OFFERED']);
      }
    });

    test('a very long return path is a bad request [API-049]', async () => {
      const browser = aBrowser(anApp().app, UNITED);
      const rejected = await browser.get(`/api/Sso/Start?returnUrl=/${'a'.repeat(2_048)}`);
      expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'returnUrl']);
    });
  });
});
