import type { Entry } from './entry.ts';
import type { Posting, RewardDecision } from './posting.ts';
import { postEntries } from './post-entries.ts';
import { aPostingContext, entry, inputs, refused, decision } from '../../testing/posting.fixture.ts';

const event = (entries: readonly Entry[], target: RewardDecision) =>
  postEntries(entries, target, aPostingContext());
const rows = ({ entries }: Posting) =>
  entries.map(({ id, source, status, amount, reason }) => `${id} ${source} ${status} ${amount} ${reason}`);
const moves = (posting: Posting) => posting.moves.map(({ entryId, to }) => `${entryId} ${to}`);
const lost = decision(0, { status: 'Forfeit', reason: 'reversed', isSettled: false });
const correction = (more: Partial<Entry>) =>
  entry({ id: 11, source: 'A', ordinal: 1, status: 'Awarded', ...more });

test('the first decision makes the S entry', () => {
  expect(rows(event([], decision(300)))).toEqual(['50 S Awarded 300 null']);
  expect(event([], decision(300)).entries[0]).toMatchObject({ ordinal: 0, reverses: null });
});

test('a pending entry is priced again in place, whatever precedes it', () => {
  expect(rows(event([entry()], decision(300)))).toEqual(['10 S Awarded 300 null']);
  const behind = [correction({ status: 'Awarded' }), entry()];
  expect(rows(event(behind, decision(300, { status: 'Pending' })))).toEqual(['10 S Pending 300 null']);
});

test.each([
  ['declined', true, null, true],
  ['reversed', true, null, true],
  ['not_settled', true, null, true],
  ['reversed', false, null, false],
  ['reversed', false, 'reversed', true],
  ['reversed', false, 'declined', false],
  ['blackout', true, null, false],
  ['blackout', true, 'blackout', true],
  [null, true, null, false],
])(
  'an entry forfeited for %s, when settled is %s and %s is set aside',
  (...[reason, isSettled, override, isRevived]) => {
    const posting = event(
      [entry({ status: 'Forfeit', amount: 0, reason })],
      decision(300, { isSettled, override }),
    );
    expect(rows(posting)).toEqual([isRevived ? '10 S Awarded 300 null' : '50 A Awarded 300 null']);
    expect(moves(posting)).toEqual(isRevived ? ['10 Pending', '10 Awarded'] : ['50 Pending', '50 Awarded']);
  },
);

test.each(['reversed', 'blackout'])('an entry still forfeited for %s does not change', (reason) => {
  const settle = entry({ status: 'Forfeit', amount: 0, reason });
  expect(event([settle], { ...lost, isSettled: true, override: reason })).toEqual({ entries: [], moves: [] });
});

test('an awarded entry never changes: differences are corrected by other entries', () => {
  const settle = entry({ status: 'Awarded' });
  const corrected = event([settle], decision(300, { reason: 'refunded' }));
  expect(rows(corrected)).toEqual(['50 A Awarded 100 null']);
  expect(corrected.entries[0]).toMatchObject({ ordinal: 1, reverses: 10, memberId: 1, baseCents: 6_000 });
  expect(corrected.entries[0]?.trace?.steps).toEqual([
    { rule: 'already_earned', settings: { amount: 200 }, result: 100, per: 1 },
  ]);
  expect(rows(event([settle], decision(150, { reason: 'refunded' })))).toEqual(['50 A Awarded -50 refunded']);
  expect(rows(event([settle], lost))).toEqual(['50 A Awarded -200 reversed']);
  expect(rows(event([settle], decision(200, { reason: 'refunded' })))).toEqual([]);
});

test('earlier corrections count', () => {
  const entries = [entry({ status: 'Awarded' }), correction({ amount: -50 })];
  expect(rows(event(entries, decision(150)))).toEqual([]);
  expect(event(entries, decision(160)).entries[0]).toMatchObject({ amount: 10, ordinal: 2, reverses: 10 });
});

test('corrections of a deferred entry are deferred too', () => {
  expect(rows(event([entry({ status: 'Deferred' })], decision(300)))).toEqual(['50 A Deferred 100 null']);
});

test('a forfeit withdraws deferred entries and corrects posted ones', () => {
  const deferred = [entry({ status: 'Deferred' }), correction({ status: 'Deferred', reason: 'before' })];
  expect(rows(event(deferred, lost))).toEqual(['10 S Forfeit 200 reversed', '11 A Forfeit 200 reversed']);
  const withdrawn = event([...deferred, correction({ id: 12, amount: 30 })], lost);
  expect(rows(withdrawn).slice(2)).toEqual(['50 A Awarded -30 reversed']);
  expect(withdrawn.entries[2]).toMatchObject({ ordinal: 3, reverses: 10 });
  expect(moves(withdrawn)).toEqual(['10 Forfeit', '11 Forfeit', '50 Pending', '50 Awarded']);
});

test('an open correction is forfeited when its dine earns nothing any more', () => {
  const entries = [entry({ status: 'Forfeit', amount: 0 }), correction({ status: 'Pending' })];
  expect(rows(event(entries, lost))).toEqual(['11 A Forfeit 0 reversed']);
  const posted = [...entries, correction({ id: 12, amount: 30 })];
  expect(rows(event(posted, lost))).toEqual(['11 A Awarded -30 reversed']);
  expect(rows(event(entries, decision(300, { memberId: 2 })))).toEqual([
    '11 A Forfeit 0 card_not_linked',
    '50 A Awarded 300 null',
  ]);
});

test('a correction that replaces a forfeited entry has the status of the decision and is priced in place', () => {
  const settle = entry({ status: 'Forfeit', amount: 0, reason: 'visit_limit' });
  const open = decision(300, { status: 'Pending' });
  expect(rows(event([settle], open))).toEqual(['50 A Pending 300 null']);
  const entries = [settle, correction({ status: 'Pending' })];
  expect(rows(event(entries, decision(300)))).toEqual(['11 A Awarded 300 null']);
  expect(rows(event(entries, decision(100, { status: 'Deferred', reason: 'refunded' })))).toEqual([
    '11 A Deferred 100 null',
  ]);
});

test('a dine that moves to another member is reversed for one and awarded to the other', () => {
  const entries = [entry({ status: 'Awarded' })];
  const posting = event(entries, decision(300, { memberId: 2 }));
  expect(rows(posting)).toEqual(['50 A Awarded -200 card_not_linked', '51 A Awarded 300 null']);
  expect(posting.entries).toMatchObject([
    { memberId: 1, ordinal: 1, baseCents: 0, programVersion: 'v2' },
    { memberId: 2, ordinal: 2, baseCents: 6_000 },
  ]);
  expect(posting.entries[0]?.trace).toEqual({
    ...{ programVersion: 'v2', inputs, amount: -200 },
    steps: [...refused.steps, { rule: 'already_earned', settings: { amount: 200 }, result: -200, per: 1 }],
  });
  expect(refused.steps).toEqual([
    { rule: 'forfeit', settings: { reason: 'card_not_linked' }, result: 0, per: 1 },
  ]);
});
