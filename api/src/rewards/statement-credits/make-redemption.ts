import { enqueue } from '../../jobs/outbox.store.ts';
import type { Ground } from '../../db/sql/query.ts';
import { brandOf, targetLabelOf } from './redemption.ts';
import { keepWaiting } from './keep-waiting.ts';
import {
  addRedemption,
  type Creditor,
  creditOf,
  findTarget,
  release,
  type Target,
} from './redemptions.store.ts';

// A card that refused a payment is left alone for a week; another card is tried at once.
export const REFUSED_MS = 7 * 86_400_000;

interface Terms {
  readonly thresholdCents: number;
  readonly at: number;
  readonly newKey: () => string;
  readonly processor: string;
}

/**
 * Makes one redemption of everything a member may be paid out, inside the ledger's turn; answers whether it did.
 * Whatever was read before the turn may be paid out by now, so the sum is asked for again.
 */
export async function makeRedemption(ground: Ground, creditor: Creditor, terms: Terms): Promise<boolean> {
  const { memberId } = creditor;
  const availableCents = await creditOf(ground, memberId);
  if (availableCents < terms.thresholdCents) return false;
  const target = await findTarget(ground, { memberId, refusedSince: terms.at - REFUSED_MS });
  if (!target) {
    await keepWaiting(ground, { ...creditor, availableCents }, terms.at);
    return false;
  }
  await make(ground, { ...creditor, availableCents, target }, terms);
  return true;
}

type Payee = Creditor & { readonly target: Target };

async function make(ground: Ground, { memberId, partner, availableCents, target }: Payee, terms: Terms) {
  const { at, newKey, processor } = terms;
  const id = await addRedemption(ground, {
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
  await release(ground, memberId);
  const job = { kind: 'payout', payload: { redemptionId: id }, runAt: at };
  await enqueue(ground.database, ground.transaction, job);
}
