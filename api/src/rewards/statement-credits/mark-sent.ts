import { brandOf, targetLabelOf } from './redemption.ts';
import { holdRedemption } from './hold-redemption.ts';
import { REFUSED_MS } from './make-redemption.ts';
import { changeStatus, freeEntries } from './payouts.store.ts';
import { findSending, saveSentAt, saveTarget, type Sending } from './sending.store.ts';
import { findTarget, hasLinked } from './redemptions.store.ts';
import type { Tx } from '../../db/connection.ts';

/**
 * Marks a payment as sent, with the ledger locked, before the provider is called. If its card was unlinked, uses the next one;
 * without one nothing is sent and the amount is released.
 */
export async function markSent(tx: Tx, id: number, at: number): Promise<void> {
  const sending = await findSending(tx, id);
  if (!sending || sending.sentAt !== null) return;
  const { memberId, cardId } = sending;
  if (await hasLinked(tx, { memberId, cardId })) return saveSentAt(tx, id, at);
  const target = await findTarget(tx, { memberId, refusedSince: at - REFUSED_MS });
  if (!target) return reject(tx, sending, at);
  const brand = brandOf(target.network);
  await saveTarget(tx, id, { cardId: target.cardId, brand, targetLabel: targetLabelOf(target) });
  await saveSentAt(tx, id, at);
}

async function reject(tx: Tx, sending: Sending, at: number): Promise<void> {
  const { id, status, memberId, partner, amountCents } = sending;
  await changeStatus(tx, { id, from: status, to: 'rejected', at, problem: 'The card was unlinked.' });
  await freeEntries(tx, id);
  await holdRedemption(tx, { memberId, partner, availableCents: Number(amountCents) }, at);
}
