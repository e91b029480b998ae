import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import type { LedgerBatch } from '../batch/batch.ts';
import { type Dine, revised } from '../dine/dine.ts';
import { programmeAt, reviewDeadline } from '../programme/programme.ts';

/**
 * Adds the member's review; completes the dine where the programme requires one. A review written in time counts whenever it is
 * delivered, also for a dine forfeited in the meantime.
 */
export function addReview(batch: LedgerBatch, dineId: number, at: number): void {
  updateDine(batch, dineId, (dine) => {
    const isFirst = dine.reviewedAt === null || at < dine.reviewedAt;
    const isSaved = dine.lapsed === 'review_expired' && isInTime(batch, dine, at);
    return revised(dine, {
      reviewedAt: isFirst ? at : dine.reviewedAt,
      reviewRecordedAt: isFirst ? batch.now : dine.reviewRecordedAt,
      lapsed: isSaved ? null : dine.lapsed,
    });
  });
}

function isInTime({ rules }: LedgerBatch, dine: Dine, at: number): boolean {
  const known = rules.get(dine.partner ?? '');
  return known !== undefined && at < reviewDeadline(programmeAt(known, dine.dinedAt), dine);
}

/** Evaluates a dine again, because it is due or its card or merchant has become known. */
export function reevaluate(batch: LedgerBatch, dineId: number): void {
  updateDine(batch, dineId, (dine) => dine);
}

/** The same as of its due time, however long ago that is. */
export function reevaluateAtDueTime(batch: LedgerBatch, dineId: number): void {
  const dueAt = batch.dines.get(dineId)?.dueAt ?? batch.now;
  reevaluate({ ...batch, now: Math.min(dueAt, batch.now) }, dineId);
}

function updateDine(batch: LedgerBatch, dineId: number, change: (dine: Dine) => Dine): void {
  const dine = batch.dines.get(dineId);
  if (dine) reevaluateDine(batch, change(dine), dine);
}
