import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { recompute } from '../pricing/recompute-from-trace.ts';
import { anOffer, aBonusGoal, DAY_MS, NOON } from '../../testing/reference-data.fixture.ts';

const offered = (overrides = {}) =>
  aBonusGoal({
    ...{ kind: 'flex_offer', code: 'FLEX_OFFER', minimumCents: 0, merchants: [7], windowDays: null },
    ...{ madeAt: NOON - DAY_MS, endsAt: NOON + 10 * DAY_MS },
    ...overrides,
  });
// A point costs a cent here: $40.00 at 5 points a dollar cost 200 cents, the offer 500.
const withBudget = (budgetCents: number) => ({ goals: [offered()], offers: [anOffer({ budgetCents })] });
const on = (networkTxnRef: string, day: number, more = {}) =>
  cardEvent('SETTLED', { networkTxnRef, occurredAt: NOON + day * DAY_MS, ...more });
const refundOf = (originalTxnRef: string, amountCents = 4_000) =>
  cardEvent('REFUNDED', {
    ...{ networkTxnRef: `refund of ${originalTxnRef}`, originalTxnRef, amountCents },
    occurredAt: NOON + 5 * DAY_MS,
  });
const used = (ledger: ReturnType<typeof aLedger>) =>
  ledger.budget().map(({ reservedCents, committedCents }) => [reservedCents, committedCents]);

test.each([
  ['at its first moment', NOON - DAY_MS, true],
  ['a moment before', NOON - DAY_MS - 1, false],
  ['at its last moment', NOON + 10 * DAY_MS - 1, true],
  ['when it has expired', NOON + 10 * DAY_MS, false],
])('a flex offer is paid for a dine within its validity: %s', (_when, occurredAt, isPaid) => {
  const ledger = aLedger({ goals: [offered()] });
  ledger.deliver(cardEvent('SETTLED', { occurredAt }));
  expect(ledger.rows()).toEqual(['S Awarded 200', ...(isPaid ? ['B Awarded 500'] : [])]);
});

test('it is paid once, for the first qualifying dine, and moves to the next when that dine is refunded', () => {
  const ledger = aLedger({ goals: [offered()] });
  ledger.deliver(on('one', 0), on('two', 1));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500', 'S Awarded 200']);
  expect(ledger.isQualified()).toEqual([true]);
  ledger.deliver(refundOf('one'));
  expect(ledger.total()).toBe(700);
  ledger.deliver(refundOf('two'));
  expect(ledger.total()).toBe(0);
  expect(ledger.isQualified()).toEqual([false]);
  expect(ledger.rows().at(-1)).toBe('J Awarded -500');
});

test('a dine that earns nothing does not use it', () => {
  const ledger = aLedger({ goals: [offered()], offers: [anOffer({ minimumSpendCents: 5_000 })] });
  ledger.deliver(on('small', 0));
  expect(ledger.isQualified()).toEqual([]);
  ledger.deliver(on('large', 1, { amountCents: 6_000 }));
  expect(ledger.rows()).toEqual(['S Forfeit 0', 'S Awarded 300', 'B Awarded 500']);
});

test('the budget is reserved with the authorisation, committed with the settlement, and released with the refund', () => {
  const ledger = aLedger(withBudget(2_000));
  ledger.deliver(cardEvent('AUTHORIZED'));
  expect(ledger.rows()).toEqual(['S Pending 200', 'B Pending 500']);
  expect(used(ledger)).toEqual([[700, 0]]);
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + DAY_MS }));
  expect(used(ledger)).toEqual([[0, 700]]);
  ledger.deliver(refundOf('txn', 2_000));
  expect(used(ledger)).toEqual([[0, 600]]);
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'rest', originalTxnRef: 'txn', amountCents: 2_000 }));
  expect(used(ledger)).toEqual([[0, 0]]);
  expect(ledger.total()).toBe(0);
  const moved = ledger.movements().reduce((sum, one) => sum + one.reservedCents + one.committedCents, 0);
  expect(moved).toBe(0);
});

test('a reversal releases the reserved budget and leaves the offer for the next dine', () => {
  const ledger = aLedger(withBudget(2_000));
  ledger.deliver(cardEvent('AUTHORIZED'), cardEvent('REVERSED'));
  expect(used(ledger)).toEqual([[0, 0]]);
  ledger.deliver(on('next', 1));
  expect(ledger.rows().at(-1)).toBe('B Awarded 500');
  expect(used(ledger)).toEqual([[0, 700]]);
});

test('a budget with too little left pays that part, and the trace says so', () => {
  const ledger = aLedger(withBudget(500));
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 300']);
  expect(used(ledger)).toEqual([[0, 500]]);
  const [, bonus] = ledger.entries();
  const trace = bonus && ledger.traceOf(bonus);
  expect(trace?.steps.at(-1)).toMatchObject({
    rule: 'budget',
    settings: { remainingCents: 300 },
    result: 300,
  });
  expect(trace && recompute(trace)).toBe(300);
});

test('what the budget refused at the decision is not paid later, when some is free', () => {
  const ledger = aLedger(withBudget(500));
  // A dine before the offer: it uses the budget and leaves the offer for the next dine.
  ledger.deliver(on('before', -2), on('one', 0));
  ledger.deliver(refundOf('before'));
  ledger.deliver(on('one', 0, { amountCents: 1 }));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'B Awarded 100', 'A Awarded -200']);
  expect(used(ledger)).toEqual([[0, 300]]);
});

test('an empty budget pays nothing for it, and the dine keeps its own reward', () => {
  const ledger = aLedger(withBudget(200));
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 200']);
  expect(ledger.isQualified()).toEqual([false]);
  expect(used(ledger)).toEqual([[0, 200]]);
});

test('an earlier dine delivered late gets the offer and its budget', () => {
  const ledger = aLedger(withBudget(2_000));
  ledger.deliver(on('second', 2));
  ledger.deliver(on('first', 1));
  expect(ledger.total()).toBe(900);
  expect(used(ledger)).toEqual([[0, 900]]);
});
