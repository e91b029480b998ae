import { enqueue } from '../../jobs/outbox.store.ts';
import { brandOf, targetLabelOf } from './redemption.ts';
import { holdRedemption } from './hold-redemption.ts';
import { removeHold } from './redemption-holds.store.ts';
import { addRedemption, type Creditor, creditOf, findTarget, type Target } from './redemptions.store.ts';
import type { Tx } from '../../db/connection.ts';

// A card that refused a payment is not used for a week; another card is tried at once.
export const REFUSED_MS = 7 * 86_400_000;

interface RedemptionTerms {
  readonly thresholdCents: number;
  readonly at: number;
  readonly newKey: () => string;
  readonly processor: string;
}

/**
 * Makes one redemption of a member's whole available amount, with the ledger locked; returns whether it did. Reads the sum
 * again, because it may have been paid out before the lock.
 */
export async function makeRedemption(tx: Tx, creditor: Creditor, terms: RedemptionTerms): Promise<boolean> {
  const { memberId } = creditor;
  const availableCents = await creditOf(tx, memberId);
  if (availableCents < terms.thresholdCents) return false;
  const target = await findTarget(tx, { memberId, refusedSince: terms.at - REFUSED_MS });
  if (!target) {
    await holdRedemption(tx, { ...creditor, availableCents }, terms.at);
    return false;
  }
  await make(tx, { ...creditor, availableCents, target }, terms);
  return true;
}

type Payee = Creditor & { readonly target: Target };

async function make(tx: Tx, { memberId, partner, availableCents, target }: Payee, terms: RedemptionTerms) {
  const { at, newKey, processor } = terms;
  const id = await addRedemption(tx, {
    partner,
    memberId,
    amountCents: availableCents,
    brand: brandOf(target.network),
    delivery: 'Card',
    cardId: target.cardId,
    targetLabel: targetLabelOf(target),
    processor,
    idempotencyKey: newKey(),
    at,
  });
  await removeHold(tx, memberId);
  const job = { kind: 'payout', payload: { redemptionId: id }, runAt: at };
  await enqueue(tx, job);
}
