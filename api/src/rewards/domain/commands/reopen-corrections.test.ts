import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const fromFifty = anOffer({ minimumSpendCents: 5_000 });
const second = { networkTxnRef: 'two', occurredAt: NOON + DAY_MS };

/** A dine below the minimum reaches it with a second settlement. */
const reachedLater = [cardEvent('SETTLED', second), cardEvent('SETTLED', { ...second, amountCents: 1_000 })];

test('a reopened entry that a correction already replaces is not paid again', () => {
  const ledger = aLedger({ offers: [fromFifty] });
  ledger.deliver(...reachedLater);
  const before = ledger.rows();
  expect(before).toEqual(['S Forfeit 0', 'A Awarded 250']);
  expect(ledger.reopen(1, 'asked')).toBe(false);
  expect(ledger.rows()).toEqual(before);
});

test('a correction that replaces a forfeited entry is forfeited by a full refund before it is final', () => {
  const ledger = aLedger({ offers: [fromFifty], rules: rulesWith({ returnPeriodDays: 2_000 }) });
  ledger.deliver(...reachedLater);
  expect(ledger.rows().at(-1)).toBe('A Pending 250');
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'all', originalTxnRef: 'two', amountCents: 5_000 }));
  expect(ledger.rows().at(-1)).toBe('A Forfeit 0');
  expect(ledger.reasons().at(-1)).toBe('refunded');
});

test('a dine that moves to another member leaves 0 with the first, in one batch or in several', () => {
  const handedOver = NOON + 100 * DAY_MS;
  const links = [
    { memberId: 2, linkedAt: 0, unlinkedAt: handedOver },
    { memberId: 1, linkedAt: handedOver, unlinkedAt: null },
  ];
  const events = [
    cardEvent('SETTLED', { networkTxnRef: 'one', occurredAt: handedOver + DAY_MS }),
    cardEvent('SETTLED', { networkTxnRef: 'two', occurredAt: handedOver + 2 * DAY_MS }),
    cardEvent('AUTHORIZED', { networkTxnRef: 'one', occurredAt: handedOver - DAY_MS }),
  ];
  const netOf = (batches: (typeof events)[]) => {
    const ledger = aLedger({ links, rules: rulesWith({ vipDines: 1 }) });
    for (const batch of batches) ledger.deliver(...batch);
    return Object.fromEntries(ledger.dines().map(({ id, networkTxnRef }) => [networkTxnRef, ledger.net(id)]));
  };
  const net = { one: 200, two: 200 };
  expect(netOf([events])).toEqual(net);
  expect(netOf(events.map((event) => [event]))).toEqual(net);
  expect(netOf([events.toReversed()])).toEqual(net);
});
