import type { DineState } from '@dinelink/contract';
import {
  type Dine,
  type MatchedDine,
  isSettled,
  refundedCentsOf,
  remainingCentsOf,
  revised,
} from '../dine/dine.ts';
import type { RewardDecision } from '../entries/posting.ts';
import type { Price } from '../pricing/price-offer.ts';

/** An evaluated dine; without a decision it earns nothing. */
export interface Evaluation {
  readonly dine: Dine;
  readonly decision: RewardDecision | null;
}

export function stateOf(dine: Dine, isFinal: boolean): DineState {
  if (!isSettled(dine)) return 'authorised';
  if (remainingCentsOf(dine) === 0) return 'refunded';
  if (dine.refundedCents > 0) return 'part_refunded';
  return isFinal ? 'finalised' : 'settled';
}

/** A closed dine: it does not count for the tier, for limits or for the sweep. */
export const closed = (dine: Dine, state: DineState): Dine =>
  revised(dine, {
    state,
    completesAt: null,
    completesOn: null,
    qualifiedUntil: null,
    qualifiedUntilOrder: null,
    dueAt: null,
    isForfeit: false,
    capMonth: null,
    capVisits: 0,
    capSpendCents: 0,
    budgetCents: 0,
  });

export const decisionOf = (
  dine: MatchedDine,
  { trace, baseCents, forfeitReason }: Omit<Price, 'refusedCents'>,
  status: RewardDecision['status'],
): RewardDecision => ({
  dineId: dine.id,
  memberId: dine.memberId,
  earnedAt: dine.dinedAt,
  trace,
  baseCents,
  reason: evaluationReason(dine, forfeitReason),
  status,
  isSettled: isSettled(dine),
  override: dine.override?.forfeitReason ?? null,
});

function evaluationReason(dine: Dine, forfeitReason: string | null): string | null {
  if (forfeitReason !== null && forfeitReason !== 'refunded') return forfeitReason;
  if (!isSettled(dine) || dine.refundedCents === 0) return forfeitReason;
  return dine.refundedCents > refundedCentsOf(dine) ? 'over_refund' : 'refunded';
}
