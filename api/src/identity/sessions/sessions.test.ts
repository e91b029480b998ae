import { createHash } from 'node:crypto';
import { endpoints, limits } from '@dinelink/contract';
import { createRoutes } from '../../http/routing/routes.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { implement } from '../../http/implement.ts';
import { aMember } from '../../members/members.fixture.ts';
import { sweepIdentity } from '../sweep-identity.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const HOST = 'nosh.localhost:3000';
const password = 'dine-well-2026';
const MINUTE = 60_000;

/** A call that needs the bearer token beside the cookie, like calls that move money. */
const tokenCall = { ...endpoints.statementCreditBalance, call: tokenCallOf('/api/Member/Test') };
function tokenCallOf(path: `/api/${string}`) {
  return { method: 'GET', path, needs: 'token' } as const;
}

onEachDatabase((open) => {
  /** A member of nosh, signed in. */
  const aSignedInBrowser = async (overrides: { rememberMe?: boolean; limitFactor?: number } = {}) => {
    const { database } = open();
    const clock = aClock();
    const { app, identity } = aTestApp({
      database,
      now: clock.now,
      routesWith: () => {
        const routes = createRoutes();
        implement(routes, tokenCall, () => ({ memberBalance: 1 }));
        return [routes];
      },
    });
    const member = await aMember(database, { partner: 'nosh', password });
    const browser = aBrowser(app, HOST);
    const { rememberMe = false } = overrides;
    const signedIn = await browser.post('/api/SignIn', { userName: member.email, password, rememberMe });
    const setCookies = (signedIn.headers['set-cookie'] ?? []) as unknown as string[];
    return { database, clock, app, identity, member, browser, signedIn, setCookies };
  };
  const expiryOf = ({ cookies }: { cookies: Map<string, string> }) =>
    Number(cookies.get('nosh.session_expires'));

  test.each([
    ['12 hours by default', 12, {}],
    ['as many hours as are configured', 2, { SESSION_LONGEST_HOURS: '2' }],
  ])('a session in constant use ends after %s', async (_what, hours, environment) => {
    const { database } = open();
    const clock = aClock();
    const { app } = aTestApp({ database, now: clock.now, environment });
    const { email } = await aMember(database, { partner: 'nosh', password });
    const browser = aBrowser(app, HOST);
    await browser.post('/api/SignIn', { userName: email, password });
    const endsAt = clock.now() + hours * 60 * MINUTE;
    while (clock.now() + 10 * MINUTE < endsAt) {
      clock.pass(10 * MINUTE);
      expect((await browser.get('/api/Member')).status).toBe(200);
    }
    // The page gets the true expiry, not one in 15 minutes.
    expect(Number(browser.cookies.get('nosh.session_expires'))).toBe(endsAt);
    clock.pass(endsAt - clock.now() - 1);
    expect((await browser.get('/api/Member')).status).toBe(200);
    clock.pass(1);
    expect((await browser.get('/api/Member')).status).toBe(401);
  });

  describe('cookies', () => {
    test('the session is 32 random bytes, not readable by scripts, ending with the browser, not sent by other sites [API-034]', async () => {
      const { browser, setCookies } = await aSignedInBrowser();
      expect(Buffer.from(browser.cookies.get('session') ?? '', 'base64url')).toHaveLength(32);
      const session = setCookies.find((line) => line.startsWith('session='));
      expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    test('the page may read when the session ends: in 15 minutes [LOGIN-002, LOGIN-029, CONST-001]', async () => {
      const { clock, browser, setCookies } = await aSignedInBrowser();
      expect(expiryOf(browser)).toBe(clock.now() + 900_000);
      expect(setCookies.find((line) => line.startsWith('nosh.session_expires='))).not.toContain('HttpOnly');
    });

    test('staying signed in lasts 90 days, past the end of the browser [LOGIN-001, LOGIN-003, CONST-002]', async () => {
      const { clock, browser, setCookies } = await aSignedInBrowser({ rememberMe: true });
      expect(expiryOf(browser)).toBe(clock.now() + 7_776_000_000);
      for (const line of setCookies) expect(line).toContain('Expires=');
    });

    test('under https the cookie is bound to its host', async () => {
      const { database } = open();
      const { app } = aTestApp({ database, environment: { TRUST_PROXY: 'loopback' } });
      const { email } = await aMember(database, { partner: 'nosh', password });
      const browser = aBrowser(app, 'nosh.dinelink.example');
      const https = { 'X-Forwarded-Proto': 'https' };
      const { csrfToken } = (await browser.get('/api/CSRF', https)).body;
      const headers = { ...https, 'X-CSRF-TOKEN': csrfToken };
      const signedIn = await browser.post('/api/SignIn', { userName: email, password }, headers);
      const lines = (signedIn.headers['set-cookie'] ?? []) as unknown as string[];
      expect(lines.find((line) => line.startsWith('__Host-session='))).toMatch(
        /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await browser.get('/api/Member', https)).status).toBe(200);
    });

    test('the store has only the hash of the cookie', async () => {
      const { database, browser } = await aSignedInBrowser();
      const cookie = browser.cookies.get('session') ?? '';
      const id = createHash('sha256').update(cookie).digest('hex');
      expect(await query(database, 'SELECT partner FROM session WHERE id = ?', [id])).toHaveLength(1);
      expect(await query(database, 'SELECT partner FROM session WHERE id = ?', [cookie])).toHaveLength(0);
    });
  });

  describe('how long a session lasts', () => {
    test('GET /api/Member extends it to 15 minutes from then [LOGIN-032, LOGIN-065]', async () => {
      const { clock, browser } = await aSignedInBrowser();
      for (let visit = 1; visit <= 5; visit += 1) {
        clock.pass(14 * MINUTE);
        expect((await browser.get('/api/Member')).status).toBe(200);
        expect(expiryOf(browser)).toBe(clock.now() + 900_000);
      }
    });

    test('it expires 15 minutes and a minute of grace after the last visit [LOGIN-002, API-050]', async () => {
      const { clock, browser } = await aSignedInBrowser();
      clock.pass(10 * MINUTE);
      await browser.get('/api/Member');
      clock.pass(16 * MINUTE);
      const rejected = await browser.get('/api/Member');
      expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHORISED']);
    });

    test('the expiry is written at most once a minute, which signs no one out early', async () => {
      const { database, clock, browser, member } = await aSignedInBrowser();
      const stored = () =>
        query<{ at: number }>(database, 'SELECT expires_at AS at FROM session WHERE member_id = ?', [
          member.id,
        ]);
      const [before] = await stored();
      clock.pass(MINUTE - 1);
      await browser.get('/api/Member');
      expect(await stored()).toEqual([before]);
      clock.pass(limits.sessionTimeoutMs);
      expect((await browser.get('/api/Member')).status).toBe(200);
      expect(await stored()).toEqual([{ at: clock.now() + limits.sessionTimeoutMs }]);
    });

    test('a 90-day session keeps its expiry, to the millisecond [LOGIN-003, LOGIN-065]', async () => {
      const { clock, browser } = await aSignedInBrowser({ rememberMe: true });
      const end = expiryOf(browser);
      clock.pass(90 * 24 * 60 * MINUTE - 1);
      expect((await browser.get('/api/Member')).status).toBe(200);
      expect(expiryOf(browser)).toBe(end);
      clock.pass(1);
      expect((await browser.get('/api/Member')).status).toBe(401);
    });

    test('expired sessions are deleted, running ones stay', async () => {
      const over = await aSignedInBrowser();
      const running = await aSignedInBrowser({ rememberMe: true });
      over.clock.pass(17 * MINUTE);
      await sweepIdentity(over.database, over.clock.now());
      const left = await query(over.database, 'SELECT id FROM session WHERE member_id IN (?, ?)', [
        over.member.id,
        running.member.id,
      ]);
      expect(left).toHaveLength(1);
      expect((await running.browser.get('/api/Member')).status).toBe(200);
    });
  });

  describe('one session, one member, one partner', () => {
    test.each([
      ['no cookie', undefined],
      ['an invented cookie', 'A'.repeat(43)],
      ['an empty cookie', ''],
      ['a malformed cookie', '%%%;"\\u0000'],
    ])('%s is 401 [API-050]', async (_what, cookie) => {
      const { browser } = await aSignedInBrowser();
      if (cookie === undefined) browser.cookies.delete('session');
      else browser.cookies.set('session', cookie);
      const rejected = await browser.get('/api/Member');
      expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHORISED']);
    });

    test("at another partner's host it is rejected", async () => {
      const { app, browser } = await aSignedInBrowser();
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await elsewhere.get('/api/Member')).status).toBe(401);
      expect((await browser.get('/api/Member')).status).toBe(200);
    });

    test('signing in again starts a session with a new id and ends the old one', async () => {
      const { app, browser, member } = await aSignedInBrowser();
      const old = browser.cookies.get('session') ?? '';
      await browser.post('/api/SignIn', { userName: member.email, password });
      expect(browser.cookies.get('session')).not.toBe(old);
      const thief = aBrowser(app, HOST);
      thief.cookies.set('session', old);
      expect((await thief.get('/api/Member')).status).toBe(401);
    });

    test('a cookie planted before sign-in is not the session afterwards', async () => {
      const { app, member } = await aSignedInBrowser();
      const planted = 'B'.repeat(43);
      const victim = aBrowser(app, HOST);
      victim.cookies.set('session', planted);
      await victim.post('/api/SignIn', { userName: member.email, password });
      expect(victim.cookies.get('session')).not.toBe(planted);
    });

    test('all sessions of a member can be ended together', async () => {
      const { app, identity, member, browser } = await aSignedInBrowser();
      const other = aBrowser(app, HOST);
      await other.post('/api/SignIn', { userName: member.email, password });
      await identity.sessions.endAllOf(member.id);
      for (const one of [browser, other]) expect((await one.get('/api/Member')).status).toBe(401);
    });

    test('all sessions of a member but one can be ended together', async () => {
      const { app, identity, member, browser } = await aSignedInBrowser();
      const other = aBrowser(app, HOST);
      await other.post('/api/SignIn', { userName: member.email, password });
      const except = createHash('sha256')
        .update(browser.cookies.get('session') ?? '')
        .digest('hex');
      await identity.sessions.endAllOf(member.id, { except });
      expect((await browser.get('/api/Member')).status).toBe(200);
      expect((await other.get('/api/Member')).status).toBe(401);
    });
  });

  describe('the browsers a member is signed in with', () => {
    const CHROME =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const SAFARI =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
    const sessionsOf = async (browser: ReturnType<typeof aBrowser>) =>
      (await browser.get('/api/Member/Sessions')).body.sessions;
    /** Signed in with Chrome, and a minute later, to stay signed in, on an iPhone. */
    const twoBrowsers = async () => {
      const first = await aSignedInBrowser();
      const { app, member, clock, database } = first;
      await execute(database, 'DELETE FROM session WHERE member_id = ?', [member.id]);
      const laptop = aBrowser(app, HOST);
      const phone = aBrowser(app, HOST);
      const body = { userName: member.email, password };
      await laptop.post('/api/SignIn', body, { 'User-Agent': CHROME });
      clock.pass(MINUTE);
      await phone.post('/api/SignIn', { ...body, rememberMe: true }, { 'User-Agent': SAFARI });
      return { ...first, laptop, phone };
    };

    test('are listed in words, this one first, without what would open a session', async () => {
      const { clock, laptop, phone } = await twoBrowsers();
      clock.pass(2 * MINUTE);
      await laptop.get('/api/Member');
      const at = (minutesAgo: number) => new Date(clock.now() - minutesAgo * MINUTE).toISOString();
      const [own, other] = await sessionsOf(phone);
      expect(own).toMatchObject({
        ...{ browser: 'Safari', platform: 'iPhone', isCurrent: true, isRemembered: true },
        ...{ signedInAt: at(2), lastUsedAt: at(2) },
      });
      expect(other).toMatchObject({
        ...{ browser: 'Chrome', platform: 'Windows', isCurrent: false, isRemembered: false },
        ...{ signedInAt: at(3), lastUsedAt: at(0) },
      });
      const ids = await query<{ id: string }>(open().database, 'SELECT id FROM session');
      const text = JSON.stringify([own, other]);
      for (const { id } of ids) expect(text).not.toContain(id);
    });

    test('can be ended one by one and all but this one; the ended ones are over at once', async () => {
      const { laptop, phone } = await twoBrowsers();
      const [, other] = await sessionsOf(phone);
      expect((await phone.delete(`/api/Member/Sessions/${other.sessionId}`)).body).toEqual({ success: true });
      expect((await laptop.get('/api/Member')).status).toBe(401);
      expect((await phone.delete(`/api/Member/Sessions/${other.sessionId}`)).body.code).toBe(
        'SESSION_NOT_FOUND',
      );
      const again = await twoBrowsers();
      expect((await again.phone.delete('/api/Member/Sessions')).body).toEqual({ success: true, ended: 1 });
      expect((await again.laptop.get('/api/Member')).status).toBe(401);
      expect((await again.phone.get('/api/Member')).status).toBe(200);
    });

    test('ending this one signs out here, cookies and all', async () => {
      const { phone } = await twoBrowsers();
      const [own] = await sessionsOf(phone);
      await phone.delete(`/api/Member/Sessions/${own.sessionId}`);
      expect([phone.cookies.has('session'), phone.cookies.has('nosh.session_expires')]).toEqual([
        false,
        false,
      ]);
    });

    test('another member’s cannot be ended', async () => {
      const { phone } = await twoBrowsers();
      const stranger = await aSignedInBrowser();
      const [theirs] = await sessionsOf(stranger.browser);
      const answer = await phone.delete(`/api/Member/Sessions/${theirs.sessionId}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
      expect((await stranger.browser.get('/api/Member')).status).toBe(200);
    });
  });

  test('not even a later expiry in the store keeps a 90-day session beyond 90 days from its sign-in', async () => {
    const { database, clock, browser, member } = await aSignedInBrowser({ rememberMe: true });
    await execute(database, 'UPDATE session SET expires_at = ? WHERE member_id = ?', [
      clock.now() + 2 * limits.rememberMeMs,
      member.id,
    ]);
    for (let day = 1; day < 90; day += 1) {
      clock.pass(24 * 60 * MINUTE);
      expect((await browser.get('/api/Member')).status).toBe(200);
    }
    clock.pass(24 * 60 * MINUTE);
    expect((await browser.get('/api/Member')).status).toBe(401);
  });

  describe('signing out', () => {
    test('ends the session on the server and clears the cookies [LOGIN-039, LOGIN-040, API-033]', async () => {
      const { app, browser } = await aSignedInBrowser();
      const old = browser.cookies.get('session') ?? '';
      const answer = await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect(browser.cookies.has('session')).toBe(false);
      expect(browser.cookies.has('nosh.session_expires')).toBe(false);
      const thief = aBrowser(app, HOST);
      thief.cookies.set('session', old);
      expect((await thief.get('/api/Member')).status).toBe(401);
    });

    test('signing out works without a session', async () => {
      const { app } = await aSignedInBrowser();
      expect((await aBrowser(app, HOST).get('/api/SignOut')).body).toEqual({ success: true });
    });

    test.each([
      ['typed into the address bar', { 'Sec-Fetch-Site': 'none' }, 200],
      ['requested by our own page', { 'Sec-Fetch-Site': 'same-origin' }, 200],
      ['requested by our own page in an older browser', { Referer: `http://${HOST}/profile` }, 200],
      ['requested by another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['requested by a sibling host', { 'Sec-Fetch-Site': 'same-site' }, 403],
      ['requested by another origin in an older browser', { Origin: 'http://evil.example' }, 403],
      ['requested by an opaque origin', { Origin: 'null' }, 403],
      ['linked from another site in an older browser', { Referer: 'http://evil.example/' }, 403],
      ['linked without a referrer', { Referer: 'evil' }, 403],
    ])('%s it answers accordingly [API-034]', async (_what, headers, status) => {
      const { browser } = await aSignedInBrowser();
      expect((await browser.get('/api/SignOut', headers)).status).toBe(status);
      expect((await browser.get('/api/Member')).status).toBe(status === 200 ? 401 : 200);
    });
  });

  describe('the access token beside the cookie', () => {
    const request = (browser: ReturnType<typeof aBrowser>, token: string) =>
      browser.get('/api/Member/Test', { Authorization: `Bearer ${token}` });

    test('allows calls that the cookie alone does not [LOGIN-049, LOGIN-050]', async () => {
      const { browser, signedIn } = await aSignedInBrowser();
      expect((await browser.get('/api/Member/Test')).status).toBe(401);
      expect((await request(browser, signedIn.body.accessToken)).status).toBe(200);
    });

    test('expires after 15 minutes, and GET /api/Member returns a new one', async () => {
      const { clock, browser, signedIn } = await aSignedInBrowser();
      clock.pass(10 * MINUTE);
      const { accessToken } = (await browser.get('/api/Member')).body;
      clock.pass(5 * MINUTE);
      const expired = await request(browser, signedIn.body.accessToken);
      expect([expired.status, expired.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
      expect((await request(browser, accessToken)).status).toBe(200);
    });

    test('is rejected without its session, with another one, or at another partner', async () => {
      const { app, browser, signedIn, member } = await aSignedInBrowser();
      const token = signedIn.body.accessToken;
      expect((await request(aBrowser(app, HOST), token)).status).toBe(401);

      const other = aBrowser(app, HOST);
      await other.post('/api/SignIn', { userName: member.email, password });
      expect((await request(other, token)).body.code).toBe('UNAUTHORISED');

      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await request(elsewhere, token)).body.code).toBe('UNAUTHORISED');
    });

    test.each([
      ['a later end', (token: string) => token.replace(/^\d+/, (end) => String(Number(end) + 1))],
      ['another signature', (token: string) => `${token.split('.')[0]}.AAAA`],
      ['no signature', (token: string) => token.split('.')[0] ?? ''],
      ['nonsense', () => '....'],
    ])('with %s it is rejected', async (_what, forge) => {
      const { browser, signedIn } = await aSignedInBrowser();
      const rejected = await request(browser, forge(signedIn.body.accessToken));
      expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHORISED']);
    });

    test('in another scheme it is ignored [LOGIN-050]', async () => {
      const { browser, signedIn } = await aSignedInBrowser();
      const Authorization = `Basic ${signedIn.body.accessToken}`;
      expect((await browser.get('/api/Member/Test', { Authorization })).status).toBe(401);
    });
  });
});
