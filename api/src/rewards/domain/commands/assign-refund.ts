import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import { type LedgerBatch, recordRefund } from '../batch/batch.ts';
import { type Dine, remainingCentsOf } from '../dine/dine.ts';
import { applyRefund, type Refund } from '../dine/match-refund.ts';

/** Why a refund cannot be given to a dine. */
export type AssignmentProblem = 'unknown' | 'given' | 'other_card' | 'nothing_left';

/**
 * An operator says which dine a waiting refund is of; `order` is the refund's number in the inbox. Answers null when it is
 * done, and else what stands against it, which changes nothing.
 */
export function assignRefund(batch: LedgerBatch, dineId: number, order: number): AssignmentProblem | null {
  const dine = batch.dines.get(dineId);
  const refund = [...batch.refunds.values()].find((known) => known.order === order);
  if (!dine || !refund) return 'unknown';
  if (refund.dineId !== null) return 'given';
  if (!isOfSameCard(batch, refund, dine)) return 'other_card';
  if (remainingCentsOf(dine) === 0) return 'nothing_left';
  recordRefund(batch, { ...refund, dineId });
  reevaluateDine(batch, applyRefund(dine, refund), dine);
  return null;
}

/** A card whose token the network has changed gives back under the new one what it bought under the old. */
const isOfSameCard = ({ cards }: LedgerBatch, { cardToken }: Refund, dine: Dine): boolean =>
  cardToken === dine.cardToken || cards.get(cardToken)?.id === dine.cardId;
