import { z } from 'zod';
import type { CardNetwork } from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { isLinked } from './cards.store.ts';

const payloadSchema = z.strictObject({ cardToken: z.string() });

/** The job that unregisters a card at its network. */
export const unenrol = (cardToken: string, runAt: number) => ({
  kind: 'unenrol',
  payload: { cardToken },
  runAt,
});

/** Unregisters the card unless it was linked again meanwhile; retried while the network is unreachable. */
export function unenrolHandler({ database, network }: { database: Database; network: CardNetwork }) {
  return async (payload: unknown): Promise<void> => {
    const { cardToken } = payloadSchema.parse(payload);
    if (!(await isLinked(database, cardToken))) await network.unenrol(cardToken);
  };
}
