import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, NOON, DAY_MS } from '../../testing/reference-data.fixture.ts';

const chosen = (...offers: ReturnType<typeof anOffer>[]) =>
  [offers, offers.toReversed()].map((order) => {
    const ledger = aLedger({ offers: order });
    ledger.deliver(cardEvent('SETTLED'));
    return ledger.dines()[0]?.offerId;
  });
const rate = (units: number) => ({ rate: { units, perDollars: 1 } });

test('the offer worth most is used', () => {
  const rich = anOffer({ id: 60, fromDate: '2019-01-01', ...rate(9) });
  expect(chosen(anOffer(rate(8)), rich)).toEqual([60, 60]);
});

test('of offers worth the same, the most recent is used, whatever its id', () => {
  const recent = anOffer({ id: 60, fromDate: '2020-01-02' });
  expect(chosen(anOffer(), recent)).toEqual([60, 60]);
});

test('of offers equally recent, the one added last is used', () => {
  expect(chosen(anOffer(), anOffer({ id: 71 }))).toEqual([71, 71]);
});

test('a dine’s own usage of a limit does not limit it', () => {
  const limited = { type: 'Limited' as const, visitsPerMonth: 1, maxSpendPerMonthCents: 5_000 };
  const ledger = aLedger({ offers: [anOffer(limited)] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED', { amountCents: 6_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 250']);
  expect(ledger.usages()).toMatchObject([{ visits: 1, spendCents: 5_000 }]);
});

test('other dines’ usage of the same offer and month does', () => {
  const limited = { type: 'Limited' as const, visitsPerMonth: 1 };
  const [first, second] = [anOffer({ ...limited, ...rate(9) }), anOffer({ id: 71, ...limited })];
  const ledger = aLedger({ offers: [first, second] });
  const dine = (networkTxnRef: string, days = 0) =>
    cardEvent('SETTLED', { networkTxnRef, occurredAt: NOON + days * DAY_MS });
  ledger.deliver(dine('a'), dine('b'), dine('c'), dine('d', 30));
  expect(ledger.dines().map(({ offerId }) => offerId)).toEqual([70, 71, 71, 70]);
  expect(ledger.rows()).toEqual(['S Awarded 360', 'S Awarded 200', 'S Forfeit 0', 'S Awarded 360']);
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'b', amountCents: 100 }));
  expect(ledger.dines()[1]?.offerId).toBe(71);
});

test('a dine that moves to another month releases the first', () => {
  const ledger = aLedger({ offers: [anOffer({ type: 'Limited', visitsPerMonth: 1 })] });
  const november = Date.parse('2026-11-02T17:00:00Z');
  ledger.deliver(
    cardEvent('SETTLED', { networkTxnRef: 'other' }),
    cardEvent('SETTLED', { occurredAt: november }),
  );
  ledger.deliver(cardEvent('AUTHORIZED', { occurredAt: NOON + DAY_MS }));
  expect(ledger.reasons().at(-1)).toBe('visit_limit');
  expect(ledger.usages().map(({ month, visits }) => [month, visits])).toEqual([
    ['2026-10', 1],
    ['2026-11', 0],
  ]);
});

test('a dine’s share of one offer’s budget does not increase another’s', () => {
  const held = anOffer({ ...rate(9), budgetCents: 1_000 });
  const poor = anOffer({ id: 71, ...rate(50), budgetCents: 100 });
  const ledger = aLedger({ offers: [held, poor] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED'));
  expect([ledger.rows(), ledger.dines()[0]?.offerId]).toEqual([['S Awarded 360'], 70]);
});
