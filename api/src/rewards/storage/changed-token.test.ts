import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf } from '../testing/rewards.fixture.ts';
import { execute } from '../../db/query.ts';

onEachDatabase((open) => {
  test.each([{}, { type: 'Limited', visits_per_month: 1 }])(
    'a dine keeps its reward when the network changes the card’s token, and is corrected under the old one: %j',
    async (offer) => {
      const { database } = open();
      const [member, { networkMerchantId }] = [await aMember(database), await aMerchant(database, offer)];
      const at = { cardToken: member.cardToken, networkMerchantId };
      const settled = anEvent(at);
      const { networkTxnRef: originalTxnRef } = settled;
      await feedFor(database).ingest('network', [settled]);
      await execute(database, 'UPDATE payment_card SET card_token = ? WHERE id = ?', [
        `${member.cardToken}-new`,
        member.cardId,
      ]);
      await feedFor(database).ingest('network', [
        anEvent(at, { kind: 'REFUNDED', originalTxnRef, amountCents: 1_000 }),
      ]);
      expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 200', 'A Awarded -50']);
    },
  );
});
