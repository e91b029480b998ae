import { randomUUID } from 'node:crypto';
import { endpoints, planLimits } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { execute, query } from '../db/query.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { signIn } from '../members/signed-in.fixture.ts';
import { deleteExpiredPlans, deletePlansOf } from './delete-plans.store.ts';
import { aGuest, anApp, anOwner, someMerchants } from './plans.fixture.ts';

onEachDatabase((open) => {
  const aContext = async (options: Parameters<typeof anApp>[1] = {}) => {
    const { database } = open();
    const { app, clock } = anApp(database, options);
    const owner = await anOwner({ database, app });
    const merchantIds = await someMerchants(database, 3);
    const guest = (token: string, partner?: string) => aGuest(app, token, partner);
    return { database, app, clock, owner, merchantIds, guest };
  };
  const aPlan = async (options: Parameters<typeof anApp>[1] = {}) => {
    const context = await aContext(options);
    const { body } = await context.owner.make({ merchantIds: context.merchantIds, day: '2026-11-27' });
    return { ...context, plan: endpoints.makePlan.answer.parse(body), token: String(body.token) };
  };

  describe('making a plan', () => {
    test('answers it with a link of 256 bits, of which the hash alone is stored', async () => {
      const { database, owner, merchantIds, plan, token } = await aPlan();
      expect(plan).toMatchObject({
        ...{ name: 'Friday', day: '2026-11-27', isOpen: true, voters: 0, votes: [] },
        expiresAt: '2026-12-20T12:00:00.000Z',
      });
      expect(plan.options.map(({ merchantId, merchant }) => [merchantId, merchant?.id])).toEqual(
        merchantIds.map((id) => [id, id]),
      );
      expect(token).toMatch(/^[\w-]{43}$/);
      const stored = JSON.stringify(await query(database, 'SELECT * FROM dinner_plan'));
      expect(stored).not.toContain(token);
      expect(await owner.list()).toEqual([plan]);
    });

    test('again, or many times at once, with the same request is the same plan', async () => {
      const { owner, merchantIds } = await aContext();
      const body = { requestId: randomUUID(), merchantIds };
      const answers = await Promise.all(Array.from({ length: 10 }, () => owner.make(body)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await owner.make(body)).body).toEqual(answers[0]?.body);
      expect(await owner.list()).toHaveLength(1);
    });

    test.each([
      ['one restaurant', (ids: string[]) => ({ merchantIds: ids.slice(0, 1) }), 'merchantIds'],
      ['a restaurant twice', ([id]: string[]) => ({ merchantIds: [id, id] }), 'merchantIds'],
      ['seven', () => ({ merchantIds: ['1', '2', '3', '4', '5', '6', '7'] }), 'merchantIds'],
      ['no name', (merchantIds: string[]) => ({ merchantIds, name: ' ' }), 'name'],
      ['a long name', (merchantIds: string[]) => ({ merchantIds, name: 'x'.repeat(61) }), 'name'],
      ['two lines', (merchantIds: string[]) => ({ merchantIds, name: 'a\nb' }), 'name'],
      ['a turned text', (merchantIds: string[]) => ({ merchantIds, name: 'a\u202Eb' }), 'name'],
      ['a card number', (merchantIds: string[]) => ({ merchantIds, name: '4111 1111 1111 1111' }), 'name'],
      ['no date', (merchantIds: string[]) => ({ merchantIds, day: 'Friday' }), 'day'],
      ['a day that is over', (merchantIds: string[]) => ({ merchantIds, day: '2026-11-18' }), 'day'],
      ['a day after its end', (merchantIds: string[]) => ({ merchantIds, day: '2026-12-21' }), 'day'],
    ])('with %s is refused at that field', async (_what, bodyOf, field) => {
      const { owner, merchantIds } = await aContext();
      const { status, body } = await owner.make(bodyOf(merchantIds));
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    });

    test('with a restaurant that has left is refused, and the member keeps to a number of plans', async () => {
      const { database, owner, merchantIds } = await aContext();
      const [left = ''] = await someMerchants(database, 1, { leaves_on: '2026-11-01' });
      const rejected = await owner.make({ merchantIds: [...merchantIds, left] });
      expect([rejected.status, rejected.body.code]).toEqual([404, 'MERCHANT_NOT_FOUND']);
      const many = Array.from({ length: planLimits.plansPerMember + 2 }, () => owner.make({ merchantIds }));
      const codes = (await Promise.all(many)).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 'PLAN_LIMIT_REACHED')).toHaveLength(2);
      expect(await owner.list()).toHaveLength(planLimits.plansPerMember);
    });

    test('needs a session and its token', async () => {
      const { app, owner, merchantIds } = await aContext();
      const stranger = aBrowser(app, 'nosh.localhost:3000');
      const body = { requestId: randomUUID(), name: 'Friday', merchantIds };
      expect((await stranger.post('/api/Member/Plans', body)).status).toBe(401);
      expect((await owner.browser.post('/api/Member/Plans', body)).status).toBe(401);
      expect((await stranger.get('/api/Member/Plans')).status).toBe(401);
    });
  });

  describe('a link', () => {
    test('shows the restaurants and counts, and nothing of owner and voters', async () => {
      const { guest, token, merchantIds } = await aPlan();
      await guest(token).vote([merchantIds[0] ?? ''], 'Ada');
      const { status, body } = await guest(token).look();
      expect(status).toBe(200);
      expect(endpoints.sharedPlan.answer.parse(body)).toEqual(body);
      expect(body).toMatchObject({ name: 'Friday', voters: 1, ownVote: null });
      expect(body.options.map(({ votes }: { votes: number }) => votes)).toEqual([1, 0, 0]);
      expect(JSON.stringify(body)).not.toContain('Ada');
      expect(JSON.stringify(body)).not.toContain(token);
    });

    test('of another partner, and any other text, is not found', async () => {
      const { guest, token, merchantIds } = await aPlan();
      for (const other of [guest(token, 'ihg'), guest(`${token.slice(0, -1)}!`), guest('x')]) {
        const [seen, voted] = [await other.look(), await other.vote(merchantIds)];
        expect([seen.status, seen.body.code]).toEqual([404, 'PLAN_NOT_FOUND']);
        expect([voted.status, voted.body.code]).toEqual([404, 'PLAN_NOT_FOUND']);
      }
    });

    test('says which restaurant is no longer in the programme, by the name it had', async () => {
      const { database, guest, token, merchantIds } = await aPlan();
      await execute(database, 'UPDATE merchant SET is_active = 0 WHERE id = ?', [Number(merchantIds[1])]);
      const { body } = await guest(token).look();
      expect(body.options[1]).toEqual({
        ...{ merchantId: merchantIds[1], name: `Place ${merchantIds[1]}`, merchant: null, votes: 0 },
      });
      expect(body.options[0].merchant).not.toBeNull();
    });

    test('works on after a change of the secret, but is not shown again', async () => {
      const { database, owner, guest, token, plan } = await aPlan();
      const later = anApp(database, { secret: 'another' });
      expect((await aGuest(later.app, token).look()).status).toBe(200);
      const again = aBrowser(later.app, 'nosh.localhost:3000');
      for (const [name, value] of owner.browser.cookies) again.cookies.set(name, value);
      const { body } = await again.get('/api/Member/Plans');
      expect(body.plans).toEqual([{ ...plan, token: null }]);
      expect((await guest(token).look()).status).toBe(200);
    });
  });

  describe('a vote', () => {
    test('counts once for a browser, and can be changed; the owner sees who voted', async () => {
      const { owner, guest, token, merchantIds } = await aPlan();
      const ada = guest(token);
      expect((await ada.vote(merchantIds.slice(0, 2), '  Ada ')).body).toMatchObject({
        ...{ voters: 1, ownVote: { name: 'Ada', merchantIds: merchantIds.slice(0, 2) } },
      });
      const { body } = await ada.vote(merchantIds.slice(2), '<b>Ada</b>');
      expect(body.options.map(({ votes }: { votes: number }) => votes)).toEqual([0, 0, 1]);
      await guest(token).vote(merchantIds);
      const [{ votes, voters }] = await owner.list();
      const vote = { id: expect.stringMatching(/^[\da-f]{64}$/), votedAt: '2026-11-20T12:00:00.000Z' };
      expect(voters).toBe(2);
      expect(votes).toEqual(
        expect.arrayContaining([
          { ...vote, name: '<b>Ada</b>', merchantIds: merchantIds.slice(2) },
          { ...vote, name: '', merchantIds },
        ]),
      );
    });

    test('is marked by an HttpOnly cookie that two plans do not share in the database', async () => {
      const { database, owner, guest, token, merchantIds } = await aPlan();
      const ada = guest(token);
      const { headers } = await ada.look();
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^plan_voter=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
      ]);
      const second = (await owner.make({ merchantIds })).body.token;
      const first = await ada.vote(merchantIds);
      const other = await ada.browser.put(`/api/Plans/${second}/Vote`, { merchantIds });
      expect([first.status, other.status]).toEqual([200, 200]);
      const rows = await query<{ voter_hash: string }>(
        database,
        'SELECT voter_hash FROM dinner_plan_vote JOIN dinner_plan ON dinner_plan.id = plan_id WHERE member_id = ?',
        [owner.member.id],
      );
      const hashes = rows.map(({ voter_hash: hash }) => hash);
      expect(hashes).toHaveLength(2);
      expect(new Set(hashes).size).toBe(2);
      expect(hashes).not.toContain(ada.browser.cookies.get('plan_voter'));
    });

    test('sent twice at once by a browser that has opened the plan is one', async () => {
      const { owner, guest, token, merchantIds } = await aPlan();
      const ada = guest(token);
      await ada.look();
      await ada.browser.token();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ada.vote(merchantIds)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await owner.list())[0].voters).toBe(1);
    });

    test('of the 51st browser is refused, of those before it may still change', async () => {
      const { owner, guest, token, merchantIds } = await aPlan();
      const first = guest(token);
      await first.vote(merchantIds);
      const others = Array.from({ length: planLimits.voters + 3 }, () => guest(token).vote(merchantIds));
      const codes = (await Promise.all(others)).map(({ status, body }) => body.code ?? status);
      expect(codes.filter((code) => code === 'PLAN_FULL')).toHaveLength(4);
      expect((await first.vote(merchantIds.slice(1))).status).toBe(200);
      expect((await owner.list())[0].voters).toBe(planLimits.voters);
    }, 30_000);

    test('needs a restaurant of the plan, a short name and the anti-forgery token', async () => {
      const { guest, token, merchantIds } = await aPlan();
      const ada = guest(token);
      const fieldOf = async (call: ReturnType<typeof ada.vote>) => {
        const { status, body } = await call;
        return [status, body.errors?.[0]?.field, body.errors?.[0]?.code];
      };
      expect(await fieldOf(ada.vote(['1']))).toEqual([400, 'merchantIds', 'NOT_ON_PLAN']);
      expect((await fieldOf(ada.vote([])))[1]).toBe('merchantIds');
      expect((await fieldOf(ada.vote(merchantIds, 'x'.repeat(41))))[1]).toBe('name');
      expect((await fieldOf(ada.vote(merchantIds, 'a\u0001b')))[1]).toBe('name');
      const forged = await ada.browser.put(
        `/api/Plans/${token}/Vote`,
        { merchantIds },
        { 'X-CSRF-TOKEN': 'x' },
      );
      expect([forged.status, forged.body.code]).toEqual([403, 'CSRF']);
    });

    test('is limited by the sender’s network', async () => {
      const { owner, guest, token, merchantIds } = await aPlan({ limitFactor: 1 });
      // Two plans, because one has a limit of its own.
      const { body: other } = await owner.make({ merchantIds });
      const voters = [guest(token), guest(String(other.token))];
      const answers = await Promise.all(
        Array.from({ length: 36 }, (_, index) => voters[index % 2]?.vote(merchantIds)),
      );
      expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(6);
    });
  });

  describe('the owner', () => {
    test('closes the vote and opens it again', async () => {
      const { owner, guest, plan, token, merchantIds } = await aPlan();
      const closed = await owner.setOpen(plan.id, false);
      expect(endpoints.setPlanOpen.answer.parse(closed.body).isOpen).toBe(false);
      expect((await owner.setOpen(plan.id, false)).status).toBe(200);
      const late = await guest(token).vote(merchantIds);
      expect([late.status, late.body.code]).toEqual([409, 'PLAN_CLOSED']);
      expect((await guest(token).look()).body.isOpen).toBe(false);
      await owner.setOpen(plan.id, true);
      expect((await guest(token).vote(merchantIds)).status).toBe(200);
    });

    test('removes a plan with its votes; again it is not found', async () => {
      const { database, owner, guest, plan, token, merchantIds } = await aPlan();
      await guest(token).vote(merchantIds);
      expect((await owner.remove(plan.id)).status).toBe(200);
      expect((await owner.remove(plan.id)).body.code).toBe('PLAN_NOT_FOUND');
      expect((await guest(token).look()).status).toBe(404);
      expect(await leftOf(database, plan.options[0]?.merchantId ?? '')).toEqual([0, 0]);
    });

    test('alone closes, removes and lists it: not another member, nor whoever has the link', async () => {
      const { database, app, owner, guest, plan, token } = await aPlan();
      const other = await anOwner({ database, app });
      expect((await other.setOpen(plan.id, false)).body.code).toBe('PLAN_NOT_FOUND');
      expect((await other.remove(plan.id)).body.code).toBe('PLAN_NOT_FOUND');
      expect(await other.list()).toEqual([]);
      const { browser } = guest(token);
      expect((await browser.delete(`/api/Member/Plans/${plan.id}`)).status).toBe(401);
      expect(await owner.list()).toEqual([plan]);
    });
  });

  test('a plan is gone 30 days after it was made, for everybody and from the database', async () => {
    const { database, clock, owner, guest, token, merchantIds, plan } = await aPlan();
    await guest(token).vote(merchantIds);
    clock.pass(planLimits.lifetimeMs - 1);
    await deleteExpiredPlans(database, clock.now());
    expect((await guest(token).look()).status).toBe(200);
    clock.pass(1);
    expect((await guest(token).look()).status).toBe(404);
    expect((await guest(token).vote(merchantIds)).status).toBe(404);
    // The session ended before the plan did.
    expect((await owner.browser.get('/api/Member/Plans')).status).toBe(401);
    await signIn(owner.browser, owner.member.email);
    expect(await owner.list()).toEqual([]);
    expect(await deleteExpiredPlans(database, clock.now())).toBeGreaterThan(0);
    expect(await leftOf(database, plan.options[0]?.merchantId ?? '')).toEqual([0, 0]);
  });

  test('an erased member’s plans go with their votes, while votes are being cast too', async () => {
    const { database, owner, guest, token, merchantIds } = await aPlan();
    const guests = Array.from({ length: 10 }, () => guest(token).vote(merchantIds));
    const erased = unitOfWork(database, (tx) => deletePlansOf(tx, owner.member.id));
    const answers = await Promise.all(guests);
    await erased;
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await leftOf(database, merchantIds[0] ?? '')).toEqual([0, 0]);
  });
});

/** How many options and votes of plans with this restaurant are stored. */
async function leftOf(database: Parameters<typeof query>[0], merchantId: string): Promise<number[]> {
  const options = await query(database, 'SELECT 1 AS one FROM dinner_plan_option WHERE merchant_id = ?', [
    Number(merchantId),
  ]);
  const votes = await query(database, 'SELECT 1 AS one FROM dinner_plan_vote WHERE merchant_ids LIKE ?', [
    `${merchantId}%`,
  ]);
  return [options.length, votes.length];
}
