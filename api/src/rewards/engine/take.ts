import { assess } from './assess.ts';
import { type Book, dinesOfToken, keepWaiting, keyOfRefund } from './book.ts';
import { type CardEvent, type Dine, dineKey } from './dine.ts';
import { fold, newDine } from './fold.ts';
import { giveBack, onlyDineFor, type Refund, refundOf } from './refund.ts';

/** Takes one event of the inbox into the book; answers the number of its dine, null for a refund that waits. */
export function take(book: Book, event: CardEvent): number | null {
  return event.kind === 'REFUNDED' ? takeRefund(book, event) : takePurchase(book, event);
}

function takePurchase(book: Book, event: CardEvent): number {
  const before = book.dines.get(dineKey(event.cardToken, event.networkTxnRef)) ?? null;
  const told = before ? fold(before, event) : newDine(book.numbers.dine++, event);
  const claimed = claimWaiting(book, told);
  assess(book, claimed, before);
  return told.id;
}

/** A refund corrects once, by its own reference, however often it is sent. */
function takeRefund(book: Book, event: CardEvent): number | null {
  const known = book.refunds.get(keyOfRefund(event));
  if (known) return known.dineId;
  const unnamed = refundOf(book.numbers.refund++, event, null);
  const dine = dineMeant(book, unnamed, dinesOfToken(book, event.cardToken));
  const refund = { ...unnamed, dineId: dine?.id ?? null };
  keep(book, refund);
  if (dine) assess(book, giveBack(dine, refund), dine);
  else keepWaiting(book, refund);
  return refund.dineId;
}

function dineMeant(book: Book, refund: Refund, dines: readonly Dine[]): Dine | undefined {
  if (refund.originalTxnRef !== null) return book.dines.get(dineKey(refund.cardToken, refund.originalTxnRef));
  return book.dines.get(keyOfRefund(refund)) ?? onlyDineFor(refund, dines);
}

/** Refunds that came before their purchase. */
function claimWaiting(book: Book, dine: Dine): Dine {
  const waiting = book.waiting.get(dine.cardToken) ?? [];
  return waiting.reduce((claimed, key) => {
    const refund = book.refunds.get(key);
    if (!refund || refund.dineId !== null) return claimed;
    const others = dinesOfToken(book, dine.cardToken).filter(({ id }) => id !== dine.id);
    if (!isMeant(refund, claimed, others)) return claimed;
    keep(book, { ...refund, dineId: dine.id });
    return giveBack(claimed, refund);
  }, dine);
}

function isMeant(refund: Refund, dine: Dine, others: readonly Dine[]): boolean {
  if (refund.originalTxnRef !== null) return refund.originalTxnRef === dine.networkTxnRef;
  return refund.networkTxnRef === dine.networkTxnRef || onlyDineFor(refund, [...others, dine]) === dine;
}

function keep(book: Book, refund: Refund): void {
  const key = keyOfRefund(refund);
  book.refunds.set(key, refund);
  book.changed.refunds.add(key);
}
