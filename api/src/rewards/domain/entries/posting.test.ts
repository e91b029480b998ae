import { worthOf } from './entry.ts';
import { mergePostings, move, repriced, createEntry } from './posting.ts';
import { aPostingContext, entry, decision } from '../../testing/posting.fixture.ts';

const written = {
  ...{ id: 50, dineId: 3, memberId: 1, source: 'S', ordinal: 0, amount: 300, baseCents: 6_000 },
  ...{ programVersion: 'v2', reverses: null, reason: 'why', earnedAt: decision(0).earnedAt, createdAt: 99 },
};

test.each([
  ['Pending', [[1, null, 'Pending']]],
  ['Forfeit', [[1, null, 'Forfeit']]],
  [
    'Awarded',
    [
      [1, null, 'Pending'],
      [2, 'Pending', 'Awarded'],
    ],
  ],
  [
    'Deferred',
    [
      [1, null, 'Pending'],
      [2, 'Pending', 'Deferred'],
    ],
  ],
] as const)('an entry that is written %s makes every move up to it', (status, moves) => {
  const event = decision(300, { reason: 'why' });
  const posting = createEntry(event, aPostingContext(), { source: 'S', ordinal: 0, status });
  expect(posting.entries).toEqual([{ ...written, status, trace: event.trace, moves: moves.length }]);
  expect(posting.moves).toEqual(
    moves.map(([step, from, to]) => ({ entryId: 50, step, from, to, reason: 'why' })),
  );
});

test('a correction names the entry it reverses', () => {
  const place = { source: 'A', ordinal: 1, status: 'Awarded', reverses: 10 } as const;
  expect(createEntry(decision(1), aPostingContext(), place).entries[0]).toMatchObject({
    source: 'A',
    ordinal: 1,
    reverses: 10,
  });
});

test('an entry that changes status makes one move; one that does not makes none', () => {
  const open = entry({ moves: 4, reason: 'why' });
  expect(move(open, 'Deferred')).toEqual({
    entries: [{ ...open, status: 'Deferred', moves: 5 }],
    moves: [{ entryId: 10, step: 5, from: 'Pending', to: 'Deferred', reason: 'why' }],
  });
  expect(move(open, 'Pending')).toEqual({ entries: [open], moves: [] });
});

test('an entry priced again keeps its id, ordinal, status and history', () => {
  const event = decision(300, { memberId: 2, reason: 'why' });
  expect(repriced(entry(), event)).toEqual({
    ...entry(),
    ...{ memberId: 2, amount: 300, baseCents: 6_000, programVersion: 'v2', trace: event.trace },
    ...{ reason: 'why', earnedAt: event.earnedAt },
  });
});

test('postings are joined in their order', () => {
  const [one, other] = [move(entry(), 'Awarded'), move(entry({ id: 11 }), 'Forfeit')];
  expect(mergePostings([one, other])).toEqual({
    entries: [...one.entries, ...other.entries],
    moves: [...one.moves, ...other.moves],
  });
});

test('a forfeited entry is worth 0', () => {
  expect([entry(), entry({ status: 'Forfeit' }), entry({ status: 'Paid' })].map(worthOf)).toEqual([
    200, 0, 200,
  ]);
});
