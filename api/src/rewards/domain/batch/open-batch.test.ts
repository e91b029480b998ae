import { dineOf, dinesOfCard, type Loaded, shelve } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import { drain } from './take-changes.ts';
import { told } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { openBook } from './open-batch.ts';
import { entry } from '../../testing/posting.fixture.ts';
import { refundOf } from '../dine/refund.ts';
import { aPledge } from '../../testing/reference-data.fixture.ts';

const loaded = (more: Partial<Loaded> = {}): Loaded => ({
  ...{ rules: new Map(), cards: new Map(), merchantRefs: new Map(), offers: new Map() },
  ...{ merchants: new Map(), consents: new Map(), now: 0 },
  ...{ dines: [], entries: [], refunds: [], usages: [], budgets: [], pledges: [], pledgeEntries: [] },
  ...{ countedMembers: new Set([1, 2]), numbers: { dine: 1, entry: 1, refund: 1 } },
  ...more,
});
const dine = (id: number, more: Partial<Dine> = {}): Dine => ({
  ...newDine(id, { ...told('AUTHORIZED', { networkTxnRef: `txn-${id}` }), order: id }),
  ...more,
});
const refund = (networkTxnRef: string, dineId: number | null) =>
  refundOf(1, { ...told('REFUNDED', { networkTxnRef }), order: 1 }, dineId);

test('dines are found by number, purchase, card and counted member', () => {
  const dines = [
    dine(3, { memberId: 1 }),
    dine(4, { memberId: 5 }),
    dine(5),
    dine(6, { cardToken: 'other' }),
  ];
  const book = openBook(loaded({ dines }));
  expect(book.dines.get(4)).toBe(dines[1]);
  expect(dineOf(book, 'card\ntxn-4')).toBe(dines[1]);
  expect(dineOf(book, 'other\ntxn-6')).toBe(dines[3]);
  expect(dineOf(book, 'card\ntxn-9')).toBeUndefined();
  expect(dinesOfCard(book, 'card').map(({ id }) => id)).toEqual([3, 4, 5]);
  expect([1, 2, 5].map((member) => [...book.pastOf(member)])).toEqual([[dines[0]], [], []]);
});

test('a dine that turns out another member’s is found by that one alone', () => {
  const book = openBook(loaded({ dines: [dine(3, { memberId: 1 }), dine(4, { memberId: 1 })] }));
  shelve(book, dine(3, { memberId: 2 }));
  shelve(book, dine(4, { memberId: null }));
  expect([1, 2].map((member) => [...book.pastOf(member)].map(({ id }) => id))).toEqual([[], [3]]);
});

test('a dine’s entries stand in the order of their places, a pledge’s in that of their numbers', () => {
  const at = (ordinal: number, id: number) => entry({ id, ordinal });
  const of = (id: number, pledgeId: number) => ({
    ...{ kind: 'bonus' as const, pledgeId, entry: entry({ id, ordinal: null }) },
  });
  const book = openBook(
    loaded({
      entries: [at(2, 10), at(0, 12), at(1, 11), entry({ id: 13, dineId: 4 })],
      pledgeEntries: [of(22, 9), of(20, 9), of(21, 8)],
    }),
  );
  const ids = (entries: Iterable<{ id: number }> = []) => [...entries].map(({ id }) => id);
  expect([ids(book.entries.get(3)), ids(book.entries.get(4))]).toEqual([[12, 11, 10], [13]]);
  expect([ids(book.pledgeEntries.get('bonus 9')), ids(book.pledgeEntries.get('bonus 8'))]).toEqual([
    [20, 22],
    [21],
  ]);
});

test('refunds without a dine wait by their card', () => {
  const refunds = [refund('a', null), refund('b', 3), refund('c', null)];
  const book = openBook(loaded({ refunds }));
  expect(book.refunds.get('card\nb')).toBe(refunds[1]);
  expect([...book.waiting]).toEqual([['card', ['card\na', 'card\nc']]]);
});

test('usages, budgets and pledges are found by what they are of', () => {
  const usage = { memberId: 1, offerId: 70, month: '2026-10', visits: 2, spendCents: 3 };
  const budget = { offerId: 70, budgetCents: 9, reservedCents: 0, committedCents: 0, ceilingCents: 9 };
  const [one, other, foreign] = [aPledge(), aPledge({ id: 10 }), aPledge({ id: 11, memberId: 2 })];
  const budgets = [{ ...budget, isPaused: false }];
  const book = openBook(loaded({ usages: [usage], budgets, pledges: [one, other, foreign] }));
  expect(book.usageOf(1, 70, '2026-10')).toBe(usage);
  const unused = { visits: 0, spendCents: 0 };
  expect([
    book.usageOf(2, 70, '2026-10'),
    book.usageOf(1, 71, '2026-10'),
    book.usageOf(1, 70, '2026-11'),
  ]).toEqual([unused, unused, unused]);
  expect([book.budgetOf(70), book.budgetOf(71)]).toEqual([budgets[0], undefined]);
  expect([book.pledges.get(1), book.pledges.get(2)]).toEqual([[one, other], [foreign]]);
});

const nothing = {
  ...{ dines: [], entries: [], moves: [], refunds: [], usages: [], budgets: [], movements: [] },
  ...{ pledges: [], pledgeEntries: [] },
};

test('a book in which nothing happened has nothing to write', () => {
  const book = openBook(loaded({ dines: [dine(3)], entries: [entry()], refunds: [refund('a', null)] }));
  expect(drain(book)).toEqual(nothing);
});

test('before the end of a batch what waits for its settlement is kept back, and comes once', () => {
  const kinds = {
    ...{ 3: {}, 4: { settledCents: 5 }, 5: { isDeclined: true }, 6: { isReversed: true } },
  };
  const dines = Object.entries(kinds).map(([id, more]) => dine(Number(id), more));
  const book = openBook(loaded({ dines }));
  const entries = [3, 4, 5, 6, 7].map((dineId) => entry({ id: dineId + 10, dineId }));
  for (const { id } of dines) book.changed.dines.add(id);
  for (const one of entries) book.changed.entries.set(one.id, one);
  const pledge = aPledge();
  book.changed.pledges.set('bonus 9', pledge);
  const ids = ({ dines: written, entries: lines }: ReturnType<typeof drain>) => [
    written.map(({ id }) => id),
    lines.map(({ id }) => id),
  ];
  const early = drain(book, { isAtEnd: false });
  expect([ids(early), early.pledges]).toEqual([
    [
      [4, 5, 6],
      [14, 15, 16, 17],
    ],
    [],
  ]);
  const last = drain(book);
  expect([ids(last), last.pledges]).toEqual([[[3], [13]], [pledge]]);
  expect(drain(book)).toEqual(nothing);
});
