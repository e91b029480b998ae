import type { Partner } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import { testFeeds } from '../testing/rewards.fixture.ts';
import { createGrantAndReopen } from './grant-and-reopen.service.ts';
import { createPostingService } from './posting.service.ts';
import { execute, query } from '../../db/query.ts';

const partnerOf = (key: string) => partners.find((partner) => partner.key === key) as Partner;
const operator = { actor: 'ann', reason: 'Waited an hour' };

onEachDatabase((open) => {
  const operators = () => createGrantAndReopen({ database: open().database, partners, clock: () => NOW });
  const actsOf = (subjectId: number) =>
    query(
      open().database,
      'SELECT action, actor AS actor, reason, at FROM operator_action WHERE subject_id = ? ORDER BY id',
      [subjectId],
    );
  const noted = (action: string) => ({ action, actor: 'ann', reason: 'Waited an hour', at: NOW });
  const granting = (memberId: number, key: string) => ({
    ...{ ...operator, memberId, key, amount: 300, source: 'M' as const },
  });
  const entriesOf = async (memberId: number) => (await ledgerOf(open().database, memberId)).entries;

  test('twenty concurrent grants with one key make one entry, which all return', async () => {
    const { memberId } = await aMember(open().database);
    const grants = Array.from({ length: 20 }, () =>
      operators().grant(partnerOf('ihg'), granting(memberId, 'rush')),
    );
    const event = await Promise.all(grants);
    expect(event.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(event.map(({ entryId }) => entryId)).size).toBe(1);
    expect(await entriesOf(memberId)).toEqual(['M Awarded 300']);
    expect(await actsOf(event[0]?.entryId ?? 0)).toEqual([noted('grant')]);
  });

  test('another key makes another grant; keys are separate by programme', async () => {
    const [here, there] = [
      await aMember(open().database),
      await aMember(open().database, { partner: 'hilton' }),
    ];
    for (const key of ['first', 'second', 'first']) {
      await operators().grant(partnerOf('ihg'), granting(here.memberId, key));
    }
    const { isNew } = await operators().grant(partnerOf('hilton'), granting(there.memberId, 'first'));
    expect(isNew).toBe(true);
    expect(await entriesOf(here.memberId)).toEqual(['M Awarded 300', 'M Awarded 300']);
    expect(await entriesOf(there.memberId)).toEqual(['M Awarded 300']);
  });

  test.each([{ amount: 301 }, { source: '+' as const }, { memberId: 0 }])(
    'a key that granted something else is refused: %j',
    async (other) => {
      const { memberId } = await aMember(open().database);
      const key = `taken by ${memberId}`;
      await operators().grant(partnerOf('ihg'), granting(memberId, key));
      await expect(
        operators().grant(partnerOf('ihg'), { ...granting(memberId, key), ...other }),
      ).rejects.toMatchObject({ status: 409, code: 'KEY_USED' });
      expect(await entriesOf(memberId)).toEqual(['M Awarded 300']);
    },
  );

  test('the operator who reopened an entry is recorded with it', async () => {
    const { database } = open();
    const [member, merchant] = [
      await aMember(database),
      await aMerchant(database, { minimum_spend_cents: 9_000 }),
    ];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    await feedFor(database).ingest('network', [anEvent(at)]);
    const [entry] = await query<{ id: number }>(database, 'SELECT id FROM reward_entry WHERE member_id = ?', [
      member.memberId,
    ]);
    const id = entry?.id ?? 0;
    await operators().reopen(partnerOf('ihg'), id, operator);
    await expect(operators().reopen(partnerOf('ihg'), id, operator)).rejects.toMatchObject({ status: 409 });
    expect(await actsOf(id)).toEqual([noted('reopen')]);
  });

  test('an operator’s posting answer moves an entry once and is recorded with the operator', async () => {
    const { database } = open();
    const batches = partners.map((partner) => ({
      ...partner,
      programmes: partner.programmes.map((rules) => ({ ...rules, postingMode: 'batch' as const })),
    }));
    const shared = { database, partners: batches, clock: () => NOW };
    const posting = createPostingService(shared);
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const feed = createFeedService({ ...shared, feeds: testFeeds });
    await feed.ingest('network', [anEvent(at), anEvent(at), anEvent(at)]);
    const rows = await query<{ id: number }>(
      database,
      'SELECT id FROM reward_entry WHERE member_id = ? ORDER BY id',
      [member.memberId],
    );
    const [one = 0, two = 0, three = 0] = rows.map(({ id }) => id);
    expect(await posting.acknowledge('nosh', [one], operator)).toEqual([]);
    expect(await posting.acknowledge('ihg', [one, one, 0], operator)).toEqual([one]);
    expect(await posting.acknowledge('ihg', [one], operator)).toEqual([]);
    expect(await posting.refuse('ihg', [one, two], operator)).toEqual([two]);
    expect(await posting.refuse('ihg', [two], operator)).toEqual([]);
    expect(await posting.answer({ partner: 'ihg', acknowledged: [three], refused: [] })).toBe(1);
    expect(await entriesOf(member.memberId)).toEqual(['S Awarded 200', 'S Forfeit 200', 'S Awarded 200']);
    expect([await actsOf(one), await actsOf(two), await actsOf(three)]).toEqual([
      [noted('acknowledge')],
      [noted('refuse')],
      [],
    ]);
  });

  test('of ten concurrent answers about an entry one moves it', async () => {
    const { database } = open();
    const { memberId } = await aMember(database);
    const { entryId } = await operators().grant(partnerOf('ihg'), granting(memberId, `race-${memberId}`));
    await execute(database, "UPDATE reward_entry SET status = 'Deferred' WHERE id = ?", [entryId]);
    await execute(
      database,
      "UPDATE reward_status_move SET to_status = 'Deferred' WHERE entry_id = ? AND step = 2",
      [entryId],
    );
    const posting = createPostingService({ database, partners, clock: () => NOW });
    const moved = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        posting[index % 2 === 0 ? 'acknowledge' : 'refuse']('ihg', [entryId], operator),
      ),
    );
    expect(moved.flat()).toEqual([entryId]);
    expect(await actsOf(entryId)).toHaveLength(2);
  });
});
