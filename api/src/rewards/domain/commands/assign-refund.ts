import { assess } from '../batch/reevaluate-dine.ts';
import { type Book, keepRefund } from '../batch/batch.ts';
import { type Dine, remainingCentsOf } from '../dine/dine.ts';
import { giveBack, type Refund } from '../dine/refund.ts';

/** Why a refund cannot be given to a dine. */
export type Unfit = 'unknown' | 'given' | 'other_card' | 'nothing_left';

/**
 * An operator says which dine a waiting refund is of; `order` is the refund's number in the inbox. Answers null when it is
 * done, and else what stands against it, which changes nothing.
 */
export function assignRefund(book: Book, dineId: number, order: number): Unfit | null {
  const dine = book.dines.get(dineId);
  const refund = [...book.refunds.values()].find((known) => known.order === order);
  if (!dine || !refund) return 'unknown';
  if (refund.dineId !== null) return 'given';
  if (!isOfSameCard(book, refund, dine)) return 'other_card';
  if (remainingCentsOf(dine) === 0) return 'nothing_left';
  keepRefund(book, { ...refund, dineId });
  assess(book, giveBack(dine, refund), dine);
  return null;
}

/** A card whose token the network has changed gives back under the new one what it bought under the old. */
const isOfSameCard = ({ cards }: Book, { cardToken }: Refund, dine: Dine): boolean =>
  cardToken === dine.cardToken || cards.get(cardToken)?.id === dine.cardId;
