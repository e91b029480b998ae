import { onEachDatabase } from '../../db/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf } from '../world.fixture.ts';

onEachDatabase((open) => {
  const aWorld = async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return { database, feed: feedFor(database), member, at };
  };

  test('an authorisation is priced at once and again, in place, when it settles with a tip', async () => {
    const { database, feed, member, at } = await aWorld();
    const authorised = anEvent(at, { kind: 'AUTHORIZED', amountCents: 5_000 });
    await feed.ingest('network', [authorised]);
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Pending 250'],
      states: ['authorised'],
    });
    const { networkTxnRef } = authorised;
    const settled = anEvent(at, { networkTxnRef, amountCents: 6_120 });
    expect(await feed.ingest('network', [settled])).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(await ledgerOf(database, member.memberId)).toMatchObject({
      entries: ['S Awarded 306'],
      states: ['finalised'],
    });
  });
});
