import type { FeedEvent } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import {
  aCard,
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  link,
  NOW,
  partners,
} from '../testing/rewards.fixture.ts';

const linkedAt = NOW - 400 * 86_400_000;

/** A member with a second card that is not linked yet and was used at a restaurant. */
async function aNewCard(database: Database) {
  const [{ memberId, partner }, { networkMerchantId }] = [await aMember(database), await aMerchant(database)];
  const card = await aCard(database, { memberId: null, partner, linkedAt });
  return {
    memberId,
    cardToken: card.cardToken,
    event: anEvent({ cardToken: card.cardToken, networkMerchantId }),
    linkIt: () => link(database, { cardId: card.cardId, memberId, linkedAt }),
  };
}

onEachDatabase((open) => {
  const aFeed = () => {
    const { database } = open();
    const feed = feedFor(database);
    return {
      database,
      ledger: createLedgerService({ database, partners, clock: () => NOW }),
      read: (...events: FeedEvent[]) => feed.read('network', events),
      async lookAt(...events: FeedEvent[]) {
        const batch = await feed.read('network', events);
        return [batch, Promise.resolve(await feed.prefetch(batch))] as const;
      },
      store: feed.store,
    };
  };

  test('a card linked after the prefetch and rematched before the batch is known to the batch', async () => {
    const { database, ledger, lookAt, store } = aFeed();
    const { memberId, cardToken, event, linkIt } = await aNewCard(database);
    const [batch, prefetched] = await lookAt(event);
    await linkIt();
    expect(await ledger.rematchCards([cardToken])).toBe(0);
    await store(batch, { prefetched });
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('a card linked after the prefetch and rematched after the batch matches its dine then', async () => {
    const { database, ledger, lookAt, store } = aFeed();
    const { memberId, cardToken, event, linkIt } = await aNewCard(database);
    const [batch, prefetched] = await lookAt(event);
    await linkIt();
    await store(batch, { prefetched });
    expect((await ledgerOf(database, memberId)).entries).toEqual([]);
    expect(await ledger.rematchCards([cardToken])).toBe(1);
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Awarded 200']);
  });

  test('a batch prefetched before its predecessor was stored knows what that stored', async () => {
    const { database, read, lookAt, store } = aFeed();
    const [member, { networkMerchantId }] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId };
    const authorised = anEvent(at, { kind: 'AUTHORIZED' });
    const { networkTxnRef } = authorised;
    const settled = anEvent(at, { networkTxnRef });
    const refunded = anEvent(at, { kind: 'REFUNDED', originalTxnRef: networkTxnRef, amountCents: 1_000 });
    const first = await read(authorised);
    const [second, prefetched] = await lookAt(authorised, settled, refunded);
    await store(first);
    expect(await store(second, { prefetched })).toEqual({ accepted: 2, duplicates: 1, rejected: [] });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200', 'A Awarded -50']);
  });

  test('a failed prefetch is repeated', async () => {
    const { database, read, store } = aFeed();
    const [member, { networkMerchantId }] = [await aMember(database), await aMerchant(database)];
    const batch = await read(anEvent({ cardToken: member.cardToken, networkMerchantId }));
    await store(batch, { prefetched: Promise.resolve(null) });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200']);
  });
});
