import { endpoints, limits } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { insertRow } from '../db/insert-row.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { decrementCardCount } from '../cards/card-count.store.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import type { NewMember } from '../members/members.store.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { aBonus } from './bonuses.fixture.ts';
import { bonusRoutes } from './bonuses.routes.ts';
import { createBonusesService } from './bonuses.service.ts';
import { enrolNewMember } from './bonuses.store.ts';
import { partners } from '../rewards/testing/rewards.fixture.ts';
import { execute, query } from '../db/query.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const noBody = { 'Content-Type': '', 'Content-Length': '0' };
let serial = 0;

onEachDatabase((open) => {
  const aSignedIn = async (overrides: Partial<NewMember> = {}, startsAt?: number) => {
    const { database } = open();
    const clock = aClock(startsAt);
    const bonuses = createBonusesService({ database, partners, clock: clock.now });
    const { app } = aTestApp({ database, now: clock.now, routesWith: () => [bonusRoutes({ bonuses })] });
    const partner = overrides.partner ?? 'ihg';
    const { member, browser, bearer } = await aSignedInMember({ database, app }, { ...overrides, partner });
    return {
      ...{ database, clock, app, bonuses, browser, member, bearer },
      register: (code: string) => browser.post(`/api/Member/Bonus/${code}`, '', { ...bearer, ...noBody }),
      enrolments: () =>
        query(database, 'SELECT status, enrolled_at FROM member_bonus WHERE member_id = ?', [member.id]),
    };
  };
  const code = () => `BONUS-${(serial += 1)}`;

  test('a member enrols for a bonus of the programme, once however often [API-040, OVER-023]', async () => {
    const { database, clock, register, enrolments } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    const answer = await register(bonus.code);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    clock.pass(DAY_MS / 100);
    expect((await register(bonus.code)).status).toBe(200);
    expect(await enrolments()).toEqual([{ status: 'Enrolled', enrolled_at: Date.UTC(2026, 10, 20, 12) }]);
  });

  test('a closed account enrols for none', async () => {
    const { database, member, register, enrolments } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    const close = `UPDATE member SET member_type = 'ClosedAccountMember', closed_at = 1 WHERE id = ?`;
    await execute(database, close, [member.id]);
    const answer = await register(bonus.code);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'ACCOUNT_CLOSED' }]);
    expect(await enrolments()).toEqual([]);
  });

  test('an account that is closed by another request while it enrols is not enrolled', async () => {
    const { database, bonuses, member, enrolments } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    await execute(database, 'UPDATE member SET card_count = 1 WHERE id = ?', [member.id]);
    let enrolling: Promise<unknown> = Promise.resolve();
    await unitOfWork(database, async (tx) => {
      await decrementCardCount(tx, { memberId: member.id, at: 1 });
      enrolling = bonuses.register(member.id, bonus.code).catch((refusal: unknown) => refusal);
      // A read that began later: the registration has found the account open, as it still is for others.
      await bonuses.bonusesOf(member.id);
    });
    expect(await enrolling).toMatchObject({ code: 'ACCOUNT_CLOSED' });
    expect(await enrolments()).toEqual([]);
  });

  test('a hundred registrations at once are one enrolment', async () => {
    const { database, bonuses, member, enrolments } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    await Promise.all(Array.from({ length: 100 }, () => bonuses.register(member.id, bonus.code)));
    expect(await enrolments()).toHaveLength(1);
  });

  test('a bonus is open by the date in the programme’s time zone', async () => {
    const quarterPastEightInNewYork = Date.UTC(2027, 0, 1, 1, 15);
    const { database, register } = await aSignedIn({ partner: 'nosh' }, quarterPastEightInNewYork);
    const bonusOf = (dates: object) => aBonus(database, { partner: 'nosh', code: code(), ...dates });
    const last = await bonusOf({ valid_to: '2026-12-31' });
    const over = await bonusOf({ valid_to: '2026-12-30' });
    const early = await bonusOf({ valid_from: '2027-01-01' });
    const answers = [await register(last.code), await register(over.code), await register(early.code)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  test('an unknown code, another partner’s bonus, an expired one and one without invitation are 404', async () => {
    const { database, register, enrolments } = await aSignedIn();
    const elsewhere = await aBonus(database, { partner: 'nosh', code: code() });
    const over = await aBonus(database, { code: code(), valid_to: '2026-11-19' });
    const early = await aBonus(database, { code: code(), valid_from: '2026-11-21' });
    const closed = await aBonus(database, { code: code(), audience: 'invited' });
    for (const { code: expected } of [{ code: 'NO-SUCH' }, elsewhere, over, early, closed]) {
      const { status, body } = await register(expected);
      expect([status, body.code]).toEqual([404, 'BONUS_NOT_FOUND']);
    }
    expect(await enrolments()).toEqual([]);
  });

  test('a bonus of a channel is for members proven to have joined through it, for its hours [PART-078]', async () => {
    const HOURS = 10;
    const joinedAt = Date.UTC(2026, 10, 20, 12);
    const overrides = { partner: 'ihg', joinedAt, enrollmentSource: 'airline-card' };
    const [typed, other, proven] = [
      await aSignedIn(overrides),
      await aSignedIn({ ...overrides, provenChannel: 'in-flight' }),
      await aSignedIn({ ...overrides, provenChannel: 'airline-card' }),
    ];
    const bonus = await aBonus(open().database, {
      ...{ code: code(), channel: 'airline-card', within_hours: HOURS },
    });
    for (const stranger of [typed, other]) {
      expect((await stranger.register(bonus.code)).status).toBe(404);
      expect(
        (await stranger.bonuses.bonusesOf(stranger.member.id)).active.map((one) => one.code),
      ).not.toContain(bonus.code);
      expect(await stranger.enrolments()).toEqual([]);
    }
    proven.clock.pass(HOURS * HOUR_MS);
    expect((await proven.bonuses.bonusesOf(proven.member.id)).active).not.toContainEqual(
      expect.objectContaining({ code: bonus.code }),
    );
    await expect(proven.bonuses.register(proven.member.id, bonus.code)).rejects.toMatchObject({
      status: 404,
    });
    proven.clock.pass(-1);
    expect((await proven.bonuses.bonusesOf(proven.member.id)).active).toContainEqual(
      expect.objectContaining({ code: bonus.code, bonusStatus: 'Eligible' }),
    );
    await proven.bonuses.register(proven.member.id, bonus.code);
    expect(await proven.enrolments()).toMatchObject([{ status: 'Enrolled' }]);
  });

  test('an invitation becomes an enrolment', async () => {
    const { database, register, member, enrolments } = await aSignedIn();
    const bonus = await aBonus(database, { code: code(), audience: 'invited' });
    await execute(
      database,
      `INSERT INTO member_bonus (member_id, bonus_id, status, created_at) VALUES (?, ?, 'Eligible', 5)`,
      [member.id, bonus.id],
    );
    expect((await register(bonus.code)).status).toBe(200);
    expect(await enrolments()).toMatchObject([{ status: 'Enrolled' }]);
  });

  test('registering needs the token beside the cookie, and a session at all', async () => {
    const { database, app, browser } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    const path = `/api/Member/Bonus/${bonus.code}`;
    expect((await browser.post(path, {})).status).toBe(401);
    expect((await aBrowser(app, 'ihg.localhost:3000').post(path, {})).status).toBe(401);
  });

  test('a body with fields is malformed', async () => {
    const { database, browser, bearer } = await aSignedIn();
    const bonus = await aBonus(database, { code: code() });
    const { status, body } = await browser.post(`/api/Member/Bonus/${bonus.code}`, { more: 1 }, bearer);
    expect([status, body.errors[0].field]).toEqual([400, 'more']);
  });

  test('GET /api/Member returns eligible, enrolled and qualified bonuses [DATA-006, DATA-032, CONST-040]', async () => {
    const joinedAt = Date.UTC(2026, 10, 1);
    const { database, bonuses, clock, register, member } = await aSignedIn({ partner: 'hilton', joinedAt });
    const newcomer = await aBonus(database, { partner: 'hilton', code: code(), is_new_member_bonus: 1 });
    const enrolled = await aBonus(database, { partner: 'hilton', code: code() });
    await aBonus(database, { partner: 'hilton', code: code(), audience: 'invited' });
    await register(enrolled.code);
    const active = async () => (await bonuses.bonusesOf(member.id)).active;
    const [first, second, ...others] = await active();
    expect(others).toEqual([]);
    expect(first).toEqual({
      code: newcomer.code,
      isNewMemberBonus: true,
      description: 'Dine for $30 within 30 days',
      memberIsEligibleForNMB: true,
      bonusStatus: 'Eligible',
      createDateUtc: '2026-11-01T00:00:00.000Z',
    });
    expect(second).toMatchObject({
      code: enrolled.code,
      memberIsEligibleForNMB: false,
      bonusStatus: 'Enrolled',
      createDateUtc: new Date(clock.now()).toISOString(),
    });
    clock.pass(31 * DAY_MS - 1);
    expect(await active()).toHaveLength(2);
    clock.pass(1);
    expect((await active()).map((bonus) => bonus.code)).toEqual([newcomer.code]);
    clock.pass(joinedAt + limits.newMemberBonusHours * HOUR_MS - clock.now() - 1);
    expect(await active()).toHaveLength(1);
    clock.pass(1);
    expect(await active()).toEqual([]);
    await execute(database, "UPDATE member_bonus SET status = 'Qualified' WHERE member_id = ?", [member.id]);
    expect(await active()).toMatchObject([{ bonusStatus: 'Qualified' }]);
  });

  test.each([
    ['a window from the activation', { window_days: 10 }, undefined, '2026-11-30'],
    ['a last day', { window_days: null, valid_to: '2026-12-31' }, '2026-12-31', '2026-12-31'],
    ['no end', { window_days: null }, undefined, undefined],
  ])(
    'the last day of a bonus with %s is said before and after its activation',
    async (_of, end, before, after) => {
      const { database, browser, register } = await aSignedIn({ partner: 'nosh' });
      const bonus = await aBonus(database, { partner: 'nosh', code: code(), dines: 2, ...end });
      const terms = async () => {
        const { items } = endpoints.bonusTerms.answer.parse(
          (await browser.get('/api/Member/BonusTerms')).body,
        );
        return items.find((each) => each.code === bonus.code);
      };
      expect(await terms()).toMatchObject({ amount: 5, dines: { made: 0, needed: 2 } });
      expect((await terms())?.endsOn).toBe(before);
      await register(bonus.code);
      expect((await terms())?.endsOn).toBe(after);
    },
  );

  test('what the dines of a bonus have earned is said, also while it is pending; a reversed or refused reward is none', async () => {
    const { database, bonuses, register, member } = await aSignedIn({ partner: 'nosh' });
    const bonus = await aBonus(database, { partner: 'nosh', code: code() });
    await register(bonus.code);
    const reward = async () =>
      (await bonuses.bonusesOf(member.id)).active.find((each) => each.code === bonus.code)?.reward;
    expect(await reward()).toBeUndefined();
    const [enrolment] = await query<{ id: number }>(
      database,
      'SELECT id FROM member_bonus WHERE member_id = ?',
      [member.id],
    );
    // Late on 25 November in New York.
    const earnedAt = Date.UTC(2026, 10, 26, 3);
    const post = async (ordinal: number, entry: { source: string; status: string; amount: number }) => {
      const id = (serial += 1) + 900_000;
      const blank = { base_cents: 0, program_version: '1', trace: '{}', created_at: 0, moves: 0 };
      await insertRow(database, 'reward_entry', {
        ...{ id, member_id: member.id, earned_at: earnedAt },
        ...{ ...blank, ...entry },
      });
      const link = { kind: 'bonus', bonus_id: enrolment?.id ?? 0, ordinal, entry_id: id };
      await execute(
        database,
        'INSERT INTO bonus_entry (kind, bonus_id, ordinal, entry_id) VALUES (?, ?, ?, ?)',
        Object.values(link),
      );
      return (status: string) =>
        execute(database, 'UPDATE reward_entry SET status = ? WHERE id = ?', [status, id]);
    };
    await post(0, { source: 'B', status: 'Forfeit', amount: 1_000 });
    expect(await reward()).toBeUndefined();
    const move = await post(1, { source: 'B', status: 'Pending', amount: 1_000 });
    const earned = { amount: 10, earnedOn: '2026-11-25' };
    expect(await reward()).toEqual({ ...earned, isPending: true });
    await move('Awarded');
    expect(await reward()).toEqual({ ...earned, isPending: false });
    await post(2, { source: 'J', status: 'Awarded', amount: -1_000 });
    expect(await reward()).toBeUndefined();
  });

  test('a new member is enrolled for the automatic bonuses of the own programme, once', async () => {
    const { database, member, enrolments } = await aSignedIn({ partner: 'choice' });
    await aBonus(database, { partner: 'choice', code: code(), is_new_member_bonus: 1, is_automatic: 1 });
    await aBonus(database, { partner: 'choice', code: code(), is_automatic: 1, valid_to: '2020-02-01' });
    await aBonus(database, { partner: 'choice', code: code(), is_new_member_bonus: 1 });
    await aBonus(database, { partner: 'nosh', code: code(), is_new_member_bonus: 1, is_automatic: 1 });
    const joinedAt = Date.UTC(2026, 10, 20);
    const newcomer = { memberId: member.id, joinedAt, timeZone: 'America/Chicago' };
    for (let time = 0; time < 2; time += 1) {
      await unitOfWork(database, (tx) => enrolNewMember(tx, newcomer));
    }
    expect(await enrolments()).toEqual([{ status: 'Enrolled', enrolled_at: joinedAt }]);
  });
});
