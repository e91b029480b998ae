import type { Tx } from '../db/connection.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { cardText } from './card-messages.ts';
import { findCardNotice } from './card-notice.store.ts';

interface CardChange {
  readonly change: 'linked' | 'removed';
  readonly memberId: number;
  readonly cardId: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Queues an e-mail about a card that was just linked or removed, so that a member learns of a change that somebody else made; none
 * to an address that is not proven to be the member's.
 */
export async function notifyOfCard(tx: Tx, { change, memberId, cardId, at }: CardChange): Promise<void> {
  const notice = await findCardNotice(tx, { memberId, cardId });
  if (!notice) return;
  const removed = notice.cards === 0 ? 'lastCardRemoved' : 'cardRemoved';
  await queueEmail(tx, {
    partner: notice.partner,
    template: change === 'linked' ? 'cardLinked' : removed,
    to: notice.email,
    values: { CARD: cardText(notice) },
    at,
  });
}
