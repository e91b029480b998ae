import { z } from 'zod';
import type { CardNetwork } from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { isLinked, lockCard } from './cards.store.ts';

/** Longer than a link takes from its call of the network to its commit. */
const REMEMBERED_MS = 60_000;

const payloadSchema = z.strictObject({ cardToken: z.string() });

/** The job that unregisters a card at its network. */
export const unenrol = (cardToken: string, runAt: number) => ({
  kind: 'unenrol',
  payload: { cardToken },
  runAt,
});

interface UnenrolParts {
  readonly database: Database;
  readonly network: CardNetwork;
  readonly now: () => number;
}

/**
 * Unregisters the card unless it was linked again meanwhile; retried while the network is unreachable. A link that began before
 * is refused (`wasUnenrolled`): the network may have registered its card first.
 */
export function unenrolHandler({ database, network, now }: UnenrolParts) {
  return async (payload: unknown): Promise<void> => {
    const { cardToken } = payloadSchema.parse(payload);
    const isLinkedAgain = await unitOfWork(database, async (tx) => {
      // Waits for a link of the card that is being committed.
      await lockCard(tx, cardToken);
      return isLinked(tx, cardToken);
    });
    if (isLinkedAgain) return;
    await network.unenrol(cardToken);
    const unenrolled = { kind: 'unenrolled', payload: { cardToken }, runAt: now() + REMEMBERED_MS };
    await unitOfWork(database, (tx) => enqueue(tx, unenrolled));
  };
}

/** The job `unenrolled` only stands in the outbox for a minute, for `wasUnenrolled`. */
export const unenrolledHandler = (): Promise<void> => Promise.resolve();
