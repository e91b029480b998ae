import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { migrate, unmigrate } from '../../db/migrate.ts';
import type { Database } from '../../db/connection.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import {
  aCard,
  aMember,
  aMerchant,
  anEvent,
  consent,
  feedFor,
  knowMerchant,
  ledgerOf,
  link,
  NOW,
  partners,
} from '../testing/rewards.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  const aContext = async (overrides: Parameters<typeof aMember>[1] = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, overrides), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return { database, feed: feedFor(database), member, merchant, at };
  };
  const ledgerService = (database: Database, now = NOW) =>
    createLedgerService({ database, partners, clock: () => now });
  const count = async (database: Database, table: string) =>
    Number((await query<{ n: number }>(database, `SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

  test('an authorisation is priced at once and again, in place, when it settles with a tip', async () => {
    const { database, feed, member, at } = await aContext();
    const authorised = anEvent(at, { kind: 'AUTHORIZED', amountCents: 5_000 });
    await feed.ingest('network', [authorised]);
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Pending 250'],
      states: ['authorised'],
    });
    const settled = anEvent(at, { networkTxnRef: authorised.networkTxnRef, amountCents: 6_120 });
    expect(await feed.ingest('network', [settled])).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Awarded 306'],
      states: ['finalised'],
    });
    const moves = await query(
      database,
      `SELECT v.from_status, v.to_status FROM reward_status_move v JOIN reward_entry e ON e.id = v.entry_id
       WHERE e.member_id = ? ORDER BY v.step`,
      [member.memberId],
    );
    expect(moves).toEqual([
      { from_status: null, to_status: 'Pending' },
      { from_status: 'Pending', to_status: 'Awarded' },
    ]);
  });

  test('a settlement split in two and one delivered before its authorisation both end as in order', async () => {
    const { database, feed, member, at } = await aContext();
    const [first, second] = [7_500, 2_500].map((amountCents) =>
      anEvent(at, { networkTxnRef: 'split', amountCents }),
    );
    await feed.ingest('network', [first]);
    await feed.ingest('network', [
      second,
      anEvent(at, { kind: 'AUTHORIZED', networkTxnRef: 'split', amountCents: 10_000 }),
    ]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 375', 'A Awarded 125']);
  });

  test('the same settlement delivered three times at once is one entry', async () => {
    const { database, feed, member, at } = await aContext();
    const settled = anEvent(at);
    const answers = await Promise.all([1, 2, 3].map(() => feed.ingest('network', [settled])));
    expect(answers.map(({ accepted }) => accepted).sort()).toEqual([0, 0, 1]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('ten deliveries of one batch at once make one ledger', async () => {
    const { database, feed, member, at } = await aContext();
    const batch = Array.from({ length: 40 }, (_, n) => anEvent(at, { amountCents: 1_000 + n }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => feed.ingest('network', batch)));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(40);
    expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(360);
    expect((await ledgerOf(database, member.memberId)).entries).toHaveLength(40);
  });

  test('a bad event is rejected alone, with its index and reason; the same id with other content is a conflict', async () => {
    const { feed, at } = await aContext();
    const good = anEvent(at);
    const batch = [
      good,
      { ...anEvent(at), amountCents: '12' },
      { ...anEvent(at), colour: 'red' },
      { ...good, amountCents: 1 },
      null,
      anEvent({ ...at, cardToken: 'token\u0000' }),
      anEvent({ ...at, cardToken: 'trailing ' }),
    ];
    const { accepted, rejected } = await feed.ingest('network', batch);
    expect(accepted).toBe(1);
    expect(rejected.map(({ index, code }) => [index, code])).toEqual([
      [1, 'invalid'],
      [2, 'invalid'],
      [3, 'conflict'],
      [4, 'invalid'],
      [5, 'invalid'],
      [6, 'invalid'],
    ]);
    expect(rejected[0]?.message).toContain('amountCents');
  });

  test.each([
    ['24 hours ahead', new Date(NOW + DAY_MS).toISOString(), []],
    ['a second more', new Date(NOW + DAY_MS + 1_000).toISOString(), ['in_the_future']],
    ['in year 10000 of Greenwich', '9999-12-31T23:59:59-12:00', ['in_the_future']],
    ['on the first day of 2015', '2015-01-01T00:00:00Z', []],
    ['before it in Greenwich', '2015-01-01T00:00:00+00:01', ['too_old']],
    ['in the year 0', '0000-01-01T00:00:00Z', ['too_old']],
  ])('an event %s', async (_when, occurredAt, codes) => {
    const { feed, at } = await aContext();
    const { accepted, rejected } = await feed.ingest('network', [anEvent(at, { occurredAt }), anEvent(at)]);
    expect(rejected.map(({ code }) => code)).toEqual(codes);
    expect(accepted).toBe(2 - codes.length);
  });

  test('an online settlement without a subtotal takes its authorisation’s, in another batch and delivery too', async () => {
    const { database, feed, at, member } = await aContext();
    const online = { networkTxnRef: 'online', channel: 'ONLINE' as const, amountCents: 3_800 };
    await feed.ingest('network', [anEvent(at, { ...online, kind: 'AUTHORIZED', subtotalCents: 3_000 })]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Pending 150']);
    await feed.ingest('network', [anEvent(at, online)]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 150']);
  });

  test('a feed accepts its own networks and programmes only', async () => {
    const { feed, at } = await aContext({ partner: 'nosh' });
    const { rejected } = await feed.ingest('narrow', [anEvent(at), anEvent(at, { network: 'AMEX' })]);
    expect(rejected.map(({ code }) => code)).toEqual(['not_allowed', 'not_allowed']);
  });

  test('an unmatched dine is stored, and matched once the card is linked or the merchant known', async () => {
    const { database, feed, member, merchant } = await aContext();
    const linkedAt = NOW - 900 * DAY_MS;
    const card = await aCard(database, { memberId: null, partner: 'ihg', linkedAt });
    const unlinked = anEvent({ cardToken: card.cardToken, networkMerchantId: merchant.networkMerchantId });
    const elsewhere = anEvent({ cardToken: member.cardToken, networkMerchantId: 'mid-to-come' });
    expect(await feed.ingest('network', [unlinked, elsewhere])).toMatchObject({ accepted: 2, rejected: [] });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual([]);

    await link(database, { cardId: card.cardId, memberId: member.memberId, linkedAt });
    expect(await ledgerService(database).rematchCards([card.cardToken])).toBe(1);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);

    await knowMerchant(database, merchant.merchantId, 'mid-to-come');
    await ledgerService(database).rematchAll();
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200', 'S Awarded 200']);
  });

  test('a refund is applied once, also when it comes first', async () => {
    const { database, feed, member, at } = await aContext();
    const refund = {
      kind: 'REFUNDED',
      networkTxnRef: 'back',
      originalTxnRef: 'bill',
      amountCents: 2_040,
    } as const;
    await feed.ingest('network', [anEvent(at, refund)]);
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'bill', amountCents: 6_120 })]);
    await feed.ingest('network', [anEvent(at, refund)]);
    const { entries, states } = await ledgerOf(database, member.memberId);
    expect([entries, states]).toEqual([['S Awarded 204'], ['part_refunded']]);
  });

  test('the twelfth dine of a year is the first at the VIP rate, and the member is VIP from then on', async () => {
    const { database, feed, member, at } = await aContext();
    const visit = (day: number) =>
      anEvent(at, { occurredAt: new Date(NOW - (40 - day) * DAY_MS).toISOString() });
    await feed.ingest(
      'network',
      Array.from({ length: 10 }, (_, day) => visit(day)),
    );
    await feed.ingest('network', [visit(10)]);
    expect(await query(database, 'SELECT tier_level FROM member WHERE id = ?', [member.memberId])).toEqual([
      { tier_level: 3 },
    ]);
    await feed.ingest('network', [visit(11)]);
    expect((await ledgerOf(database, member.memberId)).entries.slice(-2)).toEqual([
      'S Awarded 200',
      'S Awarded 320',
    ]);
    await consent(database, member.memberId, { isGranted: false, at: NOW - 20 * DAY_MS });
    await feed.ingest('network', [visit(30)]);
    expect((await ledgerOf(database, member.memberId)).entries.at(-1)).toBe('S Awarded 40');
  });

  test('a limited offer counts usage by month, and releases what was reversed', async () => {
    const { database, feed, member } = await aContext();
    const merchant = await aMerchant(database, { type: 'Limited', visits_per_month: 1 });
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const authorised = anEvent(at, { kind: 'AUTHORIZED' });
    await feed.ingest('network', [authorised]);
    await feed.ingest('network', [anEvent(at)]);
    await feed.ingest('network', [
      anEvent(at, { kind: 'REVERSED', networkTxnRef: authorised.networkTxnRef }),
    ]);
    await feed.ingest('network', [anEvent(at)]);
    const { entries, reasons } = await ledgerOf(database, member.memberId);
    expect(entries).toEqual(['S Forfeit 0', 'S Forfeit 0', 'S Awarded 200']);
    expect(reasons).toEqual(['reversed', 'visit_limit', null]);
  });

  test('the sweep voids unsettled authorisations and ends review windows', async () => {
    const { database, feed, member, at } = await aContext();
    const hotel = await aContext({ partner: 'hilton' });
    await feed.ingest('network', [anEvent(at, { kind: 'AUTHORIZED' })]);
    await feed.ingest('network', [anEvent(hotel.at)]);
    await ledgerService(database, NOW + 10 * DAY_MS).finalise();
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Pending 200']);
    await ledgerService(database, NOW + 60 * DAY_MS).finalise();
    expect((await ledgerOf(database, member.memberId)).reasons).toEqual(['not_settled']);
    expect((await ledgerOf(database, hotel.member.memberId)).reasons).toEqual(['review_expired']);
  });

  test('a required review completes the dine', async () => {
    const { database, feed, member, at } = await aContext({ partner: 'hilton' });
    await feed.ingest('network', [anEvent(at)]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Pending 200']);
    const [dine] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE member_id = ?', [
      member.memberId,
    ]);
    await ledgerService(database).review([{ dineId: dine?.id ?? 0, at: NOW }]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('an error within a batch rolls back the whole batch', async () => {
    const { database, feed, at } = await aContext();
    const before = await Promise.all(
      ['feed_event', 'dine', 'reward_entry'].map((table) => count(database, table)),
    );
    const huge = Array.from({ length: 2 }, () => anEvent(at));
    await execute(database, 'ALTER TABLE reward_status_move RENAME TO away');
    await expect(feed.ingest('network', huge)).rejects.toThrow();
    await execute(database, 'ALTER TABLE away RENAME TO reward_status_move');
    const after = await Promise.all(
      ['feed_event', 'dine', 'reward_entry'].map((table) => count(database, table)),
    );
    expect(after).toEqual(before);
    expect(await feed.ingest('network', huge)).toMatchObject({ accepted: 2 });
  });

  test('the whole inbox replayed into an empty database gives the same balances, in batches of another size', async () => {
    const { database } = open();
    const balances = () =>
      query(
        database,
        'SELECT member_id, status, SUM(amount) AS amount FROM reward_entry GROUP BY member_id, status ORDER BY member_id, status',
      );
    await unmigrate(database);
    await migrate(database);
    const feed = feedFor(database);
    const members = [
      await aMember(database),
      await aMember(database),
      await aMember(database, { partner: 'nosh' }),
    ];
    const merchant = await aMerchant(database);
    const events = members.flatMap((member, of) =>
      Array.from({ length: 15 }, (_, n) => {
        const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
        const occurredAt = new Date(NOW - (60 - n * 3 - of) * DAY_MS).toISOString();
        const refund = { kind: 'REFUNDED' as const, originalTxnRef: `${of}-${n - 1}`, amountCents: 700 };
        return anEvent(at, { networkTxnRef: `${of}-${n}`, occurredAt, ...(n % 5 === 4 ? refund : {}) });
      }),
    );
    for (let start = 0; start < events.length; start += 7)
      await feed.ingest('network', events.slice(start, start + 7));
    const first = await balances();
    expect(first).not.toEqual([]);
    for (const table of ['feed_event', 'dine', 'reward_entry', 'reward_status_move', 'refund', 'cap_usage']) {
      await execute(database, `DELETE FROM ${table}`);
    }
    await feed.ingest('network', events);
    expect(await balances()).toEqual(first);
  });
});
