import { affordable, costOf, isExhausted, movementOf } from '../pricing/budget.ts';
import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const another = (networkTxnRef: string, more = {}) => cardEvent('SETTLED', { networkTxnRef, ...more });
const limitedTo = (budgetCents: number) => ({ offers: [anOffer({ budgetCents })] });
const used = (ledger: ReturnType<typeof aLedger>) =>
  ledger
    .budget()
    .map(({ reservedCents, committedCents, isPaused }) => [reservedCents, committedCents, isPaused]);
const kinds = (ledger: ReturnType<typeof aLedger>) =>
  ledger.movements().map(({ kind, reservedCents, committedCents }) => [kind, reservedCents, committedCents]);

test('an authorisation reserves, its settlement commits the settled cost', () => {
  const ledger = aLedger(limitedTo(100_000));
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 5_000 }));
  expect(used(ledger)).toEqual([[250, 0, false]]);
  ledger.deliver(cardEvent('SETTLED', { amountCents: 6_120 }));
  expect(used(ledger)).toEqual([[0, 306, false]]);
  expect(kinds(ledger)).toEqual([
    ['reserve', 250, 0],
    ['commit', -250, 306],
  ]);
});

test('a reversal releases what was reserved', () => {
  const ledger = aLedger(limitedTo(100_000));
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('REVERSED'));
  expect(used(ledger)).toEqual([[0, 0, false]]);
  expect(kinds(ledger).at(-1)).toEqual(['release', -200, 0]);
});

test('a refund releases its share, a lapse releases all', () => {
  const ledger = aLedger(limitedTo(100_000));
  ledger.deliver(cardEvent('SETTLED'), cardEvent('AUTHORIZED', { networkTxnRef: 'b' }));
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'back', originalTxnRef: 'txn', amountCents: 1_000 }));
  expect(used(ledger)).toEqual([[200, 150, false]]);
  ledger.reevaluate(NOON + 14 * DAY_MS);
  expect(used(ledger)).toEqual([[0, 150, false]]);
});

test('a budget pays what is left, then nothing: the trace says so and the offer pauses until some is free', () => {
  const ledger = aLedger(limitedTo(300));
  ledger.deliver(cardEvent('AUTHORIZED'), another('b'), another('c'));
  expect(ledger.rows()).toEqual(['S Pending 200', 'S Awarded 100', 'S Forfeit 0']);
  expect(ledger.reasons()).toEqual([null, null, 'offer_budget_exhausted']);
  expect(used(ledger)).toEqual([[200, 100, true]]);
  const [, cut, refused] = ledger.entries().map((entry) => ledger.traceOf(entry)?.steps);
  expect(cut?.at(-1)).toEqual({
    rule: 'budget',
    settings: { remainingCents: 100, cents: 1, perUnits: 1 },
    result: 100,
    per: 1,
  });
  expect(refused?.map(({ rule }) => rule).slice(-2)).toEqual(['budget', 'forfeit']);
  ledger.deliver(cardEvent('REVERSED'));
  expect(used(ledger)).toEqual([[0, 100, false]]);
  ledger.deliver(another('d'));
  expect(ledger.rows().at(-1)).toBe('S Awarded 200');
});

test('a dine that settles for more keeps what was reserved for it', () => {
  const ledger = aLedger(limitedTo(200));
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED', { amountCents: 9_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 200']);
  expect(used(ledger)).toEqual([[0, 200, true]]);
});

test('a dine that settles for more gets at most its reservation and what is left', () => {
  const ledger = aLedger(limitedTo(300));
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED', { amountCents: 9_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 300']);
  expect(used(ledger)).toEqual([[0, 300, true]]);
});

test('a dine that the budget cannot pay does not count towards the top tier', () => {
  const ledger = aLedger(limitedTo(200));
  ledger.deliver(cardEvent('SETTLED'), another('b'));
  expect(ledger.dines().map(({ completesAt }) => completesAt)).toEqual([NOON, null]);
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'back', originalTxnRef: 'txn', amountCents: 4_000 }));
  expect(ledger.dines()[0]).toMatchObject({ completesAt: NOON, qualifiedUntil: NOON });
});

test('an offer paused by its budget still pays its own dines; one paused without a budget pays nothing', () => {
  const [paused, closed] = [300, null].map((budgetCents) =>
    aLedger({ offers: [anOffer({ budgetCents, state: 'paused_budget' })] }),
  );
  paused?.deliver(cardEvent('SETTLED'));
  closed?.deliver(cardEvent('SETTLED'));
  expect(paused?.rows()).toEqual(['S Awarded 200']);
  expect([closed?.rows(), closed?.states()]).toEqual([[], ['unmatched']]);
});

test('of two offers, the one with budget left is used', () => {
  const rich = anOffer({ id: 71, rate: { units: 50, perDollars: 1 }, budgetCents: 0 });
  const ledger = aLedger({ offers: [anOffer(), rich] });
  ledger.deliver(cardEvent('SETTLED'));
  expect([ledger.rows(), ledger.dines()[0]?.offerId]).toEqual([['S Awarded 200'], 70]);
  expect(ledger.movements()).toEqual([]);
});

test('a dine that moves to another offer releases the first offer’s budget', () => {
  const links = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }];
  const first = anOffer({ budgetCents: 1_000, fromDate: '2026-10-14' });
  const second = anOffer({ id: 71, budgetCents: 1_000, toDate: '2026-10-13' });
  const ledger = aLedger({ links, offers: [first, second] });
  ledger.deliver(cardEvent('SETTLED'));
  ledger.deliver(cardEvent('AUTHORIZED', { occurredAt: NOON - DAY_MS }));
  expect(ledger.budget().map(({ offerId, committedCents }) => [offerId, committedCents])).toEqual([
    [70, 0],
    [71, 200],
  ]);
  expect(kinds(ledger)).toEqual([
    ['commit', 0, 200],
    ['release', 0, -200],
    ['commit', 0, 200],
  ]);
});

test('points cost what the programme says, at least a whole cent', () => {
  const rules = rulesWith({ unitCost: { cents: 7, perUnits: 10 } });
  const ledger = aLedger({ rules, ...limitedTo(150) });
  ledger.deliver(cardEvent('SETTLED'), another('b'));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 14']);
  expect(used(ledger)).toEqual([[0, 150, true]]);
});

test.each([
  [100, { cents: 1, perUnits: 1 }, 100],
  [100, { cents: 7, perUnits: 10 }, 142],
  [6, { cents: 7, perUnits: 1 }, 0],
  [0, { cents: 0, perUnits: 1 }, Number.MAX_SAFE_INTEGER],
])('%i cents pay for units at %o: %i', (cents, unitCost, units) => {
  expect(affordable(cents, unitCost)).toBe(units);
});

test.each([
  [143, { cents: 7, perUnits: 10 }, 101],
  [10, { cents: 7, perUnits: 10 }, 7],
  [0, { cents: 7, perUnits: 10 }, 0],
])('%i units at %o cost %i cents', (units, unitCost, cents) => {
  expect(costOf(units, unitCost)).toBe(cents);
});

test('a budget is exhausted when it cannot pay one unit of the most expensive programme', () => {
  const dear = rulesWith({ unitCost: { cents: 25, perUnits: 10 } });
  const budget = { offerId: 1, budgetCents: 10, reservedCents: 3, ceilingCents: 10, isPaused: false };
  const stands = (committedCents: number, rules = dear) =>
    isExhausted({ ...budget, committedCents }, new Map([['a', rules]]));
  expect([stands(4), stands(5), stands(9)]).toEqual([false, true, true]);
  const free = rulesWith({ unitCost: { cents: 0, perUnits: 1 } });
  expect([stands(6, free), stands(7, free)]).toEqual([false, true]);
});

test('an unchanged usage makes no movement', () => {
  const held = { reservedCents: 5, committedCents: 7 };
  const place = { offerId: 1, dineId: 2 };
  expect(movementOf(place, held, { ...held })).toBeNull();
  expect(movementOf(place, held, { reservedCents: 5, committedCents: 3 })).toEqual({
    ...place,
    kind: 'release',
    reservedCents: 0,
    committedCents: -4,
  });
});
