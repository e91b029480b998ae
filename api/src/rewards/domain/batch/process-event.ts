import { reevaluateDine } from './reevaluate-dine.ts';
import {
  type LedgerBatch,
  dineOf,
  dinesOfCard,
  recordRefund,
  addWaitingRefund,
  keyOfRefund,
} from './batch.ts';
import { type CardEvent, type Dine, dineKey } from '../dine/dine.ts';
import { applyEvent, newDine } from '../dine/apply-event.ts';
import { applyRefund, onlyMatchingDine, type Refund, refundOf } from '../dine/match-refund.ts';

/** Processes one event of the inbox; returns the id of its dine, null for a refund that waits. */
export function processEvent(batch: LedgerBatch, event: CardEvent): number | null {
  return event.kind === 'REFUNDED' ? processRefund(batch, event) : processPurchase(batch, event);
}

function processPurchase(batch: LedgerBatch, event: CardEvent): number {
  const key = dineKey(event.cardToken, event.networkTxnRef);
  const before = dineOf(batch, key) ?? null;
  const updated = before ? applyEvent(before, event) : newDine(batch.numbers.dine++, event);
  if (!before) batch.dineIds.set(key, updated.id);
  reevaluateDine(batch, applyWaitingRefunds(batch, updated), before);
  return updated.id;
}

/** A refund is applied once, by its own reference, however often it is sent. */
function processRefund(batch: LedgerBatch, event: CardEvent): number | null {
  const known = batch.refunds.get(keyOfRefund(event));
  if (known) return known.dineId;
  const unnamed = refundOf(batch.numbers.refund++, event, null);
  const dine = dineOfRefund(batch, unnamed);
  const refund = { ...unnamed, dineId: dine?.id ?? null };
  recordRefund(batch, refund);
  if (dine) reevaluateDine(batch, applyRefund(dine, refund), dine);
  else addWaitingRefund(batch, refund);
  return refund.dineId;
}

function dineOfRefund(batch: LedgerBatch, refund: Refund): Dine | undefined {
  const { cardToken, originalTxnRef } = refund;
  if (originalTxnRef !== null) return dineOf(batch, dineKey(cardToken, originalTxnRef));
  return dineOf(batch, keyOfRefund(refund)) ?? onlyMatchingDine(refund, dinesOfCard(batch, cardToken));
}

/** Refunds that came before their purchase. */
function applyWaitingRefunds(batch: LedgerBatch, dine: Dine): Dine {
  let claimed = dine;
  for (const key of batch.waiting.get(dine.cardToken) ?? []) {
    const refund = batch.refunds.get(key);
    if (!refund || refund.dineId !== null || !isRefundOf(batch, refund, claimed)) continue;
    recordRefund(batch, { ...refund, dineId: dine.id });
    claimed = applyRefund(claimed, refund);
  }
  return claimed;
}

function isRefundOf(batch: LedgerBatch, refund: Refund, dine: Dine): boolean {
  if (refund.originalTxnRef !== null) return refund.originalTxnRef === dine.networkTxnRef;
  if (refund.networkTxnRef === dine.networkTxnRef) return true;
  const others = dinesOfCard(batch, dine.cardToken).filter(({ id }) => id !== dine.id);
  return onlyMatchingDine(refund, [...others, dine]) === dine;
}
