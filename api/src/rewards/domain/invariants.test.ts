import fc from 'fast-check';
import { aLedger, cardEvent } from '../testing/batch.fixture.ts';
import { nextStatuses } from './entries/entry.ts';
import { deliverInBatches, programmes, shuffled } from '../testing/card-histories.fixture.ts';
import { recompute } from './pricing/recompute-from-trace.ts';
import { airline, DAY_MS, NOON } from '../testing/reference-data.fixture.ts';
import '../../../contract/seeded.fixture.ts';

const netByPurchase = (ledger: ReturnType<typeof aLedger>) =>
  Object.fromEntries(ledger.dines().map(({ id, networkTxnRef }) => [networkTxnRef, ledger.net(id)]));

test('what a dine earns does not depend on the order or the batches of its events', () => {
  fc.assert(
    fc.property(shuffled, programmes, ([events, other, sizes], rules) => {
      const [one, two] = [aLedger({ rules }), aLedger({ rules })];
      one.deliver(...events);
      deliverInBatches(two, other, sizes);
      expect(netByPurchase(two)).toEqual(netByPurchase(one));
    }),
    { numRuns: 400 },
  );
});

test('the same inbox in other batches gives the same ledger, entry by entry', () => {
  fc.assert(
    fc.property(shuffled, programmes, ([, events, sizes], rules) => {
      const [one, two] = [aLedger({ rules }), aLedger({ rules })];
      one.deliver(...events);
      deliverInBatches(two, events, sizes);
      expect(two.rows()).toEqual(one.rows());
    }),
    { numRuns: 300 },
  );
});

test('a dine has at most one S entry, never earns less than 0, and makes only allowed moves', () => {
  fc.assert(
    fc.property(shuffled, programmes, ([, events], rules) => {
      const ledger = aLedger({ rules });
      for (const event of events) {
        ledger.deliver(event);
        for (const { id } of ledger.dines()) expect(ledger.net(id)).toBeGreaterThanOrEqual(0);
      }
      const settles = ledger.entries().filter(({ source }) => source === 'S');
      expect(new Set(settles.map(({ dineId }) => dineId)).size).toBe(settles.length);
      for (const { from, to } of ledger.moves()) expect(nextStatuses[from ?? 'none']).toContain(to);
    }),
  );
});

test('every amount can be recomputed from its trace alone', () => {
  fc.assert(
    fc.property(shuffled, programmes, ([, events], rules) => {
      const ledger = aLedger({ rules });
      for (const event of events) ledger.deliver(event);
      for (const entry of ledger.entries().filter(({ status }) => status !== 'Forfeit')) {
        const trace = ledger.traceOf(entry);
        expect(trace && recompute(trace)).toBe(entry.amount);
      }
    }),
  );
});

test('a changed trace is detected', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'));
  const [entry] = ledger.entries();
  const trace = entry && ledger.traceOf(entry);
  expect(() => trace && recompute({ ...trace, inputs: { ...trace.inputs, settledCents: 9_999 } })).toThrow();
});

test('a member’s dines earn the same in any order of delivery, including VIP rates', () => {
  const visits = Array.from({ length: 16 }, (_, visit) =>
    cardEvent('SETTLED', { networkTxnRef: `txn-${visit}`, occurredAt: NOON + visit * DAY_MS }),
  );
  const expected = 11 * 120 + 5 * 200;
  fc.assert(
    fc.property(fc.shuffledSubarray(visits, { minLength: visits.length }), (order) => {
      const ledger = aLedger({ rules: airline() });
      for (const event of order) ledger.deliver(event);
      expect(ledger.total()).toBe(expected);
    }),
    { numRuns: 40 },
  );
});
