import type { RewardStatus } from '@dinelink/contract';
import type { Entry } from './entry.ts';
import { type Desk, joined, move, nothing, type Posting, repriced, type Verdict, write } from './posting.ts';
import { heldOf } from './refused-corrections.ts';
import { lessEarned, refusal } from '../pricing/trace.ts';

/** What a settlement, or a review that was written in time and delivered later, makes up for. */
const voidReasons: readonly (string | null)[] = ['declined', 'reversed', 'not_settled'];
const passingReasons = [...voidReasons, 'review_expired'];

/** Brings a dine's entries to what the verdict says: a Pending one in place, what is final by a correction. */
export function post(entries: readonly Entry[], verdict: Verdict, desk: Desk): Posting {
  const settle = entries.find(({ source }) => source === 'S');
  if (!settle) return write(verdict, desk, { source: 'S', ordinal: 0, status: verdict.status });
  if (settle.status === 'Pending') return move(repriced(settle, verdict), verdict.status);
  if (isRevived(settle, verdict)) return revive(repriced(settle, verdict), verdict.status);
  if (verdict.status === 'Forfeit' && entries.some(isUnposted))
    return withdraw(entries, { settle, verdict, desk });
  return correct(entries, { settle, verdict, desk });
}

/** A void dine was settled after all, its review was written in time, or an operator has set aside what the entry was forfeited for. */
function isRevived({ status, reason }: Entry, verdict: Verdict): boolean {
  if (status !== 'Forfeit') return false;
  // A void dine that was settled after all may be lost again, for a reason of its own.
  if (verdict.status === 'Forfeit')
    return voidReasons.includes(reason) && verdict.isSettled && verdict.reason !== reason;
  return (
    (passingReasons.includes(reason) && verdict.isSettled) || (reason !== null && reason === verdict.waived)
  );
}

function revive(entry: Entry, status: RewardStatus): Posting {
  const reopened = move(entry, 'Pending');
  const posted = joined(reopened.entries.map((open) => move(open, status)));
  return { entries: posted.entries, moves: [...reopened.moves, ...posted.moves] };
}

interface Correction {
  readonly settle: Entry;
  readonly verdict: Verdict;
  readonly desk: Desk;
}

/** One correction for every member whose sum is not what it should be; more than one only when a late event names another holder. */
function correct(entries: readonly Entry[], { settle, verdict, desk }: Correction): Posting {
  const members = new Set([...entries.map(({ memberId }) => memberId), verdict.memberId]);
  let ordinal = entries.length;
  const postings = [...members].map((memberId) => {
    const own = entries.filter((entry) => entry.memberId === memberId);
    const meant = memberId === verdict.memberId ? verdict : takenBack(verdict, memberId);
    const open = own.find(({ status }) => status === 'Pending');
    const closed = own.filter((entry) => entry !== open);
    const held = heldOf(meant, closed);
    const owed = { ...meant, trace: lessEarned(meant.trace, held), reason: reasonOf(meant, held) };
    if (open && isLost(meant, verdict) && held === 0) return move(repriced(open, meant), 'Forfeit');
    if (open) return move(repriced(open, owed), statusOf(settle, verdict));
    if (owed.trace.amount === 0) return nothing;
    const status = statusOf(settle, verdict);
    return write(owed, desk, { source: 'A', ordinal: ordinal++, status, reverses: settle.id });
  });
  return joined(postings);
}

/** Nothing is earned with the dine any more, by anybody or by this member. */
const isLost = (meant: Verdict, verdict: Verdict): boolean =>
  verdict.status === 'Forfeit' || meant.memberId !== verdict.memberId;

/** Only what takes something back has a reason to name. */
const reasonOf = ({ trace, reason }: Verdict, held: number): string | null =>
  trace.amount < held ? reason : null;

/** Corrections follow the entry they correct; one that stands in for a Forfeit entry goes its own way. */
function statusOf(settle: Entry, verdict: Verdict): RewardStatus {
  if (settle.status === 'Deferred') return 'Deferred';
  if (settle.status === 'Forfeit' && verdict.status !== 'Forfeit') return verdict.status;
  return 'Awarded';
}

function takenBack(verdict: Verdict, memberId: number): Verdict {
  const { inputs, programVersion } = verdict.trace;
  const reason = 'card_not_linked';
  return { ...verdict, memberId, baseCents: 0, reason, trace: refusal(inputs, programVersion, reason) };
}

const isUnposted = ({ status }: Entry): boolean => status === 'Deferred';

/** What was not posted yet is withdrawn; only what was posted of the dine, in part or before, needs correcting. */
function withdraw(entries: readonly Entry[], { settle, verdict, desk }: Correction): Posting {
  const { reason } = verdict;
  const withdrawn = joined(entries.filter(isUnposted).map((entry) => move({ ...entry, reason }, 'Forfeit')));
  const now = (entry: Entry) => withdrawn.entries.find(({ id }) => id === entry.id) ?? entry;
  return joined([withdrawn, correct(entries.map(now), { settle: now(settle), verdict, desk })]);
}
