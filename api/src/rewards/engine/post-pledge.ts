import { type Entry, worthOf } from './entry.ts';
import { type Desk, joined, move, nothing, type Posting, repriced, type Verdict, write } from './lines.ts';
import { lessEarned } from './price.ts';

/** Brings a pledge's entries to what the verdict says: B while it is earned, J for what has to be taken back. */
export function postPledge(entries: readonly Entry[], verdict: Verdict, desk: Desk): Posting {
  const open = entries.find(({ status }) => status === 'Pending');
  const earned = entries.reduce((sum, entry) => sum + (entry === open ? 0 : worthOf(entry)), 0);
  const owed = { ...verdict, trace: earned === 0 ? verdict.trace : lessEarned(verdict.trace, earned) };
  if (open) return move({ ...repriced(open, owed), dineId: owed.dineId }, verdict.status);
  if (owed.trace.amount === 0) return nothing;
  if (owed.trace.amount > 0) return write(owed, desk, { source: 'B', ordinal: null, status: verdict.status });
  return takeBack(entries, owed, desk);
}

/** What the partner has not posted yet is withdrawn; what was is corrected at once. */
function takeBack(entries: readonly Entry[], owed: Verdict, desk: Desk): Posting {
  const deferred = entries.filter(({ status }) => status === 'Deferred');
  if (deferred.length > 0) {
    return joined(deferred.map((entry) => move({ ...entry, reason: owed.reason }, 'Forfeit')));
  }
  const reverses = entries.findLast(({ source, status }) => source === 'B' && status !== 'Forfeit')?.id;
  const place = { source: 'J', ordinal: null, status: 'Awarded' } as const;
  return write(owed, desk, reverses === undefined ? place : { ...place, reverses });
}
