import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  NOW,
  partners as realPartners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { createPostingService } from '../operations/posting.service.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const clock = () => NOW;
const inBatches = { postingMode: 'batch' as const };
const partners = realPartners.map((partner) =>
  partner.key === 'marriott'
    ? { ...partner, programmes: partner.programmes.map((version) => ({ ...version, ...inBatches })) }
    : partner,
);

onEachDatabase((open) => {
  const aGuest = async (partner: string) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return { database, ...member, ...merchant, at };
  };

  /** A dine with an entry and a correction, posted as far as the partner acknowledges, then refunded. */
  const givenBack = async (posted: (ids: number[]) => { acknowledged: number[]; refused: number[] }) => {
    const { database, at, memberId } = await aGuest('marriott');
    const feed = createFeedService({ database, partners, feeds: testFeeds, clock });
    const posting = createPostingService({ database, partners, clock });
    const settled = anEvent(at);
    const { networkTxnRef: originalTxnRef } = settled;
    const back = (amountCents: number) => anEvent(at, { kind: 'REFUNDED', originalTxnRef, amountCents });
    await feed.ingest('network', [settled]);
    await feed.ingest('network', [back(1_000)]);
    const ids = (await posting.nextBatch('marriott')).map(({ id }) => Number(id));
    await posting.answer({ partner: 'marriott', ...posted(ids.slice(-2)) });
    await feed.ingest('network', [back(3_000)]);
    return (await ledgerOf(database, memberId)).entries;
  };

  test('after a partner has posted a correction alone, a full refund leaves a sum of 0', async () => {
    expect(await givenBack(([, correction = 0]) => ({ acknowledged: [correction], refused: [] }))).toEqual([
      'S Forfeit 160',
      'A Awarded -40',
      'A Awarded 40',
    ]);
  });

  test('after a partner has posted an entry without its correction, a full refund withdraws the correction and reverses the entry', async () => {
    expect(await givenBack(([settle = 0]) => ({ acknowledged: [settle], refused: [] }))).toEqual([
      'S Awarded 160',
      'A Forfeit -40',
      'A Awarded -160',
    ]);
  });

  test('a review written in time counts, even if the sweep runs before its job', async () => {
    const { database, at, memberId, merchantId } = await aGuest('hilton');
    await feedFor(database).ingest('network', [anEvent(at)]);
    const [dine] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE member_id = ?', [
      memberId,
    ]);
    const dineId = Number(dine?.id);
    await execute(
      database,
      `INSERT INTO merchant_review (merchant_id, rating, text, author, written_on, member_id, dine_id, response_id)
       VALUES (?, 5, '', '', '2026-11-21', ?, ?, ?)`,
      [merchantId, memberId, dineId, `review-${dineId}`],
    );
    const ledger = createLedgerService({ database, partners, clock: () => NOW + 60 * DAY_MS });
    await ledger.finalise();
    expect((await ledgerOf(database, memberId)).entries[0]).toMatch(/^S Pending/);
    await ledger.review([{ dineId, at: NOW + DAY_MS }]);
    expect((await ledgerOf(database, memberId)).entries[0]).toMatch(/^S Awarded/);
  });
});
