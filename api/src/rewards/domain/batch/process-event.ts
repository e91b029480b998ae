import { assess } from './reevaluate-dine.ts';
import { type Book, dineOf, dinesOfCard, keepRefund, keepWaiting, keyOfRefund } from './batch.ts';
import { type CardEvent, type Dine, dineKey } from '../dine/dine.ts';
import { fold, newDine } from '../dine/apply-event.ts';
import { giveBack, onlyDineFor, type Refund, refundOf } from '../dine/refund.ts';

/** Takes one event of the inbox into the book; answers the number of its dine, null for a refund that waits. */
export function take(book: Book, event: CardEvent): number | null {
  return event.kind === 'REFUNDED' ? takeRefund(book, event) : takePurchase(book, event);
}

function takePurchase(book: Book, event: CardEvent): number {
  const key = dineKey(event.cardToken, event.networkTxnRef);
  const before = dineOf(book, key) ?? null;
  const told = before ? fold(before, event) : newDine(book.numbers.dine++, event);
  if (!before) book.dineIds.set(key, told.id);
  assess(book, claimWaiting(book, told), before);
  return told.id;
}

/** A refund corrects once, by its own reference, however often it is sent. */
function takeRefund(book: Book, event: CardEvent): number | null {
  const known = book.refunds.get(keyOfRefund(event));
  if (known) return known.dineId;
  const unnamed = refundOf(book.numbers.refund++, event, null);
  const dine = dineMeant(book, unnamed);
  const refund = { ...unnamed, dineId: dine?.id ?? null };
  keepRefund(book, refund);
  if (dine) assess(book, giveBack(dine, refund), dine);
  else keepWaiting(book, refund);
  return refund.dineId;
}

function dineMeant(book: Book, refund: Refund): Dine | undefined {
  const { cardToken, originalTxnRef } = refund;
  if (originalTxnRef !== null) return dineOf(book, dineKey(cardToken, originalTxnRef));
  return dineOf(book, keyOfRefund(refund)) ?? onlyDineFor(refund, dinesOfCard(book, cardToken));
}

/** Refunds that came before their purchase. */
function claimWaiting(book: Book, dine: Dine): Dine {
  let claimed = dine;
  for (const key of book.waiting.get(dine.cardToken) ?? []) {
    const refund = book.refunds.get(key);
    if (!refund || refund.dineId !== null || !isMeant(book, refund, claimed)) continue;
    keepRefund(book, { ...refund, dineId: dine.id });
    claimed = giveBack(claimed, refund);
  }
  return claimed;
}

function isMeant(book: Book, refund: Refund, dine: Dine): boolean {
  if (refund.originalTxnRef !== null) return refund.originalTxnRef === dine.networkTxnRef;
  if (refund.networkTxnRef === dine.networkTxnRef) return true;
  const others = dinesOfCard(book, dine.cardToken).filter(({ id }) => id !== dine.id);
  return onlyDineFor(refund, [...others, dine]) === dine;
}
