import type { Entry } from '../entries/entry.ts';
import type { Posting, RewardDecision } from '../entries/posting.ts';
import { postBonus } from './post-bonus.ts';
import { aPostingContext, entry, decision } from '../../testing/posting.fixture.ts';

const event = (entries: readonly Entry[], final: RewardDecision, open: RewardDecision | null = null) =>
  postBonus(entries, { isQualified: true, final, open }, aPostingContext());
const rows = ({ entries }: Posting) =>
  entries.map(({ id, source, status, amount, reason }) => `${id} ${source} ${status} ${amount} ${reason}`);
const bonus = (more: Partial<Entry> = {}) =>
  entry({ source: 'B', ordinal: null, status: 'Awarded', amount: 500, ...more });
const unmet = decision(0, { status: 'Forfeit', reason: 'refunded' });
const open = decision(500, { status: 'Pending', dineId: 4 });

test('an earned bonus is written once', () => {
  expect(rows(event([], decision(500)))).toEqual(['50 B Awarded 500 null']);
  expect(rows(event([bonus()], decision(500)))).toEqual([]);
  expect(rows(event([], unmet))).toEqual([]);
});

test('an open bonus is pending, and its entry is priced in place with the dine', () => {
  expect(rows(event([], unmet, open))).toEqual(['50 B Pending 500 null']);
  const pending = [bonus({ status: 'Pending', dineId: 3 })];
  expect(event(pending, unmet, open).entries).toMatchObject([{ id: 10, dineId: 4, status: 'Pending' }]);
  expect(rows(event(pending, decision(500)))).toEqual(['10 B Awarded 500 null']);
  expect(rows(event(pending, unmet))).toEqual(['10 B Forfeit 0 refunded']);
});

test('a posted bonus is reversed by a correction of its last active entry', () => {
  const gone = bonus({ id: 12, status: 'Forfeit' });
  const entries = [bonus(), bonus({ id: 11, amount: 0 }), gone, bonus({ id: 13, source: 'J', amount: 0 })];
  const posting = event(entries, unmet);
  expect(rows(posting)).toEqual(['50 J Awarded -500 refunded']);
  expect(posting.entries[0]).toMatchObject({ ordinal: null, reverses: 11 });
  expect(event([bonus({ source: 'J' })], unmet).entries[0]).toMatchObject({ amount: -500, reverses: null });
});

test('a correction has the time and the dine of the bonus it reverses, not of the dine that caused it', () => {
  const given = bonus({ dineId: 7, earnedAt: 700 });
  const posting = event([given], { ...unmet, dineId: 3, earnedAt: 300 });
  expect(posting.entries).toMatchObject([{ source: 'J', dineId: 7, earnedAt: 700 }]);
});

test('an unposted bonus is withdrawn instead, for the same reason', () => {
  const entries = [bonus({ status: 'Deferred' }), bonus({ id: 11, amount: 0 })];
  expect(rows(event(entries, unmet))).toEqual(['10 B Forfeit 500 refunded']);
});

test('a reversed bonus may be earned again by open dines', () => {
  expect(rows(event([bonus()], unmet, open))).toEqual([
    '50 J Awarded -500 refunded',
    '51 B Pending 500 null',
  ]);
});

test.each([
  ['Forfeit', 'posting_refused', []],
  ['Forfeit', 'refunded', ['50 B Awarded 500 null']],
  ['Awarded', 'posting_refused', []],
] as const)('a bonus that is %s for %s', (status, reason, expected) => {
  expect(rows(event([bonus({ status, reason })], decision(500)))).toEqual(expected);
});

test('what the partner refused is neither awarded nor reversed', () => {
  const refused = bonus({ id: 11, status: 'Forfeit', reason: 'posting_refused' });
  expect(event([refused], decision(500), open)).toEqual({ entries: [], moves: [] });
  expect(rows(event([bonus({ reason: 'posting_refused' })], unmet))).toEqual(['50 J Awarded -500 refunded']);
});
