import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import { type ReservationContext, sendRequest } from './send-request.ts';
import { findById, findUnanswered } from './reservations.store.ts';

const payloadSchema = z.strictObject({ reservationId: z.int(), attempt: z.int() });

// Longer than the HTTP request takes, so that the job normally finds nothing to do.
const FIRST_RETRY_MS = 60_000;

/** The job that finishes an interrupted reservation request; enqueued in the transaction that records the request. */
export const finishReservation = (reservationId: number, attempt: number, at: number) => ({
  kind: 'reservation',
  payload: { reservationId, attempt },
  runAt: at + FIRST_RETRY_MS,
});

interface Parts extends ReservationContext {
  readonly partners: readonly Partner[];
}

/** Sends an unanswered request again; throws if the provider does not answer. */
export function finishReservationHandler(parts: Parts) {
  return async (payload: unknown): Promise<void> => {
    const { reservationId, attempt } = payloadSchema.parse(payload);
    const row = await findById(parts.database, reservationId);
    const partner = parts.partners.find(({ key }) => key === row?.partner);
    if (row?.requested && row.attempt === attempt && partner) await sendRequest(parts, partner, row);
  };
}

// By then the job has used up its ten attempts and is a dead letter.
const OVERDUE_MS = 30 * 60_000;
const AT_ONCE = 50;

/** Sends requests again that are unanswered long after their job was dead-lettered. Returns how many. */
export async function finishOverdue(parts: Parts, failed: (problem: unknown) => void): Promise<number> {
  const rows = await findUnanswered(parts.database, parts.now() - OVERDUE_MS, AT_ONCE);
  for (const row of rows) {
    const partner = parts.partners.find(({ key }) => key === row.partner);
    if (partner) await sendRequest(parts, partner, row).catch(failed);
  }
  return rows.length;
}
