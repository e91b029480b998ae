import { type Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { decrementCardCount } from './card-count.store.ts';
import { endLink, tokenOf } from './cards.store.ts';
import { notifyOfCard } from './notify-of-card.ts';
import { findLoadedCards, findTypedHolder, removeNumber } from './partner-number.store.ts';
import { unenrol } from './unenrol.job.ts';

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
  const memberId = await findTypedHolder(tx, { partner, number });
  if (memberId === null) return;
  await removeNumber(tx, memberId);
  for (const cardId of await findLoadedCards(tx, memberId)) {
    if (!(await endLink(tx, { cardId, memberId, at }))) continue;
    await decrementCardCount(tx, { memberId, at });
    await notifyOfCard(tx, { change: 'removed', memberId, cardId, at });
    await enqueue(tx, unenrol(await tokenOf(tx, cardId), at));
  }
}
