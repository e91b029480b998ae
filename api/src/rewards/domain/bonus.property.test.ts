import fc from 'fast-check';
import { costOf } from './pricing/budget.ts';
import { aLedger } from '../testing/batch.fixture.ts';
import { nextStatuses, worthOf } from './entries/entry.ts';
import { deliverInBatches, programmes, shuffled } from '../testing/card-histories.fixture.ts';
import { recompute } from './pricing/recompute.ts';
import { anOffer, aPledge, NOON, rulesWith } from '../testing/reference-data.fixture.ts';
import '../../../contract/seeded.fixture.ts';

const HOUR_MS = 3_600_000;

/** A few promises that some of a history's dines may keep. */
const promises = fc.array(
  fc.record({
    dines: fc.integer({ min: 1, max: 3 }),
    minimumCents: fc.constantFrom(0, 1, 100_000, 250_000),
    madeAt: fc.constantFrom(0, NOON, NOON + 3 * HOUR_MS),
    windowDays: fc.constantFrom(null, 0, 30),
    amount: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom('bonus' as const, 'reservation' as const),
  }),
  { minLength: 1, maxLength: 3 },
);
const pledgesOf = (wishes: readonly Partial<Parameters<typeof aPledge>[0]>[]) =>
  wishes.map((overrides, index) => aPledge({ ...overrides, id: index + 1, code: `PROMISE-${index}` }));
type Ledger = ReturnType<typeof aLedger>;
const bonuses = (ledger: Ledger) => ledger.entries().filter(({ ordinal }) => ordinal === null);
const netOfBonuses = (ledger: Ledger) => bonuses(ledger).reduce((sum, entry) => sum + worthOf(entry), 0);

test('what bonuses pay depends neither on the order of events nor on the batches they came in', () => {
  fc.assert(
    fc.property(shuffled, promises, programmes, ([events, other, sizes], wishes, rules) => {
      const [one, two] = [1, 2].map(() => aLedger({ rules, goals: pledgesOf(wishes) }));
      one?.deliver(...events);
      if (two) deliverInBatches(two, other, sizes);
      expect(two && netOfBonuses(two)).toBe(one && netOfBonuses(one));
    }),
    { numRuns: 300 },
  );
});

test('the same inbox in other batches gives the same bonuses, entry by entry', () => {
  fc.assert(
    fc.property(shuffled, promises, ([, events, sizes], wishes) => {
      const [one, two] = [1, 2].map(() => aLedger({ goals: pledgesOf(wishes) }));
      one?.deliver(...events);
      if (two) deliverInBatches(two, events, sizes);
      expect(two?.rows()).toEqual(one?.rows());
      expect(two?.isQualified()).toEqual(one?.isQualified());
    }),
    { numRuns: 200 },
  );
});

test('a promise pays its amount or nothing, moves as the table says, and every amount follows from its trace', () => {
  fc.assert(
    fc.property(shuffled, promises, programmes, ([, events], wishes, rules) => {
      const ledger = aLedger({ rules, goals: pledgesOf(wishes) });
      for (const event of events) {
        ledger.deliver(event);
        const most = wishes.reduce((sum, { amount }) => sum + amount, 0);
        expect(netOfBonuses(ledger)).toBeGreaterThanOrEqual(0);
        expect(netOfBonuses(ledger)).toBeLessThanOrEqual(most);
      }
      for (const { from, to } of ledger.moves()) expect(nextStatuses[from ?? 'none']).toContain(to);
      for (const entry of bonuses(ledger).filter(({ status }) => status !== 'Forfeit')) {
        const trace = ledger.traceOf(entry);
        expect(trace && recompute(trace)).toBe(entry.amount);
      }
    }),
    { numRuns: 200 },
  );
});

const unitCosts = fc.record({
  cents: fc.integer({ min: 0, max: 9 }),
  perUnits: fc.integer({ min: 1, max: 9 }),
});

test('a budget is never passed, and is what its dines and its ledger say', () => {
  fc.assert(
    fc.property(
      shuffled,
      unitCosts,
      fc.integer({ min: 0, max: 9_000 }),
      ([, events], unitCost, budgetCents) => {
        const ledger = aLedger({ rules: rulesWith({ unitCost }), offers: [anOffer({ budgetCents })] });
        for (const event of events) {
          ledger.deliver(event);
          const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
          const [{ reservedCents, committedCents } = { reservedCents: 0, committedCents: 0 }] =
            ledger.budget();
          expect(reservedCents + committedCents).toBeLessThanOrEqual(budgetCents);
          const held = (isSettled: boolean) =>
            ledger.dines().filter(({ settledCents }) => (settledCents !== null) === isSettled);
          expect(reservedCents).toBe(sum(held(false).map((dine) => dine.budgetCents)));
          expect(committedCents).toBe(sum(held(true).map((dine) => dine.budgetCents)));
          expect(reservedCents).toBe(sum(ledger.movements().map((movement) => movement.reservedCents)));
          expect(committedCents).toBe(sum(ledger.movements().map((movement) => movement.committedCents)));
          for (const dine of ledger.dines())
            expect(dine.budgetCents).toBe(costOf(ledger.net(dine.id), unitCost));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('the same inbox in other batches draws on a budget in the same way', () => {
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 0, max: 9_000 }), ([, events, sizes], budgetCents) => {
      const [one, two] = [1, 2].map(() => aLedger({ offers: [anOffer({ budgetCents })] }));
      one?.deliver(...events);
      if (two) deliverInBatches(two, events, sizes);
      expect(two?.rows()).toEqual(one?.rows());
      expect(two?.movements()).toEqual(one?.movements());
    }),
    { numRuns: 200 },
  );
});
