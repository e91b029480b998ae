import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import type { LedgerBatch } from '../batch/batch.ts';
import type { CardEvent } from '../dine/dine.ts';
import { applyEvent } from '../dine/apply-event.ts';

/** An operator accepts a held settlement: it is added to its dine. */
export function acceptDouble(batch: LedgerBatch, dineId: number, event: CardEvent): void {
  const dine = batch.dines.get(dineId);
  if (dine) reevaluateDine(batch, applyEvent(dine, event), dine);
}
