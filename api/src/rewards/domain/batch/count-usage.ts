import { type LedgerBatch, usageKey } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import { reserveForDine } from './reserve-budget.ts';

/** Releases the dine's previous usage of its offer's limit and budget, and counts its current usage. */
export function countUsage(batch: LedgerBatch, dine: Dine, before: Dine | null): void {
  if (before) use(batch, before, -1);
  use(batch, dine, 1);
  if (dine.budgetCents === 0 && (before?.budgetCents ?? 0) === 0) return;
  if (before && before.offerId !== dine.offerId) reserveForDine(batch, before, { from: before, to: null });
  const isSame = before?.offerId === dine.offerId;
  reserveForDine(batch, dine, { from: isSame ? before : null, to: dine });
}

function use(
  batch: LedgerBatch,
  { memberId, offerId, capMonth, capVisits, capSpendCents }: Dine,
  sign: 1 | -1,
): void {
  if (memberId === null || offerId === null || capMonth === null) return;
  const group = { memberId, offerId, month: capMonth };
  const usage = batch.usageOf(memberId, offerId, capMonth);
  const key = usageKey(group);
  batch.usages.set(key, {
    ...group,
    visits: usage.visits + sign * capVisits,
    spendCents: usage.spendCents + sign * capSpendCents,
  });
  batch.changed.usages.add(key);
}
