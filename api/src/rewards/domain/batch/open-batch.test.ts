import { dineOf, dinesOfCard, type BatchRows, indexDine } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import { takeChanges } from './take-changes.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { openBatch } from './open-batch.ts';
import { entry } from '../../testing/posting.fixture.ts';
import { refundOf } from '../dine/match-refund.ts';
import { aBonusGoal } from '../../testing/reference-data.fixture.ts';

const loaded = (more: Partial<BatchRows> = {}): BatchRows => ({
  ...{ rules: new Map(), cards: new Map(), merchantRefs: new Map(), offers: new Map() },
  ...{ merchants: new Map(), consents: new Map(), now: 0 },
  ...{ dines: [], entries: [], refunds: [], usages: [], budgets: [], goals: [], bonusEntries: [] },
  ...{ countedMembers: new Set([1, 2]), numbers: { dine: 1, entry: 1, refund: 1 } },
  ...more,
});
const dine = (id: number, more: Partial<Dine> = {}): Dine => ({
  ...newDine(id, { ...cardEvent('AUTHORIZED', { networkTxnRef: `txn-${id}` }), order: id }),
  ...more,
});
const refund = (networkTxnRef: string, dineId: number | null) =>
  refundOf(1, { ...cardEvent('REFUNDED', { networkTxnRef }), order: 1 }, dineId);

test('dines are found by number, purchase, card and counted member', () => {
  const dines = [
    dine(3, { memberId: 1 }),
    dine(4, { memberId: 5 }),
    dine(5),
    dine(6, { cardToken: 'other' }),
  ];
  const batch = openBatch(loaded({ dines }));
  expect(batch.dines.get(4)).toBe(dines[1]);
  expect(dineOf(batch, 'card\ntxn-4')).toBe(dines[1]);
  expect(dineOf(batch, 'other\ntxn-6')).toBe(dines[3]);
  expect(dineOf(batch, 'card\ntxn-9')).toBeUndefined();
  expect(dinesOfCard(batch, 'card').map(({ id }) => id)).toEqual([3, 4, 5]);
  expect([1, 2, 5].map((member) => [...batch.pastOf(member)])).toEqual([[dines[0]], [], []]);
});

test('a dine that moves to another member is found only by that member', () => {
  const batch = openBatch(loaded({ dines: [dine(3, { memberId: 1 }), dine(4, { memberId: 1 })] }));
  indexDine(batch, dine(3, { memberId: 2 }));
  indexDine(batch, dine(4, { memberId: null }));
  expect([1, 2].map((member) => [...batch.pastOf(member)].map(({ id }) => id))).toEqual([[], [3]]);
});

test('a dine’s entries are sorted by ordinal, a bonus’s by id', () => {
  const at = (ordinal: number, id: number) => entry({ id, ordinal });
  const of = (id: number, bonusId: number) => ({
    ...{ kind: 'bonus' as const, bonusId, entry: entry({ id, ordinal: null }) },
  });
  const batch = openBatch(
    loaded({
      entries: [at(2, 10), at(0, 12), at(1, 11), entry({ id: 13, dineId: 4 })],
      bonusEntries: [of(22, 9), of(20, 9), of(21, 8)],
    }),
  );
  const ids = (entries: Iterable<{ id: number }> = []) => [...entries].map(({ id }) => id);
  expect([ids(batch.entries.get(3)), ids(batch.entries.get(4))]).toEqual([[12, 11, 10], [13]]);
  expect([ids(batch.bonusEntries.get('bonus 9')), ids(batch.bonusEntries.get('bonus 8'))]).toEqual([
    [20, 22],
    [21],
  ]);
});

test('refunds without a dine are found by card', () => {
  const refunds = [refund('a', null), refund('b', 3), refund('c', null)];
  const batch = openBatch(loaded({ refunds }));
  expect(batch.refunds.get('card\nb')).toBe(refunds[1]);
  expect([...batch.waiting]).toEqual([['card', ['card\na', 'card\nc']]]);
});

test('usages, budgets and bonus goals are found by their keys', () => {
  const usage = { memberId: 1, offerId: 70, month: '2026-10', visits: 2, spendCents: 3 };
  const budget = { offerId: 70, budgetCents: 9, reservedCents: 0, committedCents: 0, ceilingCents: 9 };
  const [one, other, foreign] = [aBonusGoal(), aBonusGoal({ id: 10 }), aBonusGoal({ id: 11, memberId: 2 })];
  const budgets = [{ ...budget, isPaused: false }];
  const batch = openBatch(loaded({ usages: [usage], budgets, goals: [one, other, foreign] }));
  expect(batch.usageOf(1, 70, '2026-10')).toBe(usage);
  const unused = { visits: 0, spendCents: 0 };
  expect([
    batch.usageOf(2, 70, '2026-10'),
    batch.usageOf(1, 71, '2026-10'),
    batch.usageOf(1, 70, '2026-11'),
  ]).toEqual([unused, unused, unused]);
  expect([batch.budgetOf(70), batch.budgetOf(71)]).toEqual([budgets[0], undefined]);
  expect([batch.goals.get(1), batch.goals.get(2)]).toEqual([[one, other], [foreign]]);
});

const nothing = {
  ...{ dines: [], entries: [], moves: [], refunds: [], usages: [], budgets: [], movements: [] },
  ...{ goals: [], bonusEntries: [] },
};

test('an unchanged batch has no changes', () => {
  const batch = openBatch(loaded({ dines: [dine(3)], entries: [entry()], refunds: [refund('a', null)] }));
  expect(takeChanges(batch)).toEqual(nothing);
});

test('unsettled dines are held back until the end of the batch and returned once', () => {
  const kinds = {
    ...{ 3: {}, 4: { settledCents: 5 }, 5: { isDeclined: true }, 6: { isReversed: true } },
  };
  const dines = Object.entries(kinds).map(([id, more]) => dine(Number(id), more));
  const batch = openBatch(loaded({ dines }));
  const entries = [3, 4, 5, 6, 7].map((dineId) => entry({ id: dineId + 10, dineId }));
  for (const { id } of dines) batch.changed.dines.add(id);
  for (const one of entries) batch.changed.entries.set(one.id, one);
  const goal = aBonusGoal();
  batch.changed.goals.set('bonus 9', goal);
  const ids = ({ dines: written, entries: rows }: ReturnType<typeof takeChanges>) => [
    written.map(({ id }) => id),
    rows.map(({ id }) => id),
  ];
  const early = takeChanges(batch, { isAtEnd: false });
  expect([ids(early), early.goals]).toEqual([
    [
      [4, 5, 6],
      [14, 15, 16, 17],
    ],
    [],
  ]);
  const last = takeChanges(batch);
  expect([ids(last), last.goals]).toEqual([[[3], [13]], [goal]]);
  expect(takeChanges(batch)).toEqual(nothing);
});
