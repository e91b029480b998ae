import type { RewardStatus, Trace } from '@dinelink/contract';
import { type Entry, type Move, moveOf, worthOf } from './entry.ts';
import { lessEarned, refusal } from './price.ts';

/** What the rules say a dine is worth now. */
export interface Verdict {
  readonly dineId: number;
  readonly memberId: number;
  readonly earnedAt: number;
  readonly trace: Trace;
  readonly baseCents: number;
  readonly reason: string | null;
  /** Still open, final (and posted as such), or lost. */
  readonly status: 'Pending' | 'Awarded' | 'Deferred' | 'Forfeit';
  readonly isSettled: boolean;
}

/** Entries as they stand afterwards (new and changed ones only) and every move they made. */
export interface Posting {
  readonly entries: readonly Entry[];
  readonly moves: readonly Move[];
}

export interface Desk {
  /** The next entry's number. */
  readonly number: () => number;
  readonly now: number;
}

const nothing: Posting = { entries: [], moves: [] };
const voidReasons: readonly (string | null)[] = ['declined', 'reversed', 'not_settled'];

/** Brings a dine's entries to what the verdict says: a Pending one in place, what is final by a correction. */
export function post(entries: readonly Entry[], verdict: Verdict, desk: Desk): Posting {
  const settle = entries.find(({ source }) => source === 'S');
  if (!settle) return write(verdict, desk, { source: 'S', ordinal: 0, status: verdict.status });
  if (settle.status === 'Pending') return move(repriced(settle, verdict), verdict.status);
  if (isRevived(settle, verdict)) return revive(repriced(settle, verdict), verdict.status);
  if (settle.status === 'Deferred' && verdict.status === 'Forfeit') return withdraw(entries, verdict);
  return correct(entries, { settle, verdict, desk });
}

const isRevived = ({ status, reason }: Entry, verdict: Verdict): boolean =>
  status === 'Forfeit' && voidReasons.includes(reason) && verdict.isSettled && verdict.status !== 'Forfeit';

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
    const earned = own.reduce((sum, entry) => sum + (entry === open ? 0 : worthOf(entry)), 0);
    const owed = { ...meant, trace: lessEarned(meant.trace, earned), reason: reasonOf(meant, earned) };
    if (open) return move(repriced(open, owed), statusOf(settle, verdict));
    if (owed.trace.amount === 0) return nothing;
    const status = statusOf(settle, verdict);
    return write(owed, desk, { source: 'A', ordinal: ordinal++, status, reverses: settle.id });
  });
  return joined(postings);
}

/** Only what takes something back has a reason to name. */
const reasonOf = ({ trace, reason }: Verdict, earned: number): string | null =>
  trace.amount < earned ? reason : null;

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

/** Nothing was posted yet, so nothing needs correcting. */
function withdraw(entries: readonly Entry[], { reason }: Verdict): Posting {
  const deferred = entries.filter(({ status }) => status === 'Deferred');
  return joined(deferred.map((entry) => move({ ...entry, reason }, 'Forfeit')));
}

const joined = (postings: readonly Posting[]): Posting => ({
  entries: postings.flatMap(({ entries }) => entries),
  moves: postings.flatMap(({ moves }) => moves),
});

type Place = Pick<Entry, 'source' | 'ordinal'> & {
  readonly reverses?: number;
  readonly status: RewardStatus;
};

/** A new entry begins Pending, or Forfeit when it never had a chance, and goes on from there. */
function write(verdict: Verdict, desk: Desk, { source, ordinal, status, reverses }: Place): Posting {
  const first = status === 'Forfeit' ? 'Forfeit' : 'Pending';
  const entry: Entry = {
    id: desk.number(),
    dineId: verdict.dineId,
    ordinal,
    memberId: verdict.memberId,
    source,
    status,
    amount: verdict.trace.amount,
    baseCents: verdict.baseCents,
    programVersion: verdict.trace.programVersion,
    trace: verdict.trace,
    reverses: reverses ?? null,
    reason: verdict.reason,
    earnedAt: verdict.earnedAt,
    createdAt: desk.now,
    moves: status === first ? 1 : 2,
  };
  const begun = moveOf({ id: entry.id, moves: 0, reason: entry.reason }, null, first);
  const moves =
    status === first ? [begun] : [begun, moveOf({ ...begun, id: entry.id, moves: 1 }, first, status)];
  return { entries: [entry], moves };
}

const repriced = (entry: Entry, { memberId, trace, baseCents, reason, earnedAt }: Verdict): Entry => ({
  ...entry,
  memberId,
  amount: trace.amount,
  baseCents,
  programVersion: trace.programVersion,
  trace,
  reason,
  earnedAt,
});

function move(entry: Entry, status: RewardStatus): Posting {
  if (entry.status === status) return { entries: [entry], moves: [] };
  const moved = { ...entry, status, moves: entry.moves + 1 };
  return { entries: [moved], moves: [moveOf(entry, entry.status, status)] };
}
