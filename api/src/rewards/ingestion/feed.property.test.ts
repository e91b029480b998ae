import { insertRow } from '../../db/insert-row.ts';
import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { yearTotals } from '../activity/year.store.ts';
import { recompute } from '../domain/pricing/recompute-from-trace.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
let serial = 0;

/** When the member enrolled, and overrides of the bonus. */
type Enrolling = { readonly on?: number } & Readonly<Partial<Record<string, string | number | null>>>;

onEachDatabase((open) => {
  const aContext = async ({
    offer = {},
    ...overrides
  }: { partner?: string; isOptedIn?: boolean; offer?: object } = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, overrides), await aMerchant(database, offer)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return { database, feed: feedFor(database), member, merchant, at };
  };
  const enrolledAt = NOW - 20 * DAY_MS;
  const enrolled = async (database: Database, memberId: number, overrides: Enrolling = {}) => {
    const { on = enrolledAt, ...event } = overrides;
    const bonus = await aBonus(database, { code: `BONUS-${(serial += 1)}`, ...event });
    return insertRow(database, 'member_bonus', {
      ...{ member_id: memberId, bonus_id: bonus.id, status: 'Enrolled' },
      ...{ created_at: on, enrolled_at: on },
    });
  };
  const statusOf = async (database: Database, id: number) =>
    (await query<{ status: string }>(database, 'SELECT status FROM member_bonus WHERE id = ?', [id]))[0]
      ?.status;
  const offerOf = async (database: Database, merchantId: number) =>
    (
      await query(
        database,
        `SELECT o.state, b.reserved_cents AS reserved, b.committed_cents AS committed
         FROM offer o LEFT JOIN budget_usage b ON b.offer_id = o.id WHERE o.merchant_id = ?`,
        [merchantId],
      )
    )[0];

  test('a bonus is earned over several batches, reversed by a refund and earned again', async () => {
    const { database, feed, member, at } = await aContext();
    const enrolment = await enrolled(database, member.memberId, { dines: 2 });
    const visit = (daysAgo: number, event = {}) =>
      feed.ingest('network', [
        anEvent(at, { occurredAt: new Date(NOW - daysAgo * DAY_MS).toISOString(), ...event }),
      ]);
    await visit(15, { networkTxnRef: 'one' });
    await visit(12, { kind: 'AUTHORIZED', networkTxnRef: 'two' });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual([
      'S Awarded 200',
      'S Pending 200',
      'B Pending 500',
    ]);
    expect(await statusOf(database, enrolment)).toBe('Enrolled');
    await visit(11, { networkTxnRef: 'two' });
    expect((await ledgerOf(database, member.memberId)).entries.at(-1)).toBe('B Awarded 500');
    expect(await statusOf(database, enrolment)).toBe('Qualified');
    const back = { kind: 'REFUNDED' as const, networkTxnRef: 'back', originalTxnRef: 'one' };
    await visit(10, back);
    expect((await ledgerOf(database, member.memberId)).entries.slice(-2)).toEqual([
      'A Awarded -200',
      'J Awarded -500',
    ]);
    expect(await statusOf(database, enrolment)).toBe('Enrolled');
    await visit(9);
    expect((await ledgerOf(database, member.memberId)).entries.at(-1)).toBe('B Awarded 500');
    expect(await statusOf(database, enrolment)).toBe('Qualified');
    const traces = await query<{ amount: number; trace: string }>(
      database,
      `SELECT e.amount, e.trace FROM bonus_entry l JOIN reward_entry e ON e.id = l.entry_id
       WHERE l.kind = 'bonus' AND l.bonus_id = ? ORDER BY l.ordinal`,
      [enrolment],
    );
    expect(traces.map(({ amount }) => amount)).toEqual([500, -500, 500]);
    for (const { amount, trace } of traces) expect(recompute(JSON.parse(trace))).toBe(amount);
  });

  test('a bonus reversed after New Year is subtracted from the year it was counted in', async () => {
    const { database, feed, member, at } = await aContext();
    const event = { dines: 3, amount: 1_000, minimum_spend_cents: 2_500, window_days: 60 };
    await enrolled(database, member.memberId, { on: Date.parse('2025-12-20T12:00:00Z'), ...event });
    const days = ['2025-12-30', '2025-12-31', '2026-01-02'];
    const dined = days.map((day) => ({
      ...anEvent(at, { occurredAt: `${day}T18:00:00Z`, networkTxnRef: `table-${day}`, amountCents: 2_500 }),
    }));
    await feed.ingest('network', dined);
    const back = { kind: 'REFUNDED' as const, amountCents: 1, originalTxnRef: 'table-2025-12-30' };
    await feed.ingest('network', [anEvent(at, back)]);
    const year = { year: 2026, timeZone: 'America/New_York', now: NOW };
    const partner = partners.find(({ key }) => key === member.partner)!;
    expect(await yearTotals(database, { ...member, partner }, year)).toMatchObject({
      rewardsThisYear: 125,
    });
    const [given, taken] = await query<{ amount: number; dine: number; at: number }>(
      database,
      `SELECT amount, dine_id AS dine, earned_at AS at FROM reward_entry
       WHERE member_id = ? AND source IN ('B', 'J') ORDER BY id`,
      [member.memberId],
    );
    expect(taken).toEqual({ ...given, amount: -1_000 });
  });

  test('the dine of a pending bonus may change', async () => {
    const { database, feed, member, at } = await aContext();
    await enrolled(database, member.memberId);
    const early = new Date(NOW - 9 * DAY_MS).toISOString();
    await feed.ingest('network', [anEvent(at, { kind: 'AUTHORIZED' })]);
    await feed.ingest('network', [anEvent(at, { occurredAt: early })]);
    const bonuses = await query(
      database,
      `SELECT e.status, d.dined_at AS dinedAt FROM reward_entry e JOIN dine d ON d.id = e.dine_id
       WHERE e.member_id = ? AND e.source = 'B'`,
      [member.memberId],
    );
    expect(bonuses).toEqual([{ status: 'Awarded', dinedAt: Date.parse(early) }]);
  });

  test('only the member’s own, open bonus goals count: invitations and other days change nothing', async () => {
    const { database, feed, member, at } = await aContext();
    const invited = await enrolled(database, member.memberId);
    await execute(database, "UPDATE member_bonus SET status = 'Eligible' WHERE id = ?", [invited]);
    await enrolled(database, member.memberId, { window_days: 10 });
    await enrolled(database, member.memberId, { merchants: '1,2' });
    await enrolled(database, member.memberId, { weekdays: 'Mon,Tue' });
    await feed.ingest('network', [anEvent(at)]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('a dine on the day of a reservation pays its bonus and completes it [PART-069]', async () => {
    const { database, feed, member, merchant, at } = await aContext();
    const reserved = (localDate: string, more = {}) =>
      insertRow(database, 'reservation', {
        ...{ public_id: `r-${(serial += 1)}`, partner: 'ihg', member_id: member.memberId },
        ...{ merchant_id: merchant.merchantId, starts_at: Date.parse(`${localDate}T23:00:00Z`) },
        ...{ local_date: localDate, party_size: 2, phone_number: '2125550100', state: 'confirmed' },
        ...{ has_bonus: 1, created_at: 0, updated_at: 0, ...more },
      });
    const right = await reserved('2026-11-19');
    await reserved('2026-11-18');
    await reserved('2026-11-19', { state: 'cancelled' });
    await reserved('2026-11-19', { has_bonus: 0 });
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'dinner', amountCents: 1_000 })]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 50', 'B Awarded 50']);
    const completed = await query(
      database,
      "SELECT id, completed_at FROM reservation WHERE member_id = ? AND state = 'completed'",
      [member.memberId],
    );
    expect(completed).toEqual([{ id: right, completed_at: NOW }]);
    const back = {
      kind: 'REFUNDED' as const,
      networkTxnRef: 'back',
      originalTxnRef: 'dinner',
      amountCents: 1_000,
    };
    await feed.ingest('network', [anEvent(at, back)]);
    expect((await ledgerOf(database, member.memberId)).entries.at(-1)).toBe('J Awarded -50');
  });

  test('where the programme has no reservation bonus a reservation pays nothing', async () => {
    const { database, feed, member, merchant, at } = await aContext({ partner: 'hilton' });
    await insertRow(database, 'reservation', {
      ...{ public_id: `r-${(serial += 1)}`, partner: 'hilton', member_id: member.memberId },
      ...{
        merchant_id: merchant.merchantId,
        starts_at: NOW - DAY_MS,
        local_date: '2026-11-19',
        party_size: 2,
      },
      ...{ phone_number: '2125550100', state: 'confirmed', has_bonus: 1, created_at: 0, updated_at: 0 },
    });
    await feed.ingest('network', [anEvent(at)]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Pending 200']);
  });

  test('a budget lasts over batches: exhausted it pauses the offer, released it resumes it', async () => {
    const { database, feed, member, merchant, at } = await aContext({ offer: { budget_cents: 300 } });
    const authorised = anEvent(at, { kind: 'AUTHORIZED' });
    await feed.ingest('network', [authorised]);
    expect(await offerOf(database, merchant.merchantId)).toEqual({
      state: 'live',
      reserved: 200,
      committed: 0,
    });
    await feed.ingest('network', [anEvent(at)]);
    await feed.ingest('network', [anEvent(at)]);
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Pending 200', 'S Awarded 100', 'S Forfeit 0'],
      reasons: [null, null, 'offer_budget_exhausted'],
    });
    expect(await offerOf(database, merchant.merchantId)).toEqual({
      state: 'paused_budget',
      reserved: 200,
      committed: 100,
    });
    const reversed = { kind: 'REVERSED' as const, networkTxnRef: authorised.networkTxnRef };
    await feed.ingest('network', [anEvent(at, reversed)]);
    expect(await offerOf(database, merchant.merchantId)).toEqual({
      state: 'live',
      reserved: 0,
      committed: 100,
    });
    const movements = await query<{ kind: string }>(
      database,
      `SELECT l.kind FROM budget_ledger l JOIN offer o ON o.id = l.offer_id WHERE o.merchant_id = ? ORDER BY l.id`,
      [merchant.merchantId],
    );
    expect(movements.map(({ kind }) => kind)).toEqual(['reserve', 'commit', 'release']);
  });

  test('forty concurrent dines never exceed a budget', async () => {
    const { database, feed, merchant, at } = await aContext({ offer: { budget_cents: 1_234 } });
    await Promise.all(Array.from({ length: 40 }, () => feed.ingest('network', [anEvent(at)])));
    expect(await offerOf(database, merchant.merchantId)).toEqual({
      state: 'paused_budget',
      reserved: 0,
      committed: 1_234,
    });
  });

  test('opted-out members earn nothing at an exclusive restaurant', async () => {
    const { database, feed, member, merchant, at } = await aContext({ isOptedIn: false });
    await execute(database, 'UPDATE merchant SET is_exclusive = 1 WHERE id = ?', [merchant.merchantId]);
    await feed.ingest('network', [anEvent(at)]);
    expect((await ledgerOf(database, member.memberId)).reasons).toEqual(['exclusive_location']);
  });
});
