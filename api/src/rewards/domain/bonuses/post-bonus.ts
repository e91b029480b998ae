import { type Entry, POSTING_REFUSED, worthOf } from '../entries/entry.ts';
import type { BonusProgress } from './bonus-progress.ts';
import {
  type PostingContext,
  mergePostings,
  move,
  noPosting,
  type Posting,
  repriced,
  type RewardDecision,
  createEntry,
} from '../entries/posting.ts';
import { lessEarned } from '../pricing/trace.ts';

/** Brings a bonus's entries to what it is worth: B while it is earned, J for what is reversed. */
export function postBonus(
  entries: readonly Entry[],
  { final, open }: BonusProgress,
  context: PostingContext,
): Posting {
  // A refused posting stays refused, whatever events follow.
  if (entries.some(({ status, reason }) => status === 'Forfeit' && reason === POSTING_REFUSED))
    return noPosting;
  const pending = entries.find(({ status }) => status === 'Pending');
  const earned = entries.reduce((sum, entry) => sum + (entry === pending ? 0 : worthOf(entry)), 0);
  const owed = less(final, earned);
  const reversed = owed.trace.amount < 0 ? reverse(entries, owed, context) : noPosting;
  const target = open ?? (owed.trace.amount > 0 ? owed : { ...final, status: 'Forfeit' as const });
  const posted = pending
    ? move({ ...repriced(pending, target), dineId: target.dineId }, target.status)
    : postNew(target, context);
  return mergePostings([reversed, posted]);
}

const less = (decision: RewardDecision, earned: number): RewardDecision =>
  earned === 0 ? decision : { ...decision, trace: lessEarned(decision.trace, earned) };

const postNew = (target: RewardDecision, context: PostingContext): Posting =>
  target.status === 'Forfeit'
    ? noPosting
    : createEntry(target, context, { source: 'B', ordinal: null, status: target.status });

/** Withdraws what the partner has not posted yet; corrects what it has. */
function reverse(entries: readonly Entry[], owed: RewardDecision, context: PostingContext): Posting {
  const deferred = entries.filter(({ status }) => status === 'Deferred');
  if (deferred.length > 0) {
    return mergePostings(deferred.map((entry) => move({ ...entry, reason: owed.reason }, 'Forfeit')));
  }
  const posted = entries.findLast(({ source, status }) => source === 'B' && status !== 'Forfeit');
  // The correction counts in the year of the entry it reverses.
  const target = posted ? { ...owed, dineId: posted.dineId, earnedAt: posted.earnedAt } : owed;
  return createEntry(target, context, {
    source: 'J',
    ordinal: null,
    status: 'Awarded',
    reverses: posted?.id,
  });
}
