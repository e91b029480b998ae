import type { RewardStatus } from '@dinelink/contract';
import type { Entry } from './entry.ts';
import {
  type PostingContext,
  mergePostings,
  move,
  noPosting,
  type Posting,
  repriced,
  type RewardDecision,
  createEntry,
} from './posting.ts';
import { earnedOf } from './refused-corrections.ts';
import { lessEarned, forfeitTrace } from '../pricing/trace.ts';

/** Reasons to forfeit that end with a late settlement, or with a review written in time and delivered late. */
const voidReasons: readonly (string | null)[] = ['declined', 'reversed', 'not_settled'];
const passingReasons = [...voidReasons, 'review_expired'];

/** Brings a dine's entries in line with a decision: a Pending one in place, final ones by a correction. */
export function postEntries(
  entries: readonly Entry[],
  decision: RewardDecision,
  context: PostingContext,
): Posting {
  const settle = entries.find(({ source }) => source === 'S');
  if (!settle) return createEntry(decision, context, { source: 'S', ordinal: 0, status: decision.status });
  if (settle.status === 'Pending') return move(repriced(settle, decision), decision.status);
  if (isRevived(settle, decision)) return revive(repriced(settle, decision), decision.status);
  if (decision.status === 'Forfeit' && entries.some(isUnposted))
    return withdraw(entries, { settle, decision, context });
  return correct(entries, { settle, decision, context });
}

/** Whether a void dine was settled after all, its review was written in time, or an operator has overridden the reason. */
function isRevived({ status, reason }: Entry, decision: RewardDecision): boolean {
  if (status !== 'Forfeit') return false;
  // A void dine that was settled after all may be forfeited again, for another reason.
  if (decision.status === 'Forfeit')
    return voidReasons.includes(reason) && decision.isSettled && decision.reason !== reason;
  return (
    (passingReasons.includes(reason) && decision.isSettled) ||
    (reason !== null && reason === decision.override)
  );
}

function revive(entry: Entry, status: RewardStatus): Posting {
  const reopened = move(entry, 'Pending');
  const posted = mergePostings(reopened.entries.map((open) => move(open, status)));
  return { entries: posted.entries, moves: [...reopened.moves, ...posted.moves] };
}

interface Correction {
  readonly settle: Entry;
  readonly decision: RewardDecision;
  readonly context: PostingContext;
}

/**
 * Makes one correction for every member whose sum is wrong; several only when a late event moves the dine to another member.
 */
function correct(entries: readonly Entry[], { settle, decision, context }: Correction): Posting {
  const members = new Set([...entries.map(({ memberId }) => memberId), decision.memberId]);
  let ordinal = entries.length;
  const postings = [...members].map((memberId) => {
    const own = entries.filter((entry) => entry.memberId === memberId);
    const target = memberId === decision.memberId ? decision : reversedDecision(decision, memberId);
    const open = own.find(({ status }) => status === 'Pending');
    const closed = own.filter((entry) => entry !== open);
    const earned = earnedOf(target, closed);
    const owed = {
      ...target,
      trace: lessEarned(target.trace, earned),
      reason: correctionReason(target, earned),
    };
    if (open && isLost(target, decision) && earned === 0) return move(repriced(open, target), 'Forfeit');
    if (open) return move(repriced(open, owed), statusOf(settle, decision));
    if (owed.trace.amount === 0) return noPosting;
    const status = statusOf(settle, decision);
    return createEntry(owed, context, { source: 'A', ordinal: ordinal++, status, reverses: settle.id });
  });
  return mergePostings(postings);
}

/** Whether the dine earns nothing any more, at all or for this member. */
const isLost = (target: RewardDecision, decision: RewardDecision): boolean =>
  decision.status === 'Forfeit' || target.memberId !== decision.memberId;

/** Only a reversal has a reason. */
const correctionReason = ({ trace, reason }: RewardDecision, earned: number): string | null =>
  trace.amount < earned ? reason : null;

/** Corrections have the status of the entry they correct; one that replaces a Forfeit entry has the decision's. */
function statusOf(settle: Entry, decision: RewardDecision): RewardStatus {
  if (settle.status === 'Deferred') return 'Deferred';
  if (settle.status === 'Forfeit' && decision.status !== 'Forfeit') return decision.status;
  return 'Awarded';
}

function reversedDecision(decision: RewardDecision, memberId: number): RewardDecision {
  const { inputs, programVersion } = decision.trace;
  const reason = 'card_not_linked';
  return { ...decision, memberId, baseCents: 0, reason, trace: forfeitTrace(inputs, programVersion, reason) };
}

const isUnposted = ({ status }: Entry): boolean => status === 'Deferred';

/** Withdraws what was not posted yet and corrects what was. */
function withdraw(entries: readonly Entry[], { settle, decision, context }: Correction): Posting {
  const { reason } = decision;
  const withdrawn = mergePostings(
    entries.filter(isUnposted).map((entry) => move({ ...entry, reason }, 'Forfeit')),
  );
  const now = (entry: Entry) => withdrawn.entries.find(({ id }) => id === entry.id) ?? entry;
  return mergePostings([withdrawn, correct(entries.map(now), { settle: now(settle), decision, context })]);
}
