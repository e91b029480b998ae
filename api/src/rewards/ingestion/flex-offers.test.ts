import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { findFlexOffer } from '../../offers/flex-offers.store.ts';
import { audited } from '../testing/audit-result.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW } from '../testing/rewards.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  /** A member with a flex offer of $5.00, made ten days ago. */
  async function anOffered(offer = {}, partner = 'nosh') {
    const { database } = open();
    const [member, place] = [await aMember(database, { partner }), await aMerchant(database, offer)];
    const [memberId, merchantId] = [member.memberId, place.merchantId];
    await execute(
      database,
      'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 500, ?, ?)',
      [merchantId, memberId, NOW - 10 * DAY_MS, NOW + 10 * DAY_MS],
    );
    return {
      database,
      ...{ memberId, merchantId },
      where: { cardToken: member.cardToken, networkMerchantId: place.networkMerchantId },
      shown: () => findFlexOffer(database, { memberId, merchantId, at: NOW }),
    };
  }
  const ingest = async (...events: ReturnType<typeof anEvent>[]) => {
    const answer = await feedFor(open().database).ingest('network', events);
    expect(answer.rejected).toEqual([]);
  };
  const agreed = async () => {
    await execute(open().database, 'UPDATE member SET card_count = 1');
    return audited(open().database, NOW);
  };
  const budgetOf = async (merchantId: number) => {
    const rows = await query<{ reserved: number; committed: number }>(
      open().database,
      `SELECT u.reserved_cents AS reserved, u.committed_cents AS committed FROM budget_usage u
       JOIN offer o ON o.id = u.offer_id WHERE o.merchant_id = ?`,
      [merchantId],
    );
    return rows.map(({ reserved, committed }) => [reserved, committed]);
  };

  test('a flex offer is awarded once, from the restaurant’s budget, and no longer shown', async () => {
    const { database, memberId, merchantId, where, shown } = await anOffered({ budget_cents: 10_000 });
    expect(await shown()).toMatchObject({ amount: 500 });
    const [first, second] = [anEvent(where), anEvent(where)];
    await ingest({ ...first, kind: 'AUTHORIZED', externalEventId: `auth ${memberId}` });
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Pending 200', 'B Pending 500']);
    expect(await shown()).toBeNull();
    expect(await budgetOf(merchantId)).toEqual([[700, 0]]);
    await ingest(first, second);
    expect((await ledgerOf(database, memberId)).entries).toEqual([
      'S Awarded 200',
      'B Awarded 500',
      'S Awarded 200',
    ]);
    expect(await budgetOf(merchantId)).toEqual([[0, 900]]);
    expect(await agreed()).toEqual([]);
  });

  test('a refunded dine reverses it, releases the budget and shows it again', async () => {
    const { database, memberId, merchantId, where, shown } = await anOffered({ budget_cents: 10_000 });
    const dine = anEvent(where);
    await ingest(dine);
    const { networkTxnRef: originalTxnRef } = dine;
    await ingest(anEvent(where, { kind: 'REFUNDED', originalTxnRef }));
    expect((await ledgerOf(database, memberId)).entries).toEqual([
      'S Awarded 200',
      'B Awarded 500',
      'A Awarded -200',
      'J Awarded -500',
    ]);
    expect(await budgetOf(merchantId)).toEqual([[0, 0]]);
    expect(await shown()).toMatchObject({ amount: 500 });
    expect(await agreed()).toEqual([]);
  });

  test('a reversed dine does not use it', async () => {
    const { database, memberId, where, shown } = await anOffered();
    const dine = anEvent(where, { kind: 'AUTHORIZED' });
    await ingest(dine);
    await ingest({ ...dine, kind: 'REVERSED', externalEventId: `reversal ${memberId}` });
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Forfeit 0', 'B Forfeit 0']);
    expect(await shown()).toMatchObject({ amount: 500 });
    expect(await agreed()).toEqual([]);
  });

  test('somebody else’s dine there, the member’s elsewhere, and one before it started do not use it', async () => {
    const { database, memberId, where, shown } = await anOffered();
    const [stranger, elsewhere] = [await aMember(database, { partner: 'nosh' }), await aMerchant(database)];
    await ingest(
      anEvent({ ...where, cardToken: stranger.cardToken }),
      anEvent({ ...where, networkMerchantId: elsewhere.networkMerchantId }),
      anEvent(where, { occurredAt: new Date(NOW - 11 * DAY_MS).toISOString() }),
    );
    for (const id of [memberId, stranger.memberId]) {
      const { entries } = await ledgerOf(database, id);
      expect(entries.filter((entry) => entry.startsWith('B'))).toEqual([]);
    }
    expect(await shown()).toMatchObject({ amount: 500 });
  });

  test.each([
    ['is_qualified', -1],
    ['dine_id', -1],
    ['offer_id', -1],
    ['reserved_cents', 1],
    ['committed_cents', -1],
  ])('the audit reports one whose %s does not fit the dines', async (column, by) => {
    const { database, memberId, where } = await anOffered({ budget_cents: 10_000 });
    await ingest(anEvent(where));
    const corrupt = (change: string) =>
      execute(database, `UPDATE flex_offer SET ${change} WHERE member_id = ${memberId}`);
    await corrupt(`${column} = ${column} + ${by}`);
    expect(await agreed()).toEqual([expect.objectContaining({ of: 'flex offer' })]);
    await corrupt(`${column} = ${column} - ${by}`);
    expect(await agreed()).toEqual([]);
  });

  test('a programme without such offers pays none', async () => {
    const { database, memberId, where } = await anOffered({}, 'ihg');
    await ingest(anEvent(where));
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('two members’ flex offers never exceed one budget', async () => {
    const one = await anOffered({ budget_cents: 1_000 });
    const { database, merchantId, where } = one;
    const other = await aMember(database, { partner: 'nosh' });
    await execute(
      database,
      'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 500, ?, ?)',
      [merchantId, other.memberId, NOW - 10 * DAY_MS, NOW + 10 * DAY_MS],
    );
    await ingest(anEvent(where), anEvent({ ...where, cardToken: other.cardToken }));
    expect((await ledgerOf(database, one.memberId)).entries).toEqual(['S Awarded 200', 'B Awarded 500']);
    expect((await ledgerOf(database, other.memberId)).entries).toEqual(['S Awarded 200', 'B Awarded 100']);
    expect(await budgetOf(merchantId)).toEqual([[0, 1_000]]);
    expect(await agreed()).toEqual([]);
  });
});
