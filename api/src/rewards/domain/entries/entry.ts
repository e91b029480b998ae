import type { RewardStatus, Trace } from '@dinelink/contract';

/** An entry of the ledger. Amounts in the programme's smallest unit. */
export interface Entry {
  readonly id: number;
  readonly dineId: number;
  /** 0 is the dine's S entry; its corrections follow. Null for a bonus and its corrections. */
  readonly ordinal: number | null;
  readonly memberId: number;
  readonly source: 'S' | 'A' | 'B' | 'J';
  readonly status: RewardStatus;
  readonly amount: number;
  readonly baseCents: number;
  readonly programVersion: string;
  /** Null: unchanged in storage; only a new or re-priced entry has one here. */
  readonly trace: Trace | null;
  readonly reverses: number | null;
  readonly reason: string | null;
  readonly earnedAt: number;
  readonly createdAt: number;
  /** How many status moves it has made. */
  readonly moves: number;
}

export interface Move {
  readonly entryId: number;
  readonly step: number;
  readonly from: RewardStatus | null;
  readonly to: RewardStatus;
  readonly reason: string | null;
}

/** The allowed moves. An entry leaves Forfeit only when a void dine is settled after all, a review turns out to be
 * in time, or an operator reopens it. */
export const nextStatuses: Readonly<Record<RewardStatus | 'none', readonly RewardStatus[]>> = {
  none: ['Pending', 'Forfeit'],
  Pending: ['Deferred', 'Awarded', 'Forfeit'],
  Deferred: ['Awarded', 'Forfeit'],
  Awarded: ['Paid'],
  Forfeit: ['Pending', 'Awarded'],
  Paid: [],
};

/** Not credited to the member yet: for the partner's batch, a deferred entry waits. */
export const pendingStatuses: readonly RewardStatus[] = ['Pending', 'Deferred'];

/** The reason of an entry that the partner did not accept. */
export const POSTING_REFUSED = 'posting_refused';

/** What an entry is worth to the balance of its dine. */
export const worthOf = ({ status, amount }: Entry): number => (status === 'Forfeit' ? 0 : amount);

type Mover = Pick<Entry, 'id' | 'moves' | 'reason'>;

/** The move to another status; throws if it is not allowed. */
export function moveOf({ id, moves, reason }: Mover, from: RewardStatus | null, to: RewardStatus): Move {
  if (!nextStatuses[from ?? 'none'].includes(to)) {
    throw new Error(`An entry never moves from ${from ?? 'nowhere'} to ${to}.`);
  }
  return { entryId: id, step: moves + 1, from, to, reason };
}
