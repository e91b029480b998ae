import type { CardNetwork } from '@dinelink/contract';
import type { Tx } from '../db/connection.ts';
import { query } from '../db/query.ts';

/** What an e-mail about a card says, and to whom. */
interface CardNotice {
  readonly partner: string;
  readonly email: string;
  /** How many cards the member has linked. */
  readonly cards: number;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

/** Undefined for a member whose address is not proven. */
export async function findCardNotice(
  tx: Tx,
  { memberId, cardId }: { readonly memberId: number; readonly cardId: number },
): Promise<CardNotice | undefined> {
  const rows = await query<CardNotice & Record<string, unknown>>(
    tx,
    `SELECT member.partner, member.email, member.card_count AS cards, card.network, card.last_four AS lastFour
     FROM member JOIN payment_card card ON card.id = ?
     WHERE member.id = ? AND member.is_email_unproven = 0`,
    [cardId, memberId],
  );
  return rows[0];
}
