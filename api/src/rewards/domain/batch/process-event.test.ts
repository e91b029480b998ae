import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const back = (more: object = {}) =>
  cardEvent('REFUNDED', { networkTxnRef: 'back', amountCents: 1_000, occurredAt: NOON + DAY_MS, ...more });
const refundedOf = (ledger: ReturnType<typeof aLedger>) =>
  ledger.dines().map(({ networkTxnRef, refundedCents }) => [networkTxnRef, refundedCents]);

test('a waiting refund with a reference is applied only to the purchase of that reference', () => {
  const ledger = aLedger();
  ledger.deliver(back({ originalTxnRef: 'b' }));
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }));
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 1_000],
  ]);
});

test('a waiting refund under its purchase’s own reference is applied to it, whatever else matches', () => {
  const ledger = aLedger();
  ledger.deliver(back({ networkTxnRef: 'b', networkMerchantId: 'also-here' }));
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }));
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 1_000],
  ]);
});

test('a refund under the reference of a known purchase is applied to it', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }));
  ledger.deliver(back({ networkTxnRef: 'b' }));
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 1_000],
  ]);
});

test('a waiting refund without a reference is applied to the first purchase that matches', () => {
  const ledger = aLedger();
  ledger.deliver(back());
  ledger.deliver(cardEvent('SETTLED', { amountCents: 999 }));
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'b' }));
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'c' }));
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 1_000],
    ['c', 0],
  ]);
});

test('a refund without a reference is not applied when several purchases match', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { amountCents: 999 }), back());
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'b', amountCents: 999 }));
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 0],
  ]);
  // After a second settlement only the first purchase is large enough.
  ledger.deliver(cardEvent('SETTLED', { amountCents: 1 }));
  expect(refundedOf(ledger)[0]).toEqual(['txn', 1_000]);
});

test('every refund has its own event number and is stored with its dine', () => {
  const ledger = aLedger();
  ledger.deliver(
    cardEvent('SETTLED'),
    back(),
    back({ networkTxnRef: 'again' }),
    back({ networkTxnRef: 'third' }),
  );
  expect(ledger.refunds().map(({ id, dineId }) => [id, dineId])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

test('the first review counts', () => {
  const ledger = aLedger({ rules: rulesWith({ reviewRequired: true }) });
  ledger.deliver(cardEvent('SETTLED'));
  for (const days of [5, 3, 9]) ledger.review(1, NOON + days * DAY_MS);
  expect(ledger.dines()[0]).toMatchObject({ reviewedAt: NOON + 3 * DAY_MS, completesAt: NOON + 3 * DAY_MS });
  ledger.review(99, NOON);
  expect(ledger.dines()).toHaveLength(1);
});

test('an unmatched dine never lapses, one that is complete at its time is final', () => {
  const ledger = aLedger({ links: [] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.reevaluate(NOON + 500 * DAY_MS);
  expect(ledger.dines()[0]).toMatchObject({ lapsed: null, state: 'unmatched' });
  const waiting = aLedger({ rules: rulesWith({ returnPeriodDays: 10 }), now: NOON });
  waiting.deliver(cardEvent('SETTLED'));
  waiting.reevaluate(NOON + 10 * DAY_MS);
  expect(waiting.dines()[0]).toMatchObject({ lapsed: null, state: 'finalised' });
  const closed = aLedger();
  closed.deliver(cardEvent('AUTHORIZED'), cardEvent('REVERSED'));
  closed.reevaluate(NOON + 500 * DAY_MS);
  expect(closed.dines()[0]).toMatchObject({ lapsed: null, state: 'void' });
});

test('a refund that matches two purchases waits until one of them is fully refunded', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }), back());
  const again = cardEvent('SETTLED', { amountCents: 1 });
  ledger.deliver(again);
  expect(refundedOf(ledger)).toEqual([
    ['txn', 0],
    ['b', 0],
  ]);
  ledger.deliver(back({ networkTxnRef: 'all', originalTxnRef: 'b', amountCents: 4_000 }), again);
  expect(refundedOf(ledger)).toEqual([
    ['txn', 1_000],
    ['b', 4_000],
  ]);
});
