import type { Tx } from '../../../db/connection.ts';
import { enqueue } from '../../../jobs/outbox.store.ts';
import type { LedgerBatch } from '../../domain/batch/batch.ts';
import type { Entry } from '../../domain/entries/entry.ts';

export const DINE_NOTICES = 'dineNotices';

/** Far beyond every return period and review window: an import of years of history queues nothing. */
const LONGEST_OPEN_MS = 180 * 86_400_000;
const DINES_PER_JOB = 500;

/** Notes the dines of these entries whose member may have to be told. */
export function noteDinesToNotify({ now, toNotify }: LedgerBatch, entries: readonly Entry[]): void {
  for (const { source, earnedAt, dineId } of entries) {
    if ((source === 'S' || source === 'A') && earnedAt >= now - LONGEST_OPEN_MS) toNotify.add(dineId);
  }
}

/** Queues the notices about the noted dines; the job decides what is told, by what is committed then. */
export async function queueDineNotices(tx: Tx, { toNotify, now }: LedgerBatch): Promise<void> {
  const ids = [...toNotify];
  for (let start = 0; start < ids.length; start += DINES_PER_JOB) {
    const dineIds = ids.slice(start, start + DINES_PER_JOB);
    await enqueue(tx, { kind: DINE_NOTICES, payload: { dineIds }, runAt: now });
  }
}
