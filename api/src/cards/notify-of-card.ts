import type { CardNetwork } from '@dinelink/contract';
import type { Tx } from '../db/connection.ts';
import { query } from '../db/query.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { cardText } from './card-messages.ts';

interface CardChange {
  readonly change: 'linked' | 'removed';
  readonly memberId: number;
  readonly cardId: number;
  /** Epoch ms. */
  readonly at: number;
}

interface Row {
  readonly partner: string;
  readonly email: string;
  readonly cards: number;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

/**
 * Queues an e-mail about a card that was just linked or removed, so that a member learns of a change that somebody else made; none
 * to an address that is not proven to be the member's.
 */
export async function notifyOfCard(tx: Tx, { change, memberId, cardId, at }: CardChange): Promise<void> {
  const [row] = await query<Row>(
    tx,
    `SELECT member.partner, member.email, member.card_count AS cards, card.network, card.last_four AS lastFour
     FROM member JOIN payment_card card ON card.id = ?
     WHERE member.id = ? AND member.is_email_unproven = 0`,
    [cardId, memberId],
  );
  if (!row) return;
  const removed = row.cards === 0 ? 'lastCardRemoved' : 'cardRemoved';
  await queueEmail(tx, {
    partner: row.partner,
    template: change === 'linked' ? 'cardLinked' : removed,
    to: row.email,
    values: { CARD: cardText(row) },
    at,
  });
}
