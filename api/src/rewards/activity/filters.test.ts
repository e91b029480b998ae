import request from 'supertest';
import { execute } from '../../db/query.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { anApp } from '../../http/http.fixture.ts';
import type { Authenticator } from '../../http/signed-in.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW } from '../testing/rewards.fixture.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivityService } from './activity.service.ts';

const DAY_MS = 86_400_000;
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

onEachDatabase((open) => {
  const aContext = async (partner = 'ihg') => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const activity = createActivityService({ database, clock: () => NOW });
    const who = { memberId: member.memberId, publicId: member.publicId, sessionId: 's' };
    const authenticator: Authenticator = { bySession: async () => who, byToken: async () => who };
    const { app } = anApp({ routes: [activityRoutes({ activity })], authenticator });
    /** The days ago of the listed dines, and how many there are in all. */
    const list = async (query: string) => {
      const path = partner === 'nosh' ? 'TransactionsStatementCredits' : 'Transactions';
      const { body } = await request(app)
        .get(`/api/Member/${path}?${query}`)
        .set('Host', `${partner}.localhost`);
      const rows = body.data as { date?: string; transactionCreatedAt?: string }[];
      const daysAgo = rows.map((row) =>
        Math.round((NOW - Date.parse(row.date ?? row.transactionCreatedAt ?? '')) / DAY_MS),
      );
      return { daysAgo, total: body.totalResultSize as number };
    };
    const status = async (query: string) =>
      (await request(app).get(`/api/Member/Transactions?${query}`).set('Host', `${partner}.localhost`))
        .status;
    const authorise = (daysAgo: number) => anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(daysAgo) });
    const settle = (daysAgo: number) => anEvent(at, { occurredAt: on(daysAgo) });
    // One waits, one earned, one was never settled (no sweep has run), one earned long ago.
    await feedFor(database).ingest('network', [authorise(2), settle(5), authorise(20), settle(70)]);
    const pendingRewards = async () =>
      (await request(app).get('/api/Member/PendingRewards').set('Host', `${partner}.localhost`)).body
        .amount as number;
    return { database, memberId: member.memberId, list, status, pendingRewards };
  };

  test.each(['ihg', 'nosh'])(
    '%s: the state is that of now, whether or not the sweep has run',
    async (partner) => {
      const { list } = await aContext(partner);
      expect(await list('')).toEqual({ daysAgo: [2, 5, 20, 70], total: 4 });
      expect(await list('state=open')).toEqual({ daysAgo: [2], total: 1 });
      expect(await list('state=earned')).toEqual({ daysAgo: [5, 70], total: 2 });
      expect(await list('state=notEarned')).toEqual({ daysAgo: [20], total: 1 });
    },
  );

  test.each([
    ['ihg', 200],
    ['nosh', 2],
  ] as const)(
    '%s: the sum of pending and deferred rewards is that of now, in the member’s unit',
    async (partner, amount) => {
      const { database, memberId, pendingRewards } = await aContext(partner);
      expect(await pendingRewards()).toBe(amount);
      const defer = "UPDATE reward_entry SET status = 'Deferred' WHERE status = 'Awarded' AND member_id = ?";
      await execute(database, defer, [memberId]);
      expect(await pendingRewards()).toBe(3 * amount);
    },
  );

  test('who has no dine has no pending rewards', async () => {
    const { database } = open();
    const { memberId } = await aMember(database, { partner: 'ihg' });
    const activity = createActivityService({ database, clock: () => NOW });
    const partner = readPartners('api/partners').find(({ key }) => key === 'ihg')!;
    expect(await activity.pendingRewards({ memberId, partner })).toEqual({ amount: 0 });
  });

  test('year and month are those of the GMT day; the pages of a filter count only its rows', async () => {
    const { list } = await aContext();
    const at = new Date(NOW - 70 * DAY_MS);
    const month = `year=${at.getUTCFullYear()}&month=${at.getUTCMonth() + 1}`;
    expect(await list(month)).toEqual({ daysAgo: [70], total: 1 });
    expect(await list(`${month}&state=open`)).toEqual({ daysAgo: [], total: 0 });
    expect(await list('year=2001')).toEqual({ daysAgo: [], total: 0 });
    expect(await list('state=earned&resultsPerPage=1&pageNo=2')).toEqual({ daysAgo: [70], total: 2 });
  });

  test('a card is known by its last four digits', async () => {
    const { list } = await aContext();
    expect((await list('card=4242')).total).toBe(4);
    expect((await list('card=4242&state=earned')).daysAgo).toEqual([5, 70]);
    expect((await list('card=0000')).total).toBe(0);
  });

  test.each(['year=1', 'month=13', 'state=Paid', 'card=42', 'card=42421', 'card=4242&card=1'])(
    '%s is refused',
    async (query) => {
      const { status } = await aContext();
      expect(await status(query)).toBe(400);
    },
  );
});
