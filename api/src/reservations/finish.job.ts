import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import { type Asking, askProvider } from './ask-provider.ts';
import { findById, findUnanswered } from './reservations.store.ts';

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
    if (row?.requested && row.attempt === attempt && partner) await askProvider(parts, partner, row);
  };
}

// By then the job has tried ten times and waits for a person.
const OVERDUE_MS = 30 * 60_000;
const AT_ONCE = 50;

/** Asks again for what is unanswered long after its job gave up, so that no table stays between the two; answers how many. */
export async function finishOverdue(parts: Parts, failed: (problem: unknown) => void): Promise<number> {
  const rows = await findUnanswered(parts.database, parts.now() - OVERDUE_MS, AT_ONCE);
  for (const row of rows) {
    const partner = parts.partners.find(({ key }) => key === row.partner);
    if (partner) await askProvider(parts, partner, row).catch(failed);
  }
  return rows.length;
}
