import { endpoints, type OptInLevel } from '@dinelink/contract';
import { createRoutes } from '../../http/routing/routes.ts';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { implement } from '../../http/implement.ts';
import { aMember } from '../../members/members.fixture.ts';
import { masked } from './known-view.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const hostOf = (partner: string) => `${partner}.localhost:3000`;
const password = 'gravy & thyme 26';
const MINUTE = 60_000;

const inactive = {
  optInLevel: 1 as OptInLevel,
  tierLevel: 0 as const,
  hasWebProfile: false,
  signInEmail: null,
};

const levelOf = async (database: Database, id: number) => {
  const [row] = await query<{ level: number; tier: number }>(
    database,
    'SELECT opt_in_level AS level, tier_level AS tier FROM member WHERE id = ?',
    [id],
  );
  return [row?.level, row?.tier];
};

onEachDatabase((open) => {
  const aVisitor = (partner = 'nosh', limitFactor?: number) => {
    const clock = aClock();
    const { app, identity } = aTestApp({
      ...{ database: open().database, now: clock.now },
      ...(limitFactor && { limitFactor }),
    });
    return { app, clock, identity, browser: aBrowser(app, hostOf(partner)) };
  };
  const look = (publicId: string, partner?: string) =>
    aVisitor(partner).browser.get(`/api/Member/${publicId}`);

  describe('a known member', () => {
    const always = ['active', 'hasWebProfile', 'interfaceType', 'memberType', 'publicId', 'tierLevel'];

    test('with a web profile is known by type, tier and standing alone [API-012, API-013, DATA-001]', async () => {
      const { publicId } = await aMember(open().database, { partner: 'nosh' });
      const { status, body } = await look(publicId);
      expect([status, body]).toEqual([
        200,
        {
          ...{ publicId, memberType: 'NonCardMember', interfaceType: 'direct', tierLevel: 2 },
          ...{ hasWebProfile: true, active: true },
        },
      ]);
    });

    test('without a web profile sees first name and masked address, never the last name [API-013]', async () => {
      const { publicId } = await aMember(open().database, {
        ...{ partner: 'nosh', email: 'ines@mail.dining.example', hasWebProfile: false, signInEmail: null },
      });
      const { body } = await look(publicId);
      expect(Object.keys(body).sort()).toEqual([...always, 'email', 'firstName'].sort());
      expect(body).toMatchObject({
        ...{ firstName: 'Ada', email: 'i***@m***.example', interfaceType: 'known', tierLevel: 2 },
      });
    });

    test('before activation is at level 1, with a token to activate [ENROLL-038, API-016]', async () => {
      const { publicId } = await aMember(open().database, { partner: 'nosh', ...inactive });
      const { body } = await look(publicId);
      expect(Object.keys(body).sort()).toEqual([...always, 'activationToken', 'email', 'firstName'].sort());
      expect(body).toMatchObject({
        tierLevel: 1,
        activationToken: expect.stringMatching(/^\d+\.[\w-]{43}$/),
      });
    });

    test.each([
      ['closed', { memberType: 'ClosedAccountMember', isActive: false } as const],
      ['signing in with the programme', { sso: { issuer: 'https://id.example', subject: 'known' } }],
    ])('%s is shown as such', async (_what, overrides) => {
      const { publicId } = await aMember(open().database, { partner: 'nosh', ...overrides });
      const shown =
        'sso' in overrides
          ? { interfaceType: 'sso', active: true }
          : { memberType: 'ClosedAccountMember', active: false };
      expect((await look(publicId)).body).toMatchObject(shown);
    });

    test.each([
      ['nobody', 'AAAAAAAAAAAAAAAAAAAAAAAA', 'nosh'],
      ['the name of no call', 'Somebody', 'nosh'],
    ])('%s is not found [API-012]', async (_what, publicId, partner) => {
      const rejected = await look(publicId, partner);
      expect([rejected.status, rejected.body.code]).toEqual([404, 'MEMBER_UNKNOWN']);
    });

    test('of another partner, or erased, is not found [API-012]', async () => {
      const { database } = open();
      const elsewhere = await aMember(database, { partner: 'ihg' });
      expect((await look(elsewhere.publicId)).status).toBe(404);
      const erased = await aMember(database, { partner: 'nosh' });
      await execute(database, `UPDATE member SET erased_at = 1 WHERE id = ${erased.id}`);
      expect((await look(erased.publicId)).status).toBe(404);
    });

    test('a very long id is malformed [API-049]', async () => {
      const rejected = await look('a'.repeat(65));
      expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'publicId']);
    });

    test('does not shadow other paths', async () => {
      const routes = createRoutes();
      implement(routes, endpoints.statementCreditBalance, () => ({ memberBalance: 1 }));
      const { app } = aTestApp({ database: open().database, routesWith: () => [routes] });
      const requested = await aBrowser(app, hostOf('nosh')).get('/api/Member/StatementCreditBalance');
      expect(requested.status).toBe(401);
    });

    test('is looked up sixty times a minute from one address [API-013, API-052]', async () => {
      const { browser } = aVisitor('nosh', 1);
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 61; attempt += 1)
        statuses.push((await browser.get('/api/Member/AAAAAAAAAAAAAAAAAAAAAAAA')).status);
      expect(statuses).toEqual([...Array(60).fill(404), 429]);
    });
  });

  test.each([
    ['ada@nosh.example', 'a***@n***.example'],
    ['a@mail.dining.example.co', 'a***@m***.co'],
    ['', ''],
  ])('%j is masked as %j', (email, hidden) => {
    expect(masked(email)).toBe(hidden);
  });

  describe('activating', () => {
    const anInactive = async (overrides: object = {}) => {
      const { database } = open();
      const parts = aVisitor();
      const member = await aMember(database, { partner: 'nosh', ...inactive, ...overrides });
      const { activationToken } = (await parts.browser.get(`/api/Member/${member.publicId}`)).body;
      return { database, member, token: String(activationToken), ...parts };
    };
    const activate = (browser: ReturnType<typeof aBrowser>, publicId: string, token?: string) =>
      browser.post('/api/Member/Activate', { publicId }, token ? { Authorization: `Bearer ${token}` } : {});

    test('moves a known member from level 1 to 2, with the consent [ENROLL-038, API-014, API-016]', async () => {
      const { database, member, token, browser, clock } = await anInactive();
      const { publicId, id } = member;
      const activated = await activate(browser, publicId, token);
      expect([activated.status, activated.body]).toEqual([200, { publicId, tierLevel: 2 }]);
      expect(await levelOf(database, id)).toEqual([2, 2]);
      const known = (await browser.get(`/api/Member/${publicId}`)).body;
      expect([known.tierLevel, known.activationToken]).toEqual([2, undefined]);
      expect(
        await query(
          database,
          'SELECT channel, granted, text_version, at FROM consent_event WHERE member_id = ?',
          [id],
        ),
      ).toEqual([{ channel: 'email', granted: 1, text_version: '2026-11', at: clock.now() }]);
    });

    test('is the call of the signed-in member too [API-014, API-015]', async () => {
      const { database, member, browser } = await anInactive({ hasWebProfile: true });
      const { email, id, publicId } = member;
      const hash = 'UPDATE member SET sign_in_email = email, password_hash = ? WHERE id = ?';
      await execute(database, hash, [await hashPassword(password), id]);
      const { accessToken } = (await browser.post('/api/SignIn', { userName: email, password })).body;
      expect((await activate(browser, publicId)).status).toBe(401);
      expect((await activate(browser, publicId, accessToken)).status).toBe(200);
      expect(await levelOf(database, id)).toEqual([2, 2]);
    });

    test('changes nothing at a higher level, and returns that level', async () => {
      const { database } = open();
      for (const [optInLevel, tierLevel] of [
        [2, 2],
        [0, 0],
        [2, 3],
      ] as const) {
        const { member, token, browser } = await anInactive();
        const { id, publicId } = member;
        await execute(database, 'UPDATE member SET opt_in_level = ?, tier_level = ? WHERE id = ?', [
          optInLevel,
          tierLevel,
          id,
        ]);
        expect((await activate(browser, publicId, token)).body).toEqual({ publicId, tierLevel });
        expect(await levelOf(database, id)).toEqual([optInLevel, tierLevel]);
        expect(await query(database, 'SELECT id FROM consent_event WHERE member_id = ?', [id])).toEqual([]);
      }
    });

    test('forty times in parallel stores one consent', async () => {
      const { database, app, member, token } = await anInactive();
      const tries = Array.from({ length: 40 }, () => aBrowser(app, hostOf('nosh')));
      for (const browser of tries) await browser.token();
      const answers = await Promise.all(tries.map((browser) => activate(browser, member.publicId, token)));
      expect(answers.map(({ body }) => body.tierLevel)).toEqual(Array(40).fill(2));
      const consents = 'SELECT granted FROM consent_event WHERE member_id = ?';
      expect(await query(database, consents, [member.id])).toEqual([{ granted: 1 }]);
    }, 60_000);

    test('after 15 minutes the token is expired, and the look-up returns a new one [API-016]', async () => {
      const { member, token, browser, clock } = await anInactive();
      clock.pass(15 * MINUTE);
      const expired = await activate(browser, member.publicId, token);
      expect([expired.status, expired.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
      const { activationToken } = (await browser.get(`/api/Member/${member.publicId}`)).body;
      expect((await activate(browser, member.publicId, activationToken)).status).toBe(200);
    });

    test.each([
      ['no token', () => ''],
      ['nonsense', () => 'nonsense'],
      ['another end', (token: string) => token.replace(/^\d+/, (end) => String(Number(end) + 1))],
      ['another signature', (token: string) => `${token.split('.')[0]}.AAAA`],
    ])('with %s it is rejected [API-014, API-016]', async (_what, forge) => {
      const { database, member, token, browser } = await anInactive();
      const rejected = await activate(browser, member.publicId, forge(token));
      expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHORISED']);
      expect(await levelOf(database, member.id)).toEqual([1, 0]);
    });

    test("with another member's token, or at another partner, it is rejected [API-016]", async () => {
      const { database, app, member, token, browser } = await anInactive();
      const other = await anInactive();
      expect((await activate(browser, member.publicId, other.token)).status).toBe(401);
      const elsewhere = aBrowser(app, hostOf('ihg'));
      expect((await activate(elsewhere, member.publicId, token)).status).toBe(401);
      expect(await levelOf(database, member.id)).toEqual([1, 0]);
    });

    test("another member's access token is rejected", async () => {
      const { database, member, browser } = await anInactive();
      const other = await aMember(database, { partner: 'nosh', password });
      const { accessToken } = (await browser.post('/api/SignIn', { userName: other.email, password })).body;
      expect((await activate(browser, member.publicId, accessToken)).status).toBe(401);
    });

    test('the token is rejected by other calls', async () => {
      const { token, browser } = await anInactive();
      const Authorization = `Bearer ${token}`;
      expect((await browser.get('/api/Member', { Authorization })).status).toBe(401);
    });

    test.each([
      ['nothing', {}],
      ['a number', { publicId: 7 }],
      ['an unknown field', { publicId: 'p', level: 3 }],
    ])('%s is malformed [API-049]', async (_what, body) => {
      expect((await aVisitor().browser.post('/api/Member/Activate', body)).status).toBe(400);
    });

    test('may be tried ten times a minute [API-052]', async () => {
      const { browser } = aVisitor('nosh', 1);
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 11; attempt += 1)
        statuses.push((await activate(browser, 'AAAAAAAAAAAAAAAAAAAAAAAA', 'x')).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    });
  });
});
