import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../audit/audit.ts';
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
import { createPostingService } from './posting.service.ts';
import { execute } from '../../db/query.ts';

const inBatches = partners.map((partner) => ({
  ...partner,
  programmes: partner.programmes.map((rules) => ({ ...rules, postingMode: 'batch' as const })),
}));

async function differencesIn(database: Database): Promise<string[]> {
  await execute(database, 'UPDATE member SET card_count = 1 WHERE card_count = 0');
  const event: string[] = [];
  const found = ({ of, key }: { of: string; key: string }) => event.push(`${of} ${key}`);
  await audit({ database, partners: inBatches, now: NOW, found });
  return event;
}

onEachDatabase((open) => {
  test('a refused correction is forfeited alone, later ones are based on what is left, and a replay has the same result', async () => {
    const { database } = open();
    const dependencies = { database, partners: inBatches, clock: () => NOW };
    const [feed, posting] = [
      createFeedService({ ...dependencies, feeds: testFeeds }),
      createPostingService(dependencies),
    ];
    const [{ memberId, cardToken }, { networkMerchantId }] = [
      await aMember(database, { partner: 'ihg' }),
      await aMerchant(database),
    ];
    const deliver = (event: Parameters<typeof anEvent>[1]) =>
      feed.ingest('network', [anEvent({ cardToken, networkMerchantId }, event)]);
    const entries = async () => (await ledgerOf(database, memberId)).entries;
    await deliver({ networkTxnRef: 'dinner', amountCents: 4_000 });
    await deliver({ networkTxnRef: 'dinner', amountCents: 2_000 });
    expect(await entries()).toEqual(['S Deferred 200', 'A Deferred 100']);

    const [settle, correction] = (await posting.nextBatch('ihg')).map(({ id }) => id);
    const answer = { partner: 'ihg', acknowledged: [settle ?? 0], refused: [correction ?? 0] };
    expect(await posting.answer(answer)).toBe(2);
    expect(await posting.answer(answer)).toBe(0);
    expect(await entries()).toEqual(['S Awarded 200', 'A Forfeit 100']);

    const refund = { kind: 'REFUNDED' as const, originalTxnRef: 'dinner', networkTxnRef: 'back' };
    await deliver({ ...refund, amountCents: 3_000 });
    expect((await entries()).at(-1)).toBe('A Awarded -50');
    await deliver({ networkTxnRef: 'dinner', amountCents: 1_000 });
    expect((await entries()).at(-1)).toBe('A Awarded 50');
    expect(await differencesIn(database)).toEqual([]);
  });
});
