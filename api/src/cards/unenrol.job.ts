import { z } from 'zod';
import type { CardNetwork } from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { isLinked } from './cards.store.ts';

const payloadSchema = z.strictObject({ cardToken: z.string() });

/** The job that tells the network to stop watching a card. */
export const unenrol = (cardToken: string, runAt: number) => ({
  kind: 'unenrol',
  payload: { cardToken },
  runAt,
});

/** Tells the network, unless the card was linked again meanwhile; a network that is away is asked again. */
export function unenrolHandler({ database, network }: { database: Database; network: CardNetwork }) {
  return async (payload: unknown): Promise<void> => {
    const { cardToken } = payloadSchema.parse(payload);
    if (!(await isLinked(database, cardToken))) await network.unenrol(cardToken);
  };
}
