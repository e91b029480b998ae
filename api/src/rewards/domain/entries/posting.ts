import type { RewardStatus, Trace } from '@dinelink/contract';
import { type Entry, type Move, moveOf } from './entry.ts';

/** What a dine, or a bonus, is worth now. */
export interface RewardDecision {
  readonly dineId: number;
  readonly memberId: number;
  readonly earnedAt: number;
  readonly trace: Trace;
  readonly baseCents: number;
  readonly reason: string | null;
  /** Pending: open; Awarded or Deferred: final; Forfeit: earns nothing. */
  readonly status: 'Pending' | 'Awarded' | 'Deferred' | 'Forfeit';
  readonly isSettled: boolean;
  /** A reason to forfeit that an operator has overridden. */
  readonly override: string | null;
}

/** The new and changed entries, and every move they made. */
export interface Posting {
  readonly entries: readonly Entry[];
  readonly moves: readonly Move[];
}

export interface PostingContext {
  /** The next entry's number. */
  readonly number: () => number;
  readonly now: number;
}

export const noPosting: Posting = { entries: [], moves: [] };

export const mergePostings = (postings: readonly Posting[]): Posting => ({
  entries: postings.flatMap(({ entries }) => entries),
  moves: postings.flatMap(({ moves }) => moves),
});

type EntryPlacement = Pick<Entry, 'source' | 'ordinal'> & {
  readonly reverses?: number | undefined;
  readonly status: RewardStatus;
};

/** A new entry begins Pending, or Forfeit when it is forfeited at once. */
export function createEntry(
  decision: RewardDecision,
  context: PostingContext,
  { source, ordinal, status, reverses }: EntryPlacement,
): Posting {
  const first = status === 'Forfeit' ? 'Forfeit' : 'Pending';
  const entry: Entry = {
    id: context.number(),
    dineId: decision.dineId,
    ordinal,
    memberId: decision.memberId,
    source,
    status,
    amount: decision.trace.amount,
    baseCents: decision.baseCents,
    programVersion: decision.trace.programVersion,
    trace: decision.trace,
    reverses: reverses ?? null,
    reason: decision.reason,
    earnedAt: decision.earnedAt,
    createdAt: context.now,
    moves: status === first ? 1 : 2,
  };
  const begun = moveOf({ id: entry.id, moves: 0, reason: entry.reason }, null, first);
  const moves =
    status === first ? [begun] : [begun, moveOf({ ...begun, id: entry.id, moves: 1 }, first, status)];
  return { entries: [entry], moves };
}

export const repriced = (
  entry: Entry,
  { memberId, trace, baseCents, reason, earnedAt }: RewardDecision,
): Entry => ({
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
