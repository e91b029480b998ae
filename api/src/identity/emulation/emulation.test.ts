import { endpoints } from '@dinelink/contract';
import { createRoutes } from '../../http/routing/routes.ts';
import type { JWTPayload } from 'jose';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { cardRoutes } from '../../cards/cards.routes.ts';
import { anOperatorsIssuer, type OperatorsIssuer } from '../../adapters/operators/operators.fixture.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { implement } from '../../http/implement.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { profileRoutes } from '../../members/profile/profile.routes.ts';
import { personalDataRoutes } from '../../members/personal-data/personal-data.routes.ts';
import { sessionOf } from '../sessions/authenticator.ts';
import { query } from '../../db/query.ts';

const NOSH = 'nosh.localhost:3000';
const MINUTE = 60_000;
const reason = 'Ticket 4711: the balance looks wrong';

const aChangingCall = () => {
  const routes = createRoutes();
  implement(
    routes,
    {
      ...endpoints.statementCreditBalance,
      call: { method: 'POST', path: '/api/Member/Test', needs: 'member' },
    },
    () => ({ memberBalance: 1 }),
  );
  return routes;
};

/** A changing call; cards, which no operator changes; the profile, without a password; and the copies of a member's data, which no operator gets. */
const routes = ({ limits, captcha }: { limits: RateLimits; captcha: CaptchaGuard }) => [
  aChangingCall(),
  cardRoutes({
    ...{ limits, captcha },
    cards: {
      ...{ list: neverCalled, name: neverCalled, link: neverCalled, reopen: neverCalled },
      ...{ loaded: neverCalled, unlink: neverCalled },
    },
  }),
  profileRoutes({ limits, profile: { save: neverCalled }, members: { describe: neverCalled } }),
  personalDataRoutes({
    limits,
    signedInAt: (member) => sessionOf(member)?.createdAt ?? null,
    consents: { of: neverCalled },
    exports: { request: neverCalled, state: neverCalled, content: neverCalled, table: neverCalled },
  }),
];
const neverCalled = () => Promise.reject(new Error('An operator came this far.'));

describe('emulating a member', () => {
  let issuer: OperatorsIssuer;
  beforeAll(async () => {
    issuer = await anOperatorsIssuer();
  });
  afterAll(() => issuer.close());

  onEachDatabase((open) => {
    const anOperator = async (overrides: { host?: string; environment?: Record<string, string> } = {}) => {
      const { database } = open();
      const clock = aClock(Date.now());
      const { app } = aTestApp({
        ...{ database, now: clock.now, routesWith: routes },
        environment: overrides.environment ?? { OPERATOR_ISSUER: issuer.origin },
      });
      const member = await aMember(database, { partner: 'nosh' });
      return { app, clock, database, member, browser: aBrowser(app, overrides.host ?? NOSH) };
    };
    const challenge = async (browser: Browser) =>
      String((await browser.get('/api/Emulation/Challenge')).body.nonce);
    const begin = (browser: Browser, body: object) =>
      browser.post('/api/Emulation/Start', { reason, ...body });
    const anEmulation = async (claims: JWTPayload = {}) => {
      const parts = await anOperator();
      const nonce = await challenge(parts.browser);
      const operatorToken = await issuer.token({ nonce, ...claims }, { at: parts.clock.now() });
      const { publicId } = parts.member;
      const begun = await begin(parts.browser, { operatorToken, publicId });
      return { ...parts, begun, operatorToken, publicId };
    };

    test('an operator with a reason sees the member, shown as an emulation with its end', async () => {
      const { begun, browser, clock, publicId } = await anEmulation();
      const expiresAt = new Date(clock.now() + 30 * MINUTE).toISOString();
      const emulation = { actor: 'Olive Operator', readOnly: true, expiresAt };
      expect([begun.status, begun.body]).toEqual([200, expect.objectContaining({ publicId, emulation })]);
      expect((await browser.get('/api/Member')).body).toMatchObject({ publicId, emulation });
      expect(Number(browser.cookies.get('nosh.session_expires'))).toBe(clock.now() + 30 * MINUTE);
    });

    test.each([
      ['GET', '/api/Member/Sessions'],
      ['DELETE', '/api/Member/Sessions'],
      ['DELETE', `/api/Member/Sessions/${'a'.repeat(32)}`],
      ['GET', '/api/Member/PersonalData'],
      ['GET', '/api/Member/PersonalData/State'],
      ['GET', '/api/Member/PersonalData/Table?table=dines'],
      ['POST', '/api/Member/PersonalData'],
    ])('%s %s is refused to an operator, with permission to write or without', async (method, path) => {
      for (const permissions of [['read'], ['read', 'write']]) {
        const { browser } = await anEmulation({ emulation: permissions });
        const send = { GET: browser.get, DELETE: browser.delete, POST: (to: string) => browser.post(to, {}) };
        const refused = await send[method as keyof typeof send](path);
        expect([refused.status, refused.body.code]).toEqual([
          403,
          permissions.length === 1 && method !== 'GET' ? 'EMULATION_READ_ONLY' : 'NOT_WHILE_EMULATING',
        ]);
      }
    });

    test('an operator with permission to write links, removes and reopens with no card', async () => {
      const { browser, begun } = await anEmulation({ emulation: ['read', 'write'] });
      const bearer = { Authorization: `Bearer ${String(begun.body.accessToken)}` };
      const card = { encryptedCardNumber: 'x', lastFour: '1111', cardType: 'VISA' };
      const linking = { creditCards: [card], directFileFeedOptIn: true };
      const answers = [
        await browser.post('/api/Member/Cards', linking, bearer),
        await browser.post('/api/Member/Cards/Reregister', linking, bearer),
        await browser.delete('/api/Member/Cards?id=1', bearer),
      ];
      for (const { status, body } of answers)
        expect([status, body.code, body.message]).toEqual([
          ...[403, 'EMULATION_READ_ONLY', 'Only the member links and removes cards.'],
        ]);
    });

    test('an operator with permission to write tries no password of the member', async () => {
      const { browser, begun } = await anEmulation({ emulation: ['read', 'write'] });
      const bearer = { Authorization: `Bearer ${String(begun.body.accessToken)}` };
      const names = { firstName: 'Ada', lastName: 'Byron' };
      const address = { address1: '', address2: '', city: '', state: '', zipCode: '60657' };
      const form = { ...names, ...address, password: 'guessed', passwordConfirm: 'guessed' };
      const { status, body } = await browser.put('/api/Member', form, bearer);
      expect([status, body.code, body.message]).toEqual([
        ...[403, 'EMULATION_READ_ONLY', 'Only the member enters the password.'],
      ]);
    });

    test('a member’s own session is never shown as one', async () => {
      const { database, app } = await anOperator();
      const password = 'gravy & thyme 26';
      const { email } = await aMember(database, { partner: 'nosh', password });
      const browser = aBrowser(app, NOSH);
      const { body } = await browser.post('/api/SignIn', { userName: email, password });
      expect(body).not.toHaveProperty('emulation');
      const rejected = await browser.post('/api/Emulation/Exit', {});
      expect([rejected.status, rejected.body.code]).toEqual([409, 'NOT_EMULATED']);
    });

    test('it is stored with actor, subject, reason and only the hash of its cookie', async () => {
      const { database, browser, publicId, member, clock } = await anEmulation();
      const rows = await query<Record<string, unknown>>(
        database,
        'SELECT * FROM emulation WHERE public_id = ?',
        [publicId],
      );
      expect(rows).toEqual([
        expect.objectContaining({
          ...{ partner: 'nosh', member_id: member.id, actor_issuer: issuer.origin, actor: 'op-7', reason },
          ...{
            is_read_only: 1,
            started_at: clock.now(),
            expires_at: clock.now() + 30 * MINUTE,
            ended_at: null,
          },
        }),
      ]);
      expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'));
    });

    test('every request is logged with actor, subject and path, without query and body', async () => {
      const { database, browser, publicId } = await anEmulation();
      // Its answer has no member data.
      await browser.get('/api/CSRF');
      await browser.get('/api/Member');
      await browser.get('/api/nowhere?email=ada@nosh.example');
      await browser.post('/api/Member/Test', { secret: 'in the body' });
      await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
      const log = await query(
        database,
        'SELECT actor, subject, method, path FROM emulation_log WHERE subject = ?',
        [publicId],
      );
      const by = { actor: 'op-7', subject: publicId };
      expect(log).toEqual([
        { ...by, method: 'POST', path: '/api/Emulation/Start' },
        { ...by, method: 'GET', path: '/api/Member' },
        { ...by, method: 'GET', path: '/api/nowhere' },
        { ...by, method: 'POST', path: '/api/Member/Test' },
        { ...by, method: 'GET', path: '/api/SignOut' },
      ]);
    });

    test('changing calls are rejected without write permission', async () => {
      const reading = await anEmulation();
      const rejected = await reading.browser.post('/api/Member/Test', {});
      expect([rejected.status, rejected.body.code]).toEqual([403, 'EMULATION_READ_ONLY']);
      expect((await reading.browser.post('/api/SignIn', {})).status).toBe(403);
      const changing = await anEmulation({ emulation: ['read', 'write'] });
      expect(changing.begun.body.emulation.readOnly).toBe(false);
      expect((await changing.browser.post('/api/Member/Test', {})).status).toBe(200);
    });

    test('an operator with write permission cannot set a password', async () => {
      const { browser } = await anEmulation({ emulation: ['read', 'write'] });
      const body = { partnerNumber: 'AB12345', email: 'op@operators.example', password: 'gravy & thyme 26' };
      const rejected = await browser.put('/api/Member/Credentials', body);
      expect([rejected.status, rejected.body.code]).toEqual([403, 'EMULATION_READ_ONLY']);
    });

    test('it ends after 30 minutes, also while in use', async () => {
      const { browser, clock } = await anEmulation();
      clock.pass(29 * MINUTE);
      expect((await browser.get('/api/Member')).status).toBe(200);
      clock.pass(MINUTE);
      expect((await browser.get('/api/Member')).status).toBe(401);
    });

    test.each(['exit', 'sign-out'])('it ends with %s, on the server [API-033]', async (how) => {
      const { app, browser } = await anEmulation();
      const cookie = browser.cookies.get('session') ?? '';
      const ended =
        how === 'exit'
          ? await browser.post('/api/Emulation/Exit', {})
          : await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
      expect([ended.status, ended.body]).toEqual([200, { success: true }]);
      expect(browser.cookies.has('session')).toBe(false);
      const thief = aBrowser(app, NOSH);
      thief.cookies.set('session', cookie);
      expect((await thief.get('/api/Member')).status).toBe(401);
    });

    test("its cookie is rejected at another partner's host", async () => {
      const { app, browser } = await anEmulation();
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await elsewhere.get('/api/Member')).status).toBe(401);
    });

    test.each(['/api/emulation/exit', '/api/Emulation/Exit/'])('it ends with %s too', async (path) => {
      const { browser } = await anEmulation();
      expect((await browser.post(path, {})).status).toBe(200);
      expect((await browser.get('/api/Member')).status).toBe(401);
    });

    test('the exit needs a session', async () => {
      const { browser } = await anOperator();
      expect((await browser.post('/api/Emulation/Exit', {})).status).toBe(401);
    });

    describe('rejected tokens', () => {
      test.each<[string, JWTPayload]>([
        ['of another issuer', { iss: 'http://evil.example' }],
        ['for another audience', { aud: 'dinelink' }],
        ['that has expired', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
        ['that was issued an hour ago', { iat: Math.floor(Date.now() / 1_000) - 3_600 }],
        ['without an end', { exp: undefined }],
        ['without a subject', { sub: undefined }],
        ['without a nonce', { nonce: undefined }],
        ['with a nonce of its own', { nonce: 'invented' }],
      ])('a token %s', async (_what, claims) => {
        const { begun, browser } = await anEmulation(claims);
        expect([begun.status, begun.body.code]).toEqual([401, 'OPERATOR_UNKNOWN']);
        expect(browser.cookies.has('session')).toBe(false);
      });

      test.each([
        ['signed by another key', { isForged: true }],
        ['that is not a token', undefined],
      ])('a token %s', async (_what, how) => {
        const { browser, member } = await anOperator();
        const nonce = await challenge(browser);
        const operatorToken = how ? await issuer.token({ nonce }, how) : 'no.token.atall';
        const { status, body } = await begin(browser, { operatorToken, publicId: member.publicId });
        expect([status, body.code]).toEqual([401, 'OPERATOR_UNKNOWN']);
      });

      test('a nonce of another partner, or older than ten minutes', async () => {
        const elsewhere = await anOperator({ host: 'ihg.localhost:3000' });
        const foreign = await challenge(elsewhere.browser);
        const { browser, member, clock } = await anOperator();
        const old = await challenge(browser);
        clock.pass(10 * MINUTE);
        for (const nonce of [foreign, old]) {
          const operatorToken = await issuer.token({ nonce }, { at: clock.now() });
          const rejected = await begin(browser, { operatorToken, publicId: member.publicId });
          expect([rejected.status, rejected.body.code]).toEqual([401, 'OPERATOR_UNKNOWN']);
        }
      });

      test('a used token, also of twenty at once', async () => {
        const { app, member, browser } = await anOperator();
        const operatorToken = await issuer.token({ nonce: await challenge(browser) });
        const tries = Array.from({ length: 20 }, () => aBrowser(app, NOSH));
        for (const one of tries) await one.token();
        const answers = await Promise.all(
          tries.map((one) => begin(one, { operatorToken, publicId: member.publicId })),
        );
        const codes = answers.map(({ body }) => body.code ?? 'begun').sort();
        expect(codes).toEqual([...Array(19).fill('OPERATOR_TOKEN_USED'), 'begun']);
      });

      test('an operator without permission', async () => {
        const { begun } = await anEmulation({ emulation: [] });
        expect([begun.status, begun.body.code]).toEqual([403, 'EMULATION_NOT_ALLOWED']);
      });

      test('an operator without a member', async () => {
        const { browser } = await anOperator();
        const operatorToken = await issuer.token({ nonce: await challenge(browser) });
        const rejected = await begin(browser, { operatorToken, publicId: 'A'.repeat(24) });
        expect([rejected.status, rejected.body.code]).toEqual([404, 'MEMBER_UNKNOWN']);
      });

      test.each([
        ['no reason', ' ', 'REQUIRED'],
        ['one that is too long', 'x'.repeat(501), 'TOO_LONG'],
        ['a card number as reason', 'card 4111 1111 1111 1111', 'CARD_NUMBER'],
      ])('an operator with %s', async (_what, given, code) => {
        const { browser, member } = await anOperator();
        const operatorToken = await issuer.token({ nonce: await challenge(browser) });
        const { publicId } = member;
        const { status, body } = await begin(browser, { operatorToken, publicId, reason: given });
        expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field: 'reason', code })]);
      });

      test('any token, where no issuer is configured', async () => {
        const { browser, member } = await anOperator({ environment: {} });
        const call = await browser.get('/api/Emulation/Challenge');
        expect([call.status, call.body.code]).toEqual([404, 'EMULATION_NOT_OFFERED']);
        const rejected = await begin(browser, { operatorToken: 'x', publicId: member.publicId });
        expect(rejected.body.code).toBe('EMULATION_NOT_OFFERED');
      });

      test('a malformed body [API-049]', async () => {
        const { browser } = await anOperator();
        expect((await browser.post('/api/Emulation/Start', { reason })).status).toBe(400);
        expect((await begin(browser, { operatorToken: 'x', publicId: 'p', isReadOnly: false })).status).toBe(
          400,
        );
      });

      test('an issuer with another name, or an unreachable one, is a 503, and is retried', async () => {
        const other = await anOperatorsIssuer();
        const { browser, member } = await anOperator({ environment: { OPERATOR_ISSUER: other.origin } });
        const operatorToken = await other.token({ nonce: await challenge(browser) });
        other.state.issuer = 'http://evil.example';
        const input = { operatorToken, publicId: member.publicId };
        const rejected = await begin(browser, input);
        expect([rejected.status, rejected.body.code]).toEqual([503, 'UNAVAILABLE']);
        other.state.issuer = other.origin;
        // While it is down, its keys cannot be fetched to check the token.
        other.state.isAway = true;
        expect((await begin(browser, input)).status).toBe(503);
        other.state.isAway = false;
        expect((await begin(browser, input)).status).toBe(200);
        other.close();
      });
    });
  });
});
