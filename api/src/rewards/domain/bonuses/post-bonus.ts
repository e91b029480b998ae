import { type Entry, POSTING_REFUSED, worthOf } from '../entries/entry.ts';
import type { Keeping } from './bonus-progress.ts';
import {
  type Desk,
  joined,
  move,
  nothing,
  type Posting,
  repriced,
  type Verdict,
  write,
} from '../entries/posting.ts';
import { lessEarned } from '../pricing/trace.ts';

/** Brings a pledge's entries to what it is worth: B while it is earned, J for what has to be taken back. */
export function postPledge(entries: readonly Entry[], { final, open }: Keeping, desk: Desk): Posting {
  // What the partner would not post stays refused, whatever the network tells later.
  if (entries.some(({ status, reason }) => status === 'Forfeit' && reason === POSTING_REFUSED))
    return nothing;
  const pending = entries.find(({ status }) => status === 'Pending');
  const earned = entries.reduce((sum, entry) => sum + (entry === pending ? 0 : worthOf(entry)), 0);
  const owed = less(final, earned);
  const taken = owed.trace.amount < 0 ? takeBack(entries, owed, desk) : nothing;
  const meant = open ?? (owed.trace.amount > 0 ? owed : { ...final, status: 'Forfeit' as const });
  const given = pending
    ? move({ ...repriced(pending, meant), dineId: meant.dineId }, meant.status)
    : give(meant, desk);
  return joined([taken, given]);
}

const less = (verdict: Verdict, earned: number): Verdict =>
  earned === 0 ? verdict : { ...verdict, trace: lessEarned(verdict.trace, earned) };

const give = (meant: Verdict, desk: Desk): Posting =>
  meant.status === 'Forfeit'
    ? nothing
    : write(meant, desk, { source: 'B', ordinal: null, status: meant.status });

/** What the partner has not posted yet is withdrawn; what was is corrected at once. */
function takeBack(entries: readonly Entry[], owed: Verdict, desk: Desk): Posting {
  const deferred = entries.filter(({ status }) => status === 'Deferred');
  if (deferred.length > 0) {
    return joined(deferred.map((entry) => move({ ...entry, reason: owed.reason }, 'Forfeit')));
  }
  const given = entries.findLast(({ source, status }) => source === 'B' && status !== 'Forfeit');
  // It leaves the year that what it takes back was counted in.
  const meant = given ? { ...owed, dineId: given.dineId, earnedAt: given.earnedAt } : owed;
  return write(meant, desk, { source: 'J', ordinal: null, status: 'Awarded', reverses: given?.id });
}
