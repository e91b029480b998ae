import { limits } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { nameKeys } from './lockout.store.ts';
import { sweepIdentity } from '../sweep-identity.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { query } from '../../db/query.ts';

const HOST = 'nosh.localhost:3000';
const password = 'dine-well-2026';

onEachDatabase((open) => {
  const aVisitor = async (overrides: { host?: string; clock?: ReturnType<typeof aClock> } = {}) => {
    const { database } = open();
    const { app, config, identity } = aTestApp({ database, now: overrides.clock?.now });
    return { database, app, config, identity, browser: aBrowser(app, overrides.host ?? HOST) };
  };
  const aNosher = () => aMember(open().database, { partner: 'nosh', password });

  test('the right password returns the member and starts a session [LOGIN-009, LOGIN-010, API-008]', async () => {
    const { browser } = await aVisitor();
    const { email, publicId } = await aNosher();
    const signedIn = await browser.post('/api/SignIn', { userName: ` ${email.toUpperCase()}`, password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ publicId, email, memberType: 'NonCardMember', active: true });
    const member = await browser.get('/api/Member');
    expect(member.status).toBe(200);
    expect({ ...member.body, accessToken: '' }).toEqual({ ...signedIn.body, accessToken: '' });
  });

  test('a partner number signs in too, in any case, where the programme has numbers [LOGIN-009]', async () => {
    const { database, browser } = await aVisitor({ host: 'ihg.localhost:3000' });
    const { publicId } = await aMember(database, { partner: 'ihg', partnerNumber: 'AB12345', password });
    const signedIn = await browser.post('/api/SignIn', { userName: 'ab12345', password });
    expect(signedIn.body).toMatchObject({ publicId });
  });

  test('a partner number is rejected where the programme has none', async () => {
    const { database, browser } = await aVisitor();
    await aMember(database, { partner: 'nosh', partnerNumber: 'XY99999', password });
    expect((await browser.post('/api/SignIn', { userName: 'XY99999', password })).status).toBe(401);
  });

  test.each([
    ['a wrong password', async () => ({ userName: (await aNosher()).email, password: 'wrong' })],
    ['an unknown address', () => ({ userName: 'nobody@nosh.example', password })],
    ['an unknown number', () => ({ userName: 'A0000000', password })],
    [
      'an account without a password',
      async () => ({ userName: (await aMember(open().database, { partner: 'nosh' })).email, password }),
    ],
    [
      "another partner's member",
      async () => ({
        userName: (await aMember(open().database, { partner: 'ihg', password })).email,
        password,
      }),
    ],
    ['a name full of control characters', () => ({ userName: "\u0001'; --\u0007", password })],
    ['a name that grows when lower-cased', () => ({ userName: 'İ'.repeat(254), password })],
  ])('%s is rejected with the same answer [LOGIN-004, API-050]', async (_what, credentials) => {
    const { browser } = await aVisitor();
    const rejected = await browser.post('/api/SignIn', await credentials());
    expect(rejected.status).toBe(401);
    expect(rejected.body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid user name or password',
      referenceCode: expect.any(String),
    });
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('a password is compared by its first 56 characters [LOGIN-023]', async () => {
    const { database, browser } = await aVisitor();
    const long = 'a'.repeat(limits.passwordMaxCharacters);
    const { email } = await aMember(database, { partner: 'nosh', password: long });
    expect((await browser.post('/api/SignIn', { userName: email, password: `${long}tail` })).status).toBe(
      200,
    );
  });

  test('five failures in a row lock the name for 30 minutes, right password or not [LOGIN-006, LOGIN-007, LOGIN-008, API-051]', async () => {
    const clock = aClock();
    const { browser } = await aVisitor({ clock });
    const { email: userName } = await aNosher();
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await browser.post('/api/SignIn', { userName, password: 'wrong' })).status).toBe(401);
    }
    const locked = await browser.post('/api/SignIn', { userName, password });
    expect(locked.status).toBe(403);
    expect(locked.body).toMatchObject({ code: 'LOCKED_OUT', message: expect.stringContaining('30 minutes') });

    clock.pass(limits.lockoutMs - 1);
    expect((await browser.post('/api/SignIn', { userName, password })).status).toBe(403);
    clock.pass(1);
    expect((await browser.post('/api/SignIn', { userName, password })).status).toBe(200);
  });

  test('after a lockout the count starts at one [LOGIN-008]', async () => {
    const clock = aClock();
    const { browser } = await aVisitor({ clock });
    const { email: userName } = await aNosher();
    const fail = async () => (await browser.post('/api/SignIn', { userName, password: 'wrong' })).status;
    for (let failure = 1; failure <= 5; failure += 1) await fail();
    clock.pass(limits.lockoutMs);
    const statuses = [];
    for (let failure = 1; failure <= 6; failure += 1) statuses.push(await fail());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 403]);
  });

  test('a right password resets the count [LOGIN-008]', async () => {
    const { browser } = await aVisitor();
    const { email: userName } = await aNosher();
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) {
        await browser.post('/api/SignIn', { userName, password: 'wrong' });
      }
      expect((await browser.post('/api/SignIn', { userName, password })).status).toBe(200);
    }
  });

  test('a name without an account is locked like any other [LOGIN-008]', async () => {
    const { browser } = await aVisitor();
    const statuses = [];
    for (let failure = 1; failure <= 6; failure += 1) {
      const answer = await browser.post('/api/SignIn', { userName: 'ghost@nosh.example', password });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 403]);
  });

  test.each([
    ['control characters', (name: string) => `${name}\u0001`],
    ['capitals and blanks', (name: string) => `  ${name.toUpperCase()} `],
    ['invisible characters', (name: string) => `\u200b${name}\u2060`],
    ['full-width letters', (name: string) => name.replace('@', '＠')],
  ])('another spelling by %s is the same name for lockout and captcha', async (_what, spelt) => {
    const { email: userName } = await aNosher();
    const { browser } = await aVisitor();
    expect((await browser.post('/api/SignIn', { userName: spelt(userName), password })).status).toBe(200);
    const stranger = (await aVisitor()).browser;
    for (let failure = 1; failure <= 5; failure += 1) {
      await stranger.post('/api/SignIn', { userName: spelt(userName), password: 'wrong' });
    }
    expect((await stranger.post('/api/SignIn', { userName, password })).status).toBe(403);

    const guarded = aTestApp({
      ...{ database: open().database, limitFactor: 1 },
      environment: { TRUST_PROXY: 'loopback' },
    }).app;
    const requested = async (name: string, address: string) => {
      const tried = { userName: name, password: 'wrong' };
      const { body } = await aBrowser(guarded, HOST).post('/api/SignIn', tried, {
        'X-Forwarded-For': address,
      });
      return body.code;
    };
    expect(await requested('cap@nosh.example', '192.0.2.1')).toBe('INVALID_CREDENTIALS');
    expect(await requested(spelt('cap@nosh.example'), '192.0.2.2')).toBe('CAPTCHA_REQUIRED');
  });

  test('a typed name is not stored', async () => {
    const { database, browser } = await aVisitor();
    for (const userName of ['hunter2-typed-in-the-wrong-field', 'ada@not-stored.example']) {
      await browser.post('/api/SignIn', { userName, password: 'wrong' });
    }
    const kept = JSON.stringify(await query(database, 'SELECT * FROM sign_in_lockout'));
    expect(kept).not.toMatch(/hunter2|not-stored/);
  });

  test('failures elsewhere do not lock a browser in which the member signed in', async () => {
    const clock = aClock();
    const { app, browser: own } = await aVisitor({ clock });
    const { email: userName } = await aNosher();
    expect((await own.post('/api/SignIn', { userName, password })).status).toBe(200);
    const stranger = aBrowser(app, HOST);
    for (let failure = 1; failure <= 5; failure += 1) {
      await stranger.post('/api/SignIn', { userName, password: 'wrong' });
    }
    expect((await aBrowser(app, HOST).post('/api/SignIn', { userName, password })).status).toBe(403);
    expect((await own.post('/api/SignIn', { userName, password })).status).toBe(200);
    // There too five failures lock.
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await own.post('/api/SignIn', { userName, password: 'wrong' })).status).toBe(401);
    }
    expect((await own.post('/api/SignIn', { userName, password })).status).toBe(403);
  });

  test("another member's browser is not a known one for a locked name", async () => {
    const { app, browser } = await aVisitor();
    const [own, other] = [await aNosher(), await aNosher()];
    expect((await browser.post('/api/SignIn', { userName: own.email, password })).status).toBe(200);
    const stranger = aBrowser(app, HOST);
    for (let failure = 1; failure <= 5; failure += 1) {
      await stranger.post('/api/SignIn', { userName: other.email, password: 'wrong' });
    }
    expect((await browser.post('/api/SignIn', { userName: other.email, password })).status).toBe(403);
  });

  test('the count of a name is deleted after a day without an attempt', async () => {
    const clock = aClock();
    const { database, browser, config } = await aVisitor({ clock });
    const keyOf = nameKeys(config.TOKEN_SECRET);
    const known = async (userName: string) =>
      (
        await query(database, 'SELECT failures FROM sign_in_lockout WHERE name_key = ?', [
          keyOf({ partner: 'nosh', userName }),
        ])
      ).length;
    await browser.post('/api/SignIn', { userName: 'once@nosh.example', password });
    clock.pass(86_400_000);
    await sweepIdentity(database, clock.now());
    expect(await known('once@nosh.example')).toBe(1);
    clock.pass(1);
    await sweepIdentity(database, clock.now());
    expect(await known('once@nosh.example')).toBe(0);
  });

  test('a lockout applies to one partner only [LOGIN-007]', async () => {
    const { app, browser } = await aVisitor();
    for (let failure = 1; failure <= 6; failure += 1) {
      await browser.post('/api/SignIn', { userName: 'both@example.com', password });
    }
    const elsewhere = aBrowser(app, 'ihg.localhost:3000');
    const answer = await elsewhere.post('/api/SignIn', { userName: 'both@example.com', password });
    expect(answer.status).toBe(401);
  });

  test('of a hundred wrong attempts at once, five are checked and the rest locked out [LOGIN-008]', async () => {
    const { database } = open();
    // Two copies of the api, as behind a balancer.
    const browsers = [1, 2].map(() => aBrowser(aTestApp({ database }).app, HOST));
    await Promise.all(browsers.map((browser) => browser.token()));
    const { email: userName } = await aNosher();
    const tries = Array.from({ length: 50 }, () =>
      browsers.map((browser) => browser.post('/api/SignIn', { userName, password: 'wrong' })),
    );
    const statuses = (await Promise.all(tries.flat())).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 403)).toHaveLength(95);
  });

  test('a member may sign in on twenty devices at once [LOGIN-008]', async () => {
    const { browser } = await aVisitor();
    const { email: userName } = await aNosher();
    await browser.token();
    const tries = Array.from({ length: 20 }, () => browser.post('/api/SignIn', { userName, password }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test.each(['united.localhost:3000', 'ftch.localhost:3000'])(
    'there is no password sign-in at %s, which enrols elsewhere or not at all [LOGIN-060]',
    async (host) => {
      const { browser } = await aVisitor({ host });
      const rejected = await browser.post('/api/SignIn', { userName: 'a@b.example', password });
      expect([rejected.status, rejected.body.code]).toEqual([404, 'SIGN_IN_NOT_OFFERED']);
    },
  );

  test('an address may try 30 times in five minutes [API-052]', async () => {
    const { app } = aTestApp({ database: open().database, limitFactor: 1, environment: { CAPTCHA: 'off' } });
    const browser = aBrowser(app, HOST);
    const statuses = [];
    for (let attempt = 1; attempt <= 31; attempt += 1) {
      const userName = `somebody${attempt}@nosh.example`;
      statuses.push((await browser.post('/api/SignIn', { userName, password })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
  });

  describe('a malformed sign-in is rejected and changes nothing [API-049, API-055]', () => {
    test.each([
      ['nothing', {}, ['userName', 'password']],
      [
        'wrong types',
        { userName: 1, password: 2, rememberMe: 'yes' },
        ['userName', 'password', 'rememberMe'],
      ],
      ['an unknown field', { userName: 'a', password: 'b', role: 'admin' }, ['role']],
      ['an empty name', { userName: '  ', password: 'b' }, ['userName']],
      ['a name of invisible characters', { userName: '\u200b\u0007', password: 'b' }, ['userName']],
      ['a card number', { userName: '4111 1111 1111 1111', password: 'b' }, ['userName']],
      ['a list', [], ['']],
    ])('%s', async (_what, body, fields) => {
      const { browser } = await aVisitor();
      const rejected = await browser.post('/api/SignIn', body);
      expect(rejected.status).toBe(400);
      expect(rejected.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    });

    test('malformed JSON', async () => {
      const { browser } = await aVisitor();
      const rejected = await browser.post('/api/SignIn', '{"userName": ');
      expect([rejected.status, rejected.body.code]).toEqual([400, 'MALFORMED_JSON']);
    });

    test('an oversize body', async () => {
      const { browser } = await aVisitor();
      const rejected = await browser.post('/api/SignIn', { userName: 'a', password: 'x'.repeat(200_000) });
      expect([rejected.status, rejected.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    });

    test.each([
      ['no anti-forgery token', { 'X-CSRF-TOKEN': '' }],
      ['a wrong anti-forgery token', { 'X-CSRF-TOKEN': 'AAAA' }],
      ['a foreign origin', { Origin: 'http://evil.example' }],
      ['a foreign page', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ])('%s [LOGIN-048]', async (_what, headers) => {
      const { browser } = await aVisitor();
      const { email: userName } = await aNosher();
      const rejected = await browser.post('/api/SignIn', { userName, password }, headers);
      expect([rejected.status, rejected.body.code]).toEqual([403, 'CSRF']);
      expect(browser.cookies.has('session')).toBe(false);
    });
  });
});
