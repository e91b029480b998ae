import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import type { LedgerBatch } from '../batch/batch.ts';
import { revised } from '../dine/dine.ts';
import { worthOf } from '../entries/entry.ts';

/**
 * Reopens a forfeited dine: its reason to forfeit is overridden, and its times to settle and to be reviewed start again.
 * Returns false where there is nothing to reopen, or where nothing would be earned even so.
 */
export function reopen(batch: LedgerBatch, dineId: number, reason: string): boolean {
  const dine = batch.dines.get(dineId);
  const settle = batch.entries.get(dineId)?.[0];
  const hasStandIn = batch.entries.get(dineId)?.some((entry) => worthOf(entry) !== 0) ?? false;
  if (!dine || settle?.status !== 'Forfeit' || hasStandIn) return false;
  const reopened = revised(dine, {
    override: { forfeitReason: settle.reason ?? '', reason, at: batch.now },
    lapsed: null,
    // The dine may get what its budget refused before, if it is free now.
    usageSnapshots: dine.usageSnapshots.map((snapshot) => ({ ...snapshot, refusedCents: 0 })),
  });
  reevaluateDine(batch, reopened, dine);
  return batch.entries.get(dineId)?.[0]?.status !== 'Forfeit';
}
