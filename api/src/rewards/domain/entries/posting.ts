import type { RewardStatus, Trace } from '@dinelink/contract';
import { type Entry, type Move, moveOf } from './entry.ts';

/** What the rules say a dine, or a bonus with a dine behind it, is worth now. */
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
  /** A reason to forfeit that an operator has set aside. */
  readonly waived: string | null;
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

export const nothing: Posting = { entries: [], moves: [] };

export const joined = (postings: readonly Posting[]): Posting => ({
  entries: postings.flatMap(({ entries }) => entries),
  moves: postings.flatMap(({ moves }) => moves),
});

type Place = Pick<Entry, 'source' | 'ordinal'> & {
  readonly reverses?: number | undefined;
  readonly status: RewardStatus;
};

/** A new entry begins Pending, or Forfeit when it never had a chance, and goes on from there. */
export function write(verdict: Verdict, desk: Desk, { source, ordinal, status, reverses }: Place): Posting {
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

export const repriced = (entry: Entry, { memberId, trace, baseCents, reason, earnedAt }: Verdict): Entry => ({
  ...entry,
  memberId,
  amount: trace.amount,
  baseCents,
  programVersion: trace.programVersion,
  trace,
  reason,
  earnedAt,
});

export function move(entry: Entry, status: RewardStatus): Posting {
  if (entry.status === status) return { entries: [entry], moves: [] };
  const moved = { ...entry, status, moves: entry.moves + 1 };
  return { entries: [moved], moves: [moveOf(entry, entry.status, status)] };
}
