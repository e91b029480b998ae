import { budgetOf, isExhausted, budgetLimitsAt } from './budget.ts';
import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';
import type { Offer } from '../matching/reference-data.ts';

const CHANGE = NOON + DAY_MS;
const NEW_DINE = CHANGE + DAY_MS;
const dineAt = (networkTxnRef: string, occurredAt: number) =>
  cardEvent('SETTLED', { networkTxnRef, occurredAt, amountCents: 4_000 });
const refundOf = (originalTxnRef: string, amountCents: number) =>
  cardEvent('REFUNDED', {
    ...{ networkTxnRef: `back-${originalTxnRef}`, originalTxnRef, amountCents },
    occurredAt: NEW_DINE,
  });

const changed = (before: number | null, after: number | null): Offer[] => [
  anOffer({ budgetCents: before, validTo: CHANGE }),
  anOffer({ budgetCents: after, validFrom: CHANGE }),
];

/** A ledger that has received two dines of 200 under one budget and then of another. */
function ledgerWithBudget(before: number | null, after: number | null) {
  const context = { offers: [anOffer({ budgetCents: before })], now: NEW_DINE + DAY_MS };
  const ledger = aLedger(context);
  ledger.deliver(dineAt('a', NOON), dineAt('b', NOON));
  context.offers = changed(before, after);
  return ledger;
}
const used = (ledger: ReturnType<typeof aLedger>) =>
  ledger.budget().map(({ offerId, reservedCents, committedCents, ceilingCents }) => ({
    ...{ offerId, used: reservedCents + committedCents, ceilingCents },
  }));

test('a budget lowered below its usage changes no dine that used it', () => {
  const ledger = ledgerWithBudget(1_000, 300);
  ledger.deliver(refundOf('a', 1_000), dineAt('c', NEW_DINE));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'A Awarded -50', 'S Forfeit 0']);
  expect(used(ledger)).toEqual([{ offerId: 70, used: 350, ceilingCents: 400 }]);
});

test('a raised budget pays dines delivered later, whatever their time', () => {
  const ledger = ledgerWithBudget(400, 1_000);
  ledger.deliver(dineAt('c', NEW_DINE), dineAt('late', NOON));
  expect(ledger.rows().slice(2)).toEqual(['S Awarded 200', 'S Awarded 200']);
  expect(used(ledger)).toEqual([{ offerId: 70, used: 800, ceilingCents: 1_000 }]);
});

test('a new budget does not apply to dines before it', () => {
  const ledger = ledgerWithBudget(null, 200);
  ledger.deliver(dineAt('c', NEW_DINE), refundOf('a', 1_000), dineAt('late', NOON));
  expect(ledger.rows().slice(2)).toEqual(['S Awarded 200', 'A Awarded -50', 'S Awarded 200']);
  expect(used(ledger)).toEqual([{ offerId: 70, used: 200, ceilingCents: 200 }]);
});

test('a removed budget keeps its usage and limits no dine', () => {
  const ledger = ledgerWithBudget(300, null);
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 100']);
  ledger.deliver(refundOf('a', 2_000), dineAt('c', NEW_DINE), dineAt('late', NOON));
  expect(ledger.rows().slice(2)).toEqual(['A Awarded -100', 'S Awarded 200', 'S Awarded 200']);
  expect(used(ledger)).toEqual([{ offerId: 70, used: 400, ceilingCents: Number.MAX_SAFE_INTEGER }]);
  const [, , , , late] = ledger.entries();
  expect(late && ledger.traceOf(late)?.steps.map(({ rule }) => rule)).not.toContain('budget');
});

test.each([
  ['before the first version of all', 0, 300],
  ['up to the change', CHANGE - 1, 300],
  ['at the change', CHANGE, 500],
])('the budget of an offer %s', (_when, at, budgetCents) => {
  const [first, second] = changed(300, 500);
  const offers = [first, second].flatMap((offer) => anOffer(offer));
  const late = offers.map((offer) => (offer === offers[0] ? { ...offer, validFrom: 9 } : offer));
  expect(budgetLimitsAt(late, at)).toEqual([{ offerId: 70, budgetCents, isPaused: false }]);
});

test('an offer has at most one budget, which is paused as the offer is now', () => {
  const paused = anOffer({ id: 71, budgetCents: 5, state: 'paused_budget' });
  const [before, now] = changed(300, 400);
  const wasPaused = anOffer({ ...before, state: 'paused_budget' });
  expect(budgetLimitsAt([anOffer({ id: 72 }), paused, wasPaused, anOffer(now)], CHANGE)).toEqual([
    { offerId: 71, budgetCents: 5, isPaused: true },
    { offerId: 70, budgetCents: 400, isPaused: false },
  ]);
});

test.each([
  [300, { reservedCents: 100, committedCents: 50 }, 300],
  [300, { reservedCents: 100, committedCents: 250 }, 350],
  [null, { reservedCents: 1, committedCents: 2 }, Number.MAX_SAFE_INTEGER],
])('a budget of %p with %p used has a ceiling of %i', (budgetCents, held, ceilingCents) => {
  const limit = { offerId: 7, budgetCents, isPaused: false };
  expect(budgetOf(limit, held)).toEqual({ ...limit, ...held, ceilingCents });
});

test('a lifted budget is never exhausted', () => {
  const lifted = budgetOf(
    { offerId: 7, budgetCents: null, isPaused: true },
    { reservedCents: 0, committedCents: 9 },
  );
  expect(isExhausted(lifted, new Map([['hotel', rulesWith()]]))).toBe(false);
});
