import { type Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { decrementCardCount } from './card-count.store.ts';
import { endLink, tokenOf } from './cards.store.ts';
import { notifyOfCard } from './notify-of-card.ts';
import { unenrol } from './unenrol.job.ts';
import { execute, query } from '../db/query.ts';

interface Claimed {
  readonly partner: string;
  /** Upper-cased. */
  readonly number: string;
  readonly at: number;
}

/**
 * Removes a number from a member who only typed it, and the links of cards on file under it; account and history stay. A number
 * the partner confirmed is not removed.
 */
export async function releaseNumber(tx: Tx, { partner, number, at }: Claimed): Promise<void> {
  const [holder] = await query<{ id: number }>(
    tx,
    'SELECT id FROM member WHERE partner = ? AND partner_number = ? AND partner_number_proven_at IS NULL',
    [partner, number],
  );
  if (!holder) return;
  const memberId = holder.id;
  await execute(tx, 'UPDATE member SET partner_number = NULL WHERE id = ?', [memberId]);
  const loaded = await query<{ cardId: number }>(
    tx,
    'SELECT active_card_id AS cardId FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL AND is_loaded = 1',
    [memberId],
  );
  for (const { cardId } of loaded) {
    if (!(await endLink(tx, { cardId, memberId, at }))) continue;
    await decrementCardCount(tx, { memberId, at });
    await notifyOfCard(tx, { change: 'removed', memberId, cardId, at });
    await enqueue(tx, unenrol(await tokenOf(tx, cardId), at));
  }
}
