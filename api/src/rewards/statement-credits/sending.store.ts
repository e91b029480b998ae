import type { RedemptionStatus } from '@dinelink/contract';
import type { Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

/** A redemption before it is sent to the provider. */
export interface Sending {
  readonly id: number;
  readonly status: RedemptionStatus;
  readonly memberId: number;
  readonly cardId: number;
  readonly sentAt: number | null;
  readonly partner: string;
  readonly amountCents: number;
}

export async function findSending(tx: Tx, id: number): Promise<Sending | undefined> {
  const [found] = await query<Sending & Record<string, unknown>>(
    tx,
    `SELECT id, status, member_id AS memberId, card_id AS cardId, sent_at AS sentAt, partner, amount_cents AS amountCents
     FROM redemption WHERE id = ?`,
    [id],
  );
  return found;
}

export async function saveSentAt(tx: Tx, id: number, at: number): Promise<void> {
  await execute(tx, 'UPDATE redemption SET sent_at = ? WHERE id = ?', [at, id]);
}

/** The card that is paid, as it is shown to the member. */
interface PaidCard {
  readonly cardId: number;
  readonly brand: string;
  readonly targetLabel: string;
}

export async function saveTarget(tx: Tx, id: number, card: PaidCard): Promise<void> {
  const { cardId, brand, targetLabel } = card;
  const values = [cardId, brand, targetLabel, id];
  await execute(tx, 'UPDATE redemption SET card_id = ?, brand = ?, target_label = ? WHERE id = ?', values);
}
