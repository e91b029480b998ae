import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import { type LedgerBatch, recordRefund } from '../batch/batch.ts';
import { type Dine, remainingCentsOf } from '../dine/dine.ts';
import { applyRefund, type Refund } from '../dine/match-refund.ts';

/** Why a refund cannot be assigned to a dine. */
export type AssignmentProblem = 'unknown' | 'given' | 'other_card' | 'nothing_left';

/**
 * Assigns a waiting refund to the dine an operator has chosen; `order` is the refund's number in the inbox. Returns null, or
 * the problem, which changes nothing.
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

/** The network may have changed the card's token between purchase and refund. */
export const isOfSameCard = (
  { cards }: Pick<LedgerBatch, 'cards'>,
  { cardToken }: Refund,
  dine: Dine,
): boolean => cardToken === dine.cardToken || cards.get(cardToken)?.id === dine.cardId;
