import { rewardStatuses } from '@dinelink/contract';
import { moveOf, nextStatuses } from './entry.ts';

const entry = { id: 1, moves: 1, reason: null };

test('the moves of the table are allowed, every other is refused, and none leaves Paid [ACT-041, DATA-026]', () => {
  const made: string[] = [];
  for (const from of rewardStatuses) {
    for (const to of rewardStatuses) {
      if (nextStatuses[from].includes(to)) made.push(`${from} → ${moveOf(entry, from, to).to}`);
      else expect(() => moveOf(entry, from, to)).toThrow(`never moves from ${from} to ${to}`);
    }
  }
  expect(made.sort()).toEqual([
    'Awarded → Paid',
    'Deferred → Awarded',
    'Deferred → Forfeit',
    'Forfeit → Awarded',
    'Forfeit → Pending',
    'Pending → Awarded',
    'Pending → Deferred',
    'Pending → Forfeit',
  ]);
});

test('an entry begins Pending, or Forfeit when it is forfeited at once', () => {
  expect(rewardStatuses.filter((to) => nextStatuses.none.includes(to))).toEqual(['Pending', 'Forfeit']);
  expect(() => moveOf({ ...entry, moves: 0 }, null, 'Awarded')).toThrow('from nowhere to Awarded');
});
