import request from 'supertest';
import { recompute } from '../domain/pricing/recompute-from-trace.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { anApp } from '../../http/http.fixture.ts';
import type { Authenticator } from '../../http/signed-in.ts';
import { createGrantAndReopen } from '../operations/grant-and-reopen.service.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, partners } from '../testing/rewards.fixture.ts';
import { aPayoutSystem, redemptionsOf } from '../statement-credits/redemptions.fixture.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivityService } from './activity.service.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

onEachDatabase((open) => {
  const aContext = async (partner: string) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const activity = createActivityService({ database, clock: () => NOW });
    const appOf = (signedIn: typeof member | null) => {
      const who = signedIn && { memberId: signedIn.memberId, publicId: signedIn.publicId, sessionId: 's' };
      const authenticator: Authenticator = { bySession: async () => who, byToken: async () => who };
      return anApp({ routes: [activityRoutes({ activity })], authenticator }).app;
    };
    const get = (path: string, signedIn: typeof member | null = member) =>
      request(appOf(signedIn)).get(`/api/Member/${path}`).set('Host', `${partner}.localhost`);
    return { database, feed: feedFor(database), member, merchant, at, get };
  };

  test('a reward that is open says by when it is decided, and a dine its time at the restaurant', async () => {
    const { feed, at, get } = await aContext('ihg');
    await feed.ingest('network', [
      anEvent(at, { kind: 'AUTHORIZED', networkTxnRef: 'open', occurredAt: '2026-11-18T01:30:40.000Z' }),
    ]);
    const [open] = (await get('Transactions')).body.data;
    expect(open).toMatchObject({
      ...{ awardStatus: 'Pending', localTime: '2026-11-17T19:30', expectedAt: '2026-12-02T01:30:40.000Z' },
    });
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'open', occurredAt: on(2) })]);
    const [final] = (await get('Transactions')).body.data;
    expect(final).toMatchObject({ awardStatus: 'Awarded', expectedAt: null });
  });

  test('a reward that waits for a review is expected at no date, and a date without a time shows none', async () => {
    const { feed, at, get } = await aContext('hilton');
    await feed.ingest('network', [anEvent(at, { occurredAt: '2026-11-18T00:00:00.000Z' })]);
    const [row] = (await get('Transactions')).body.data;
    expect(row).toMatchObject({ awardStatus: 'Pending', expectedAt: null, localTime: null });
  });

  test('a dine is one row, however many events and entries it has, with the calculation of its reward [API-043, DATA-009]', async () => {
    const { feed, at, merchant, get } = await aContext('ihg');
    await feed.ingest('network', [
      anEvent(at, { kind: 'AUTHORIZED', networkTxnRef: 'one', amountCents: 5_000, occurredAt: on(9) }),
      anEvent(at, { networkTxnRef: 'one', amountCents: 6_120, occurredAt: on(8) }),
      anEvent(at, {
        kind: 'REFUNDED',
        networkTxnRef: 'r',
        originalTxnRef: 'one',
        amountCents: 2_040,
        occurredAt: on(2),
      }),
    ]);
    const { status, body } = await get('Transactions');
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResultSize: 1, totalPages: 1 });
    const [row] = body.data;
    expect(row).toMatchObject({
      recordType: 'transaction',
      date: on(9),
      merchantId: String(merchant.merchantId),
      merchantName: 'Trattoria',
      ticketAmount: 61.2,
      benefitAmount: 204,
      cardLastFour: '4242',
      cardNetwork: 'VISA',
      bonus: null,
      awardStatus: 'Awarded',
      transactionType: 'settle',
      activeMerchant: true,
      paidAt: null,
      isTranslated: true,
      reasonCode: 'refunded',
    });
    expect(row.workedOut.map(recompute)).toEqual([306, -102]);
  });

  test.each([
    ['ihg', true],
    ['united', false],
  ])('rows of %s are translated: %j [ACT-039]', async (partner, isTranslated) => {
    const { feed, at, get } = await aContext(partner);
    await feed.ingest('network', [anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(3) })]);
    const { body } = await get('Transactions');
    expect(body.data).toMatchObject([{ awardStatus: 'Pending', paidAt: null, isTranslated }]);
  });

  test('a bonus row names its bonus, also when reversed', async () => {
    const { database, feed, at, member, get } = await aContext('ihg');
    const code = `NAMED-${member.memberId}`;
    const { id } = await aBonus(database, { code, description: 'Dine for $30 within 30 days' });
    await execute(
      database,
      `INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at)
       VALUES (${member.memberId}, ${id}, 'Enrolled', 0, ${NOW - 20 * DAY_MS})`,
    );
    const dine = anEvent(at, { amountCents: 4_000, occurredAt: on(5) });
    await feed.ingest('network', [dine]);
    const named = async () => {
      const { body } = await get('Transactions');
      return body.data.map(({ benefitAmount, bonus }: Record<string, unknown>) => [benefitAmount, bonus]);
    };
    const bonus = { kind: 'bonus', text: 'Dine for $30 within 30 days' };
    expect(await named()).toEqual(
      expect.arrayContaining([
        [200, null],
        [500, bonus],
      ]),
    );
    const { networkTxnRef: originalTxnRef } = dine;
    await feed.ingest('network', [
      anEvent(at, { kind: 'REFUNDED', amountCents: 4_000, originalTxnRef, occurredAt: on(1) }),
    ]);
    expect(await named()).toEqual(expect.arrayContaining([[-500, bonus]]));
  });

  test('a restaurant’s own offer to a member is distinguished from a bonus', async () => {
    const { database, feed, at, member, merchant, get } = await aContext('nosh');
    await execute(
      database,
      `INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at)
       VALUES (${merchant.merchantId}, ${member.memberId}, 500, ${NOW - 10 * DAY_MS}, ${NOW + DAY_MS})`,
    );
    await feed.ingest('network', [anEvent(at, { occurredAt: on(5) })]);
    const { body } = await get('TransactionsStatementCredits');
    expect(body.data.map(({ bonus }: Record<string, unknown>) => bonus)).toEqual(
      expect.arrayContaining([{ kind: 'flex_offer', text: '' }, null]),
    );
  });

  test('the API hides operators’ names and reasons and the rest of a restaurant’s budget from members', async () => {
    const { database, member, get } = await aContext('ihg');
    const merchant = await aMerchant(database, { budget_cents: 77_777, blackout_dates: '2026-11-19' });
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    await feedFor(database).ingest('network', [anEvent(at), anEvent(at, { occurredAt: on(3) })]);
    const operators = createGrantAndReopen({ database, partners, clock: () => NOW });
    const [forfeited] = await query<{ id: number }>(
      database,
      "SELECT id FROM reward_entry WHERE member_id = ? AND status = 'Forfeit'",
      [member.memberId],
    );
    const words = { actor: 'Jane Operator', reason: 'complains all the time' };
    const ihg = partners.find(({ key }) => key === 'ihg')!;
    await operators.reopen(ihg, forfeited?.id ?? 0, words);
    const gift = {
      memberId: member.memberId,
      amount: 250,
      source: 'M' as const,
      key: `gift-${member.publicId}`,
    };
    await operators.grant(ihg, { ...gift, ...words });
    const { body } = await get('Transactions');
    const rules = body.data.flatMap(({ workedOut }: { workedOut: { steps: { rule: string }[] }[] }) =>
      workedOut.flatMap(({ steps }) => steps.map(({ rule }) => rule)),
    );
    expect(rules).toEqual(expect.arrayContaining(['budget', 'override', 'granted']));
    expect(JSON.stringify(body)).not.toMatch(/Jane|complains|remainingCents|77777/);
  });

  test('a credit partner’s rows have dollars and the field names of that endpoint [API-042, ACT-028]', async () => {
    const { feed, at, get } = await aContext('nosh');
    await feed.ingest('network', [
      anEvent(at, { amountCents: 6_125 }),
      anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(3) }),
    ]);
    const { body } = await get('TransactionsStatementCredits');
    expect(body.data[0]).toMatchObject({
      benefitAmount: 3.06,
      dineAmount: 61.25,
      transactionStatus: 'Awarded',
      transactionTypeCode: 'settle',
      transactionCreatedAt: on(1),
      isTranslated: true,
    });
    expect(body.data[1]).toMatchObject({ transactionStatus: 'Pending', benefitAmount: 2 });
    expect((await get('StatementCreditBalance')).body).toEqual({ memberBalance: 3.06 });
    expect((await get('DineSummary')).body).toEqual({ currentYearBenefits: 3.06, currentYearDines: 1 });
  });

  test('a row without a dine is manual, the row of a dine is settle [DATA-010]', async () => {
    const { database, feed, at, member, get } = await aContext('nosh');
    await feed.ingest('network', [anEvent(at)]);
    const operators = createGrantAndReopen({ database, partners, clock: () => NOW });
    const nosh = partners.find(({ key }) => key === 'nosh')!;
    const gift = { memberId: member.memberId, source: 'M' as const, amount: 250, actor: 'ann' };
    await operators.grant(nosh, { ...gift, reason: 'sorry', key: `sorry-${member.publicId}` });
    const typesIn = async (path: string, field: string) => {
      const { body } = await get(path);
      return body.data.map((row: Record<string, unknown>) => [row['benefitAmount'], row[field]]).sort();
    };
    const types = [
      [2, 'settle'],
      [2.5, 'manual'],
    ];
    expect(await typesIn('Transactions', 'transactionType')).toEqual(types);
    expect(await typesIn('TransactionsStatementCredits', 'transactionTypeCode')).toEqual(types);
  });

  test('a forfeited dine has amount 0 and a reason [DATA-022]', async () => {
    const { feed, at, get } = await aContext('ihg');
    const authorised = anEvent(at, { kind: 'AUTHORIZED', networkTxnRef: 'gone' });
    await feed.ingest('network', [authorised, anEvent(at, { kind: 'REVERSED', networkTxnRef: 'gone' })]);
    const { body } = await get('Transactions');
    expect(body.data).toMatchObject([{ awardStatus: 'Forfeit', benefitAmount: 0, reasonCode: 'reversed' }]);
  });

  test('pages are sorted newest first and contain the total [ACT-021, API-043, DATA-012]', async () => {
    const { feed, at, get } = await aContext('ihg');
    const events = Array.from({ length: 23 }, (_, n) =>
      anEvent(at, { amountCents: 1_000 + n, occurredAt: on(60 - n) }),
    );
    await feed.ingest('network', events);
    const first = await get('Transactions');
    const last = await get('Transactions?pageNo=3');
    expect([first.body.totalResultSize, first.body.totalPages, first.body.data.length]).toEqual([23, 3, 10]);
    expect(first.body.data[0].date).toBe(on(38));
    expect(last.body.data.map(({ date }: { date: string }) => date)).toEqual([on(58), on(59), on(60)]);
    expect((await get('Transactions?pageNo=4')).body.data).toEqual([]);
    const five = await get('Transactions?resultsPerPage=5&pageNo=2');
    expect([five.body.data.length, five.body.totalPages, five.body.pageNo]).toEqual([5, 5, 2]);
    expect((await get('Transactions?resultsPerPage=0')).status).toBe(400);
  });

  test('the page of a dine is answered instead of a numbered one, in pages of any size', async () => {
    const { feed, at, get, database } = await aContext('nosh');
    const events = Array.from({ length: 13 }, (_, n) =>
      anEvent(at, { amountCents: 1_000 + n, occurredAt: on(60 - n) }),
    );
    await feed.ingest('network', events);
    const whole = await get('Transactions?resultsPerPage=100');
    const dines: { sourceTransactionId: string }[] = whole.body.data;
    const pageOf = async (path: string, place: number) => {
      const dine = dines[place]?.sourceTransactionId ?? '';
      const { body } = await get(`${path}dine=${dine}`);
      const ids = body.data.map((row: { sourceTransactionId: string }) => row.sourceTransactionId);
      expect(ids).toContain(dine);
      return body.pageNo as number;
    };
    for (const path of ['Transactions', 'TransactionsStatementCredits']) {
      expect([await pageOf(`${path}?`, 9), await pageOf(`${path}?`, 10)]).toEqual([1, 2]);
      expect(await pageOf(`${path}?pageNo=3&state=notEarned&resultsPerPage=4&`, 12)).toBe(4);
    }
    const stranger = { ...(await aMember(database)), partner: 'nosh' };
    const dine = dines[10]?.sourceTransactionId;
    expect((await get(`Transactions?dine=${dine}`, stranger)).body).toMatchObject({ data: [], pageNo: 1 });
    expect((await get('Transactions?pageNo=2&dine=999999999')).body).toMatchObject({ pageNo: 2 });
    expect((await get('Transactions?dine=E7')).status).toBe(400);
  });

  test('pages requested as of the first do not shift when rows are added [ACT-021]', async () => {
    const { feed, at, get } = await aContext('nosh');
    const bill = (n: number) => anEvent(at, { amountCents: 1_000 + n, occurredAt: on(60 - n) });
    await feed.ingest(
      'network',
      Array.from({ length: 15 }, (_, n) => bill(n)),
    );
    for (const path of ['TransactionsStatementCredits', 'Transactions']) {
      const first = await get(path);
      const second = await get(`${path}?pageNo=2`);
      await feed.ingest('network', [bill(40), bill(3)]);
      const { asOf, totalResultSize } = first.body;
      const again = await get(`${path}?pageNo=2&asOf=${asOf}`);
      expect(again.body).toEqual({ ...second.body, asOf });
      expect((await get(path)).body.totalResultSize).toBe(totalResultSize + 2);
    }
    expect((await get('Transactions?asOf=yesterday')).status).toBe(400);
  });

  test('a statement credit is a row of its own, its dines are paid, and the balance is what is left [API-041, API-042, DATA-008, DATA-011]', async () => {
    const { database, feed, at, member, get } = await aContext('nosh');
    await feed.ingest('network', [
      anEvent(at, { amountCents: 30_000, occurredAt: on(5) }),
      anEvent(at, { amountCents: 11_000, occurredAt: on(3) }),
    ]);
    const { redemptions, payouts } = aPayoutSystem(database);
    await redemptions.redeem([member.memberId]);
    await feed.ingest('network', [anEvent(at, { amountCents: 4_000, occurredAt: on(1) })]);
    expect((await get('StatementCreditBalance')).body).toEqual({ memberBalance: 2 });
    expect((await get('TransactionsStatementCredits')).body.totalResultSize).toBe(3);
    const [made] = await redemptionsOf(database, member.memberId);
    await payouts.step(made?.id ?? 0);
    const { body } = await get('TransactionsStatementCredits');
    expect([body.totalResultSize, body.totalPages]).toEqual([4, 1]);
    expect(body.data[0]).toEqual({
      recordType: 'credit',
      creditId: String(made?.id),
      creditAmountCents: 2_050,
      targetType: 'card',
      targetLabel: 'Visa ending in 4242',
      benefitProcessor: 'our payments partner',
      status: 'completed',
      date: new Date(NOW).toISOString(),
    });
    const rows = body.data.slice(1);
    expect(
      rows.map((row: Record<string, unknown>) => [row.transactionStatus, row.benefitAmount, row.paidAt]),
    ).toEqual([
      ['Awarded', 2, null],
      ['Paid', 5.5, new Date(NOW).toISOString()],
      ['Paid', 15, new Date(NOW).toISOString()],
    ]);
    expect((await get('Transactions')).body.totalResultSize).toBe(3);
    expect((await get('TransactionsStatementCredits?pageNo=2&resultsPerPage=3')).body.data).toHaveLength(1);
    expect((await get('StatementCreditBalance')).body).toEqual({ memberBalance: 2 });
  });

  test('a row says whether its dine can be reviewed [ACT-042, ACT-045]', async () => {
    const { database, feed, at, get } = await aContext('ihg');
    await feed.ingest('network', [
      anEvent(at, { occurredAt: on(35) }),
      anEvent(at, { occurredAt: on(36) }),
      anEvent(at, { kind: 'DECLINED', occurredAt: on(1), networkTxnRef: 'no' }),
      anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(1), networkTxnRef: 'no' }),
      anEvent(at, { occurredAt: on(2), networkTxnRef: 'forfeited' }),
      anEvent(at, { occurredAt: on(3), networkTxnRef: 'deferred' }),
    ]);
    const standing = (networkTxnRef: string, status: string) =>
      execute(
        database,
        'UPDATE reward_entry SET status = ? WHERE dine_id = (SELECT id FROM dine WHERE network_txn_ref = ?)',
        [status, networkTxnRef],
      );
    await standing('forfeited', 'Forfeit');
    await standing('deferred', 'Deferred');
    const { body } = await get('Transactions');
    expect(
      body.data.map(({ canReview, awardStatus }: { canReview: boolean; awardStatus: string }) => [
        awardStatus,
        canReview,
      ]),
    ).toEqual([
      ['Forfeit', false],
      ['Forfeit', false],
      ['Deferred', false],
      ['Awarded', true],
      ['Awarded', false],
    ]);
  });

  test.each([
    ['settled dine', 'S', true],
    ['manual transaction', 'M', true],
    ['bonus', 'B', false],
  ])('a %s can be reviewed or not: %s %s [ACT-044]', async (_what, source, isReviewable) => {
    const { database, feed, member, at, get } = await aContext('ihg');
    await feed.ingest('network', [anEvent(at, { occurredAt: on(2) })]);
    await execute(database, 'UPDATE reward_entry SET source = ? WHERE member_id = ?', [
      source,
      member.memberId,
    ]);
    const { body } = await get('Transactions');
    expect(body.data.map(({ canReview }: { canReview: boolean }) => canReview)).toEqual([isReviewable]);
  });

  test('a member cannot see another’s activity, and a visitor sees none', async () => {
    const { database, feed, at, get } = await aContext('ihg');
    await feed.ingest('network', [anEvent(at)]);
    const stranger = { ...(await aMember(database)), partner: 'ihg' };
    for (const path of ['Transactions', 'TransactionsStatementCredits']) {
      expect((await get(path, stranger)).body).toEqual({
        data: [],
        pageNo: 1,
        totalResultSize: 0,
        totalPages: 0,
        asOf: `0.${NOW}`,
      });
      expect((await get(path, null)).status).toBe(401);
    }
    expect((await get('StatementCreditBalance', stranger)).body).toEqual({ memberBalance: 0 });
    expect((await get('DineSummary', null)).status).toBe(401);
  });
});
