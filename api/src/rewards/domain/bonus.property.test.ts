import fc from 'fast-check';
import { costOf } from './pricing/budget.ts';
import { aLedger } from '../testing/batch.fixture.ts';
import { nextStatuses, worthOf } from './entries/entry.ts';
import { deliverInBatches, programmes, shuffled } from '../testing/card-histories.fixture.ts';
import { recompute } from './pricing/recompute-from-trace.ts';
import { anOffer, aBonusGoal, NOON, rulesWith } from '../testing/reference-data.fixture.ts';
import '../../../contract/seeded.fixture.ts';

const HOUR_MS = 3_600_000;

/** A few bonus goals that some of a history's dines may qualify. */
const generatedGoals = fc.array(
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
const goalsOf = (generated: readonly Partial<Parameters<typeof aBonusGoal>[0]>[]) =>
  generated.map((overrides, index) => aBonusGoal({ ...overrides, id: index + 1, code: `BONUS-${index}` }));
type Ledger = ReturnType<typeof aLedger>;
const bonuses = (ledger: Ledger) => ledger.entries().filter(({ ordinal }) => ordinal === null);
const netOfBonuses = (ledger: Ledger) => bonuses(ledger).reduce((sum, entry) => sum + worthOf(entry), 0);

test('what bonuses pay does not depend on the order or the batches of events', () => {
  fc.assert(
    fc.property(shuffled, generatedGoals, programmes, ([events, other, sizes], overrides, rules) => {
      const [one, two] = [1, 2].map(() => aLedger({ rules, goals: goalsOf(overrides) }));
      one?.deliver(...events);
      if (two) deliverInBatches(two, other, sizes);
      expect(two && netOfBonuses(two)).toBe(one && netOfBonuses(one));
    }),
    { numRuns: 300 },
  );
});

test('the same inbox in other batches gives the same bonuses, entry by entry', () => {
  fc.assert(
    fc.property(shuffled, generatedGoals, ([, events, sizes], overrides) => {
      const [one, two] = [1, 2].map(() => aLedger({ goals: goalsOf(overrides) }));
      one?.deliver(...events);
      if (two) deliverInBatches(two, events, sizes);
      expect(two?.rows()).toEqual(one?.rows());
      expect(two?.isQualified()).toEqual(one?.isQualified());
    }),
    { numRuns: 200 },
  );
});

test('a bonus goal pays its amount or 0, makes only allowed moves, and every amount can be computed from its trace', () => {
  fc.assert(
    fc.property(shuffled, generatedGoals, programmes, ([, events], overrides, rules) => {
      const ledger = aLedger({ rules, goals: goalsOf(overrides) });
      for (const event of events) {
        ledger.deliver(event);
        const most = overrides.reduce((sum, { amount }) => sum + amount, 0);
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

test('a budget is never exceeded and equals the sums of its dines and of its movements', () => {
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

test('the same inbox in other batches uses a budget in the same way', () => {
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
