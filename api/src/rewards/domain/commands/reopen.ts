import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import type { LedgerBatch } from '../batch/batch.ts';
import { revised } from '../dine/dine.ts';
import { worthOf } from '../entries/entry.ts';

/**
 * An operator gives a forfeited dine another chance: what it was forfeited for is set aside, its times to settle and to be
 * reviewed begin anew. Answers false where there is nothing to reopen, or where the rules leave nothing to earn even so.
 */
export function reopen(batch: LedgerBatch, dineId: number, reason: string): boolean {
  const dine = batch.dines.get(dineId);
  const settle = batch.entries.get(dineId)?.[0];
  const hasStandIn = batch.entries.get(dineId)?.some((entry) => worthOf(entry) !== 0) ?? false;
  if (!dine || settle?.status !== 'Forfeit' || hasStandIn) return false;
  const told = revised(dine, {
    override: { forfeitReason: settle.reason ?? '', reason, at: batch.now },
    lapsed: null,
    // What it was refused it may ask for again, of what is free now.
    usageSnapshots: dine.usageSnapshots.map((snapshot) => ({ ...snapshot, refusedCents: 0 })),
  });
  reevaluateDine(batch, told, dine);
  return batch.entries.get(dineId)?.[0]?.status !== 'Forfeit';
}
