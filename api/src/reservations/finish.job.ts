import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import { type Asking, askProvider } from './ask-provider.ts';
import { findById } from './reservations.store.ts';

const payloadSchema = z.strictObject({ reservationId: z.int(), attempt: z.int() });

// Long enough for the request that asks to have its answer; whoever is later finds nothing to do.
const PATIENCE_MS = 60_000;

/** The job that finishes what a request left unfinished, written in the transaction that begins it. */
export const finishReservation = (reservationId: number, attempt: number, at: number) => ({
  kind: 'reservation',
  payload: { reservationId, attempt },
  runAt: at + PATIENCE_MS,
});

interface Parts extends Asking {
  readonly partners: readonly Partner[];
}

/** Asks the provider again for what it has not answered; throws while it does not answer. */
export function finishReservationHandler(parts: Parts) {
  return async (payload: unknown): Promise<void> => {
    const { reservationId, attempt } = payloadSchema.parse(payload);
    const row = await findById(parts.database, reservationId);
    const partner = parts.partners.find(({ key }) => key === row?.partner);
    if (row?.asked && row.attempt === attempt && partner) await askProvider(parts, partner, row);
  };
}
