import { type Snapshot, whatChanged } from './what-changed.ts';

const open: Snapshot = { state: 'open', rewards: ['5/1'], conditions: ['Unlimited'], bonus: null };
const left: Snapshot = { ...open, state: 'left', rewards: [], conditions: [] };
const soon: Snapshot = { ...open, state: 'comingSoon' };

test.each<[string, Snapshot, Snapshot, string[]]>([
  ['nothing', open, { ...open }, []],
  ['that it has left, and nothing of its offers', open, left, ['left']],
  ['that it is back, and nothing of its offers', left, { ...open, rewards: ['7/1'] }, ['joinedAgain']],
  ['nothing while it is away', left, { ...left, bonus: 'Double' }, []],
  ['that it has opened', soon, open, ['opened']],
  ['that it opens later', open, soon, ['comingSoon']],
  ['that it pays something else', open, { ...open, rewards: ['7/1'] }, ['rewards']],
  [
    'that it pays something else, not the conditions of that',
    open,
    { ...open, rewards: [], conditions: [] },
    ['rewards'],
  ],
  ['that the conditions are others', open, { ...open, conditions: ['Limited'] }, ['conditions']],
  ['that it has a bonus', open, { ...open, bonus: 'Double miles' }, ['bonus']],
  ['that its bonus is over', { ...open, bonus: 'Double miles' }, open, ['bonusEnded']],
  ['both', open, { ...open, rewards: ['7/1'], bonus: 'Double' }, ['rewards', 'bonus']],
])('a member is told %s', (_what, before, now, changes) => {
  expect(whatChanged(before, now)).toEqual(changes);
});
