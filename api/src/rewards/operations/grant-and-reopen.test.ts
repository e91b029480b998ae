import type { Partner } from '@dinelink/contract';
import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { recompute } from '../domain/pricing/recompute-from-trace.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  ledgerOf,
  NOW,
  partners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { createGrantAndReopen } from './grant-and-reopen.service.ts';
import { createPostingService, postingHandlers } from './posting.service.ts';
import { execute, query } from '../../db/query.ts';

const inBatches = (partner: Partner): Partner => ({
  ...partner,
  programmes: partner.programmes.map((rules) => ({ ...rules, postingMode: 'batch' })),
});
const someInBatches = partners.map((partner) => (partner.key === 'ihg' ? inBatches(partner) : partner));
const partnerOf = (key: string) => someInBatches.find((partner) => partner.key === key) as Partner;

onEachDatabase((open) => {
  const aContext = async ({ offer = {}, partner = 'ihg' } = {}) => {
    const { database } = open();
    const dependencies = { database, partners: someInBatches, clock: () => NOW };
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database, offer)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return {
      ...{ database, member, merchant, at },
      feed: createFeedService({ ...dependencies, feeds: testFeeds }),
      posting: createPostingService(dependencies),
      operators: createGrantAndReopen(dependencies),
    };
  };
  const entriesOf = (database: Database, memberId: number) =>
    query<{ id: number; source: string; trace: string; amount: number }>(
      database,
      'SELECT id, source, trace, amount FROM reward_entry WHERE member_id = ? ORDER BY id',
      [memberId],
    );
  const movesOf = async (database: Database, entryId: number) =>
    (
      await query<{ to: string }>(
        database,
        'SELECT to_status AS `to` FROM reward_status_move WHERE entry_id = ? ORDER BY step',
        [entryId],
      )
    ).map(({ to }) => to);

  test('the posting batch has the deferred entries, which are awarded once when acknowledged', async () => {
    const { database, feed, member, at, posting } = await aContext();
    await feed.ingest('network', [anEvent(at)]);
    const [entry] = await entriesOf(database, member.memberId);
    const row = (await posting.nextBatch('ihg')).find(({ memberId }) => memberId === member.memberId);
    expect(row).toEqual({
      ...{ id: entry?.id, memberId: member.memberId, publicId: member.publicId },
      ...{ partnerNumber: null, amount: 200 },
    });
    const answer = { partner: 'ihg', acknowledged: [entry?.id ?? 0] };
    const handle = postingHandlers(posting)['posting-answer'];
    const job = { id: 1, kind: 'posting-answer', payload: answer, attempts: 1 };
    expect(await handle?.(answer, job)).toBe(1);
    expect(await handle?.(answer, job)).toBe(0);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);
    expect(await movesOf(database, entry?.id ?? 0)).toEqual(['Pending', 'Deferred', 'Awarded']);
  });

  test('another programme’s answer changes nothing', async () => {
    const { database, feed, member, at, posting } = await aContext();
    await feed.ingest('network', [anEvent(at)]);
    const [entry] = await entriesOf(database, member.memberId);
    await posting.answer({ partner: 'nosh', acknowledged: [entry?.id ?? 0], refused: [entry?.id ?? 0] });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Deferred 200']);
  });

  test('a refused entry is forfeited with its bonus, stays so, and releases its budget', async () => {
    const { database, feed, member, merchant, at, posting } = await aContext({
      offer: { budget_cents: 900 },
    });
    const bonus = await aBonus(database, { code: `REFUSED-${member.memberId}` });
    await execute(
      database,
      `INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', ?, ?)`,
      [member.memberId, bonus.id, 0, NOW - 5 * 86_400_000],
    );
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'dinner' })]);
    const ids = (await entriesOf(database, member.memberId)).map(({ id }) => id);
    expect(await posting.answer({ partner: 'ihg', acknowledged: [], refused: ids })).toBe(2);
    expect(await posting.answer({ partner: 'ihg', acknowledged: ids, refused: ids })).toBe(0);
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'dinner', amountCents: 1_000 })]);
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Forfeit 200', 'B Forfeit 500'],
      reasons: ['posting_refused', 'posting_refused'],
    });
    const used = await query(
      database,
      `SELECT b.committed_cents AS used FROM budget_usage b JOIN offer o ON o.id = b.offer_id WHERE o.merchant_id = ?`,
      [merchant.merchantId],
    );
    expect(used).toEqual([{ used: 0 }]);
  });

  test('an operator reopens a forfeited entry with a reason, which is in the trace', async () => {
    const { database, feed, member, at, operators } = await aContext({
      ...{ offer: { minimum_spend_cents: 9_000 }, partner: 'wynd' },
    });
    await feed.ingest('network', [anEvent(at, { networkTxnRef: 'dinner' })]);
    const [entry] = await entriesOf(database, member.memberId);
    const operator = { actor: 'ops', reason: "The menu said '$30'" };
    await operators.reopen(partnerOf('wynd'), entry?.id ?? 0, operator);
    const [reopened] = await entriesOf(database, member.memberId);
    const trace = JSON.parse(reopened?.trace ?? '');
    expect(trace.steps[1]).toMatchObject({
      rule: 'override',
      settings: { forfeitReason: 'below_minimum', reason: "ops: The menu said '$30'" },
    });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 120']);
    expect(await movesOf(database, entry?.id ?? 0)).toEqual(['Forfeit', 'Pending', 'Awarded']);
    const back = {
      kind: 'REFUNDED' as const,
      networkTxnRef: 'back',
      originalTxnRef: 'dinner',
      amountCents: 1_000,
    };
    await feed.ingest('network', [anEvent(at, back)]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 120', 'A Awarded -30']);
  });

  test('an entry that cannot be reopened is refused and not changed', async () => {
    const { database, feed, member, at, operators } = await aContext({ partner: 'wynd' });
    await feed.ingest('network', [anEvent(at)]);
    const [entry] = await entriesOf(database, member.memberId);
    const operator = { actor: 'ops', reason: 'why not' };
    await expect(operators.reopen(partnerOf('wynd'), entry?.id ?? 0, operator)).rejects.toMatchObject({
      status: 409,
    });
    await expect(operators.reopen(partnerOf('nosh'), entry?.id ?? 0, operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(operators.reopen(partnerOf('wynd'), 0, operator)).rejects.toMatchObject({ status: 404 });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 120']);
  });

  test('a grant is awarded, or deferred where the partner posts in batches, with a trace', async () => {
    const [immediate, batch] = [await aContext({ partner: 'nosh' }), await aContext()];
    const operator = { actor: 'ops', reason: 'Spilt soup' };
    const event = { amount: -250, source: 'M' as const, key: 'soup' };
    const grant = { ...operator, ...event, memberId: immediate.member.memberId };
    await immediate.operators.grant(partnerOf('nosh'), grant);
    await batch.operators.grant(partnerOf('ihg'), {
      ...{ ...grant, memberId: batch.member.memberId, amount: 300, source: '+' as const },
    });
    const { database } = open();
    expect((await ledgerOf(database, immediate.member.memberId)).entries).toEqual(['M Awarded -250']);
    expect((await ledgerOf(database, batch.member.memberId)).entries).toEqual(['+ Deferred 300']);
    const [entry] = await entriesOf(database, immediate.member.memberId);
    const trace = JSON.parse(entry?.trace ?? '');
    expect(recompute(trace)).toBe(-250);
    expect(trace.steps[0].settings).toEqual({ amount: -250, reason: 'Spilt soup', actor: 'ops' });
    await expect(
      batch.operators.grant(partnerOf('ihg'), { ...grant, key: 'another soup' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
