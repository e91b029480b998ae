import type { RedemptionStatus } from '@dinelink/contract';
import { brandOf, targetLabelOf } from './redemption.ts';
import { holdRedemption } from './hold-redemption.ts';
import { REFUSED_MS } from './make-redemption.ts';
import { change, freeEntries } from './payouts.store.ts';
import { findTarget, hasLinked, type Target } from './redemptions.store.ts';
import type { Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

interface Unsent {
  readonly id: number;
  readonly status: RedemptionStatus;
  readonly memberId: number;
  readonly cardId: number;
  readonly sentAt: number | null;
  readonly partner: string;
  readonly availableCents: number;
}

/**
 * Marks a payment as sent, with the ledger locked, before the provider is called. If its card was unlinked, uses the next one;
 * without one nothing is sent and the amount is released.
 */
export async function markSent(tx: Tx, id: number, at: number): Promise<void> {
  const unsent = await findUnsent(tx, id);
  if (!unsent || unsent.sentAt !== null) return;
  const { memberId, cardId } = unsent;
  if (await hasLinked(tx, { memberId, cardId })) return note(tx, id, at);
  const target = await findTarget(tx, { memberId, refusedSince: at - REFUSED_MS });
  if (!target) return withdraw(tx, unsent, at);
  await redirect(tx, id, target);
  await note(tx, id, at);
}

async function findUnsent(tx: Tx, id: number): Promise<Unsent | undefined> {
  const [row] = await query<Unsent & Record<string, unknown>>(
    tx,
    `SELECT r.id, r.status, r.member_id AS memberId, r.card_id AS cardId, r.sent_at AS sentAt, r.partner,
       r.amount_cents AS availableCents
     FROM redemption r WHERE r.id = ?`,
    [id],
  );
  return row;
}

async function note(tx: Tx, id: number, at: number): Promise<void> {
  const values = [at, id];
  await execute(tx, 'UPDATE redemption SET sent_at = ? WHERE id = ?', values);
}

async function redirect(tx: Tx, id: number, target: Target): Promise<void> {
  await execute(tx, 'UPDATE redemption SET card_id = ?, brand = ?, target_label = ? WHERE id = ?', [
    target.cardId,
    brandOf(target.network),
    targetLabelOf(target),
    id,
  ]);
}

async function withdraw(tx: Tx, { id, status, ...creditor }: Unsent, at: number): Promise<void> {
  await change(tx, { id, from: status, to: 'rejected', at, problem: 'The card was unlinked.' });
  await freeEntries(tx, id);
  await holdRedemption(tx, { ...creditor, availableCents: Number(creditor.availableCents) }, at);
}
