import { limits, type OptInLevel, type Tier } from '@dinelink/contract';
import { aBonus } from '../bonuses/bonuses.fixture.ts';
import type { Database } from '../db/connection.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { anAward, someCompleteDines } from './dines.fixture.ts';
import { aMember } from './members.fixture.ts';
import type { NewMember } from './members.store.ts';
import { aMemberBySso, aSignedInMember } from './signed-in.fixture.ts';
import { execute } from '../db/query.ts';
import { insertRows } from '../db/insert-rows.ts';

const partners = readPartners('api/partners');
const partner = (key: string) => partners.find((one) => one.key === key)!;

onEachDatabase((open) => {
  const aSignedIn = async (
    overrides: Partial<NewMember> & { partner: string },
    parts: { now?: () => number } = {},
  ) => {
    const { database } = open();
    const { app } = aTestApp({ database, ...parts });
    return { app, database, ...(await aSignedInMember({ app, database }, overrides)) };
  };

  test('takes three queries, one of them for the session', async () => {
    const { database } = open();
    let count = 0;
    const counting: Database = {
      ...database,
      read<T extends object>(...asked: Parameters<Database['read']>) {
        count += 1;
        return database.read<T>(...asked);
      },
    };
    const { app } = aTestApp({ database: counting });
    // Its programme adds a bonus of its own.
    const { browser } = await aSignedInMember({ app, database }, { partner: 'jetblue' });
    count = 0;
    expect((await browser.get('/api/Member')).status).toBe(200);
    expect(count).toBe(3);
  });

  test('the answer has every field of the contract and no other [API-008, DATA-001, DATA-003, DATA-005]', async () => {
    const joinedAt = Date.UTC(2025, 6, 4, 12);
    const address = {
      address1: '1 Main Street',
      address2: 'Flat 2',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
    };
    const { browser, member } = await aSignedIn({
      partner: 'nosh',
      email: 'Grace.Hopper@Nosh.example',
      signInEmail: 'grace.hopper@nosh.example',
      familyId: 'family-1',
      firstName: 'Grace',
      lastName: 'Hopper',
      ...address,
      phoneNumber: '2125550100',
      smsOptIn: true,
      memberType: 'EnrolledCardMember',
      enrollmentSource: 'partner-mail',
      joinedAt,
    });
    const { status, body, headers } = await browser.get('/api/Member');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      publicId: member.publicId,
      familyId: 'family-1',
      email: 'grace.hopper@nosh.example',
      emailOptIn: true,
      dineNotices: true,
      favouriteAlerts: false,
      firstName: 'Grace',
      lastName: 'Hopper',
      address,
      phoneNumber: '2125550100',
      smsOptIn: true,
      memberType: 'EnrolledCardMember',
      interfaceType: 'direct',
      tierLevel: 2,
      hasWebProfile: true,
      active: true,
      activeBonuses: [],
      diningProgress: {
        status: 'Building',
        dinesRequired: 0,
        remainingDines: 0,
        dollarsRequired: 0,
        remainingDollars: 0,
        ytdMilesOrDollars: 0,
      },
      copyState: 3,
      enrollmentSource: 'partner-mail',
      joinDate: '2025-07-04T12:00:00.000Z',
      accessToken: expect.stringMatching(/^\d+\.[\w-]{43}$/),
    });
  });

  test.each<[OptInLevel, Tier, number, boolean]>([
    [0, 0, 0, false],
    [1, 0, 1, false],
    [2, 2, 2, true],
    [3, 3, 3, true],
  ])(
    'opt-in level %i in tier %i is level %i on the wire, e-mail opt-in %s [DATA-030, OVER-018]',
    async (...[optInLevel, tierLevel, onTheWire, emailOptIn]) => {
      const { browser } = await aSignedIn({ partner: 'ihg', optInLevel, tierLevel });
      expect((await browser.get('/api/Member')).body).toMatchObject({ tierLevel: onTheWire, emailOptIn });
    },
  );

  test('progress counts this calendar year until now and all of last year [DATA-004]', async () => {
    const now = Date.UTC(2026, 1, 3, 4);
    const { database, browser, member } = await aSignedIn({ partner: 'ihg' }, { now: () => now });
    const dines = (count: number, completesOn: string) =>
      someCompleteDines(database, member.id, { count, completesOn });
    await dines(4, '2026-01-01');
    await dines(12, '2025-12-31');
    await dines(1, '2024-12-31');
    await dines(1, '2026-02-05');
    await anAward(database, { memberId: member.id, amount: 1_306, earnedAt: now - 1 });
    await anAward(database, { memberId: member.id, amount: 50, earnedAt: Date.UTC(2025, 11, 31) });
    expect((await browser.get('/api/Member')).body.diningProgress).toEqual({
      status: 'QualifiedAndBuilding',
      dinesRequired: limits.visitMeterMax,
      remainingDines: 7,
      dollarsRequired: 0,
      remainingDollars: 0,
      ytdMilesOrDollars: 1_306,
    });
  });

  test("rewards of the year are shown in the member's unit [DATA-004]", async () => {
    const now = Date.UTC(2026, 1, 3, 4);
    const shown = async (partner: string) => {
      const { database, browser, member } = await aSignedIn({ partner }, { now: () => now });
      await anAward(database, { memberId: member.id, amount: 1_306, earnedAt: now - 1 });
      return (await browser.get('/api/Member')).body.diningProgress.ytdMilesOrDollars;
    };
    expect(await shown('nosh')).toBe(13.06);
    expect(await shown('upromise')).toBe(13.06);
    expect(await shown('ihg')).toBe(1_306);
    expect(await shown('daak')).toBe(1_306);
  });

  describe('bonuses', () => {
    const bonusesOf = async (overrides: Partial<NewMember> & { partner: string }, now?: () => number) => {
      const { browser } = await aSignedIn(overrides, now ? { now } : {});
      return (await browser.get('/api/Member')).body;
    };

    test('are returned with the member’s status, and decide the copy state [DATA-006, OVER-036]', async () => {
      const { database } = open();
      const joinedAt = Date.UTC(2026, 10, 1);
      const overrides = { code: 'NEW', partner: 'hilton', is_new_member_bonus: 1, window_days: 90 };
      const bonus = await aBonus(database, overrides);
      const { activeBonuses, copyState } = await bonusesOf({ partner: 'hilton', joinedAt });
      expect(activeBonuses).toEqual([
        {
          code: bonus.code,
          isNewMemberBonus: true,
          description: 'Dine for $30 within 30 days',
          memberIsEligibleForNMB: true,
          bonusStatus: 'Eligible',
          createDateUtc: expect.stringMatching(/Z$/),
        },
      ]);
      expect(copyState).toBe(2);
      const out = await bonusesOf({ partner: 'hilton', joinedAt, optInLevel: 0, tierLevel: 0 });
      expect(out.copyState).toBe(1);
    });

    test('a partner’s file adds one: for everyone, or for new members of one channel [PART-078, PART-079]', async () => {
      const codesOf = async (overrides: Partial<NewMember> & { partner: string }) =>
        (await bonusesOf(overrides)).activeBonuses.map(({ code }: { code: string }) => code);
      const { addedBonus: all } = partner('jetblue');
      const { addedBonus: some } = partner('american');
      expect(await codesOf({ partner: 'jetblue' })).toEqual([all?.code]);
      const { database } = open();
      const { id: bonusId } = await aBonus(database, {
        partner: 'jetblue',
        code: all?.code ?? '',
        window_days: 1,
      });
      const taken = await aSignedIn({ partner: 'jetblue' });
      await insertRows(database, {
        table: 'member_bonus',
        rows: [
          {
            member_id: taken.member.id,
            bonus_id: bonusId,
            status: 'Enrolled',
            created_at: 0,
            enrolled_at: 0,
          },
        ],
      });
      expect((await taken.browser.get('/api/Member')).body.activeBonuses).toEqual([]);
      const sso = { issuer: 'https://id.example', subject: 'newcomer' };
      const joinedAt = Date.UTC(2026, 9, 1);
      const channel = some?.enrollmentSource ?? '';
      const tx = { database, ...aTestApp({ database }) };
      const typed = { partner: 'american', joinedAt, enrollmentSource: channel };
      const unproven = await aMemberBySso(tx, { ...typed, sso: { ...sso, subject: 'unproven' } });
      expect((await unproven.browser.get('/api/Member')).body.activeBonuses).toEqual([]);
      const overrides = { partner: 'american', joinedAt, sso, provenChannel: channel };
      const { browser } = await aMemberBySso(tx, overrides);
      expect((await browser.get('/api/Member')).body.activeBonuses).toMatchObject([
        { code: some?.code, isNewMemberBonus: true, bonusStatus: 'Eligible' },
      ]);
    });
  });

  test('without a session the answer is 401 [API-008, API-050]', async () => {
    const { app } = await aSignedIn({ partner: 'nosh' });
    const rejected = await aBrowser(app, 'nosh.localhost:3000').get('/api/Member');
    expect(rejected.status).toBe(401);
    expect(rejected.body).toEqual({
      code: 'UNAUTHORISED',
      message: 'Please sign in to go on.',
      referenceCode: rejected.headers['x-request-id'] ?? expect.any(String),
    });
  });

  test('the session of an erased member is 401 [API-050]', async () => {
    const { browser, database, member } = await aSignedIn({ partner: 'nosh' });
    await execute(database, 'DELETE FROM member WHERE id = ?', [member.id]);
    expect((await browser.get('/api/Member')).status).toBe(401);
  });

  test('number, address and subject are unique within a partner only', async () => {
    const { database } = open();
    const overrides = { partnerNumber: 'ZZ000001', sso: { issuer: 'https://id.example', subject: 's' } };
    await aMember(database, { partner: 'united', ...overrides });
    await aMember(database, { partner: 'delta', ...overrides });
    await expect(aMember(database, { partner: 'united', partnerNumber: 'zz000001' })).rejects.toThrow();
    await expect(aMember(database, { partner: 'united', sso: overrides.sso })).rejects.toThrow();
  });
});
