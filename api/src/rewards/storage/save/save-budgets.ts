import { type OfferBudget, isExhausted } from '../../domain/pricing/budget.ts';
import type { LedgerBatch } from '../../domain/batch/batch.ts';
import { bulkUpsert } from '../../../db/sql/bulk-upsert.ts';
import { budgetTable } from '../tables.ts';
import type { Tx } from '../../../db/connection.ts';
import { execute } from '../../../db/query.ts';

/** Saves the usage of budgets; an offer pauses when its budget is exhausted, and resumes when some is free again. */
export async function saveBudgets(
  tx: Tx,
  batch: LedgerBatch,
  budgets: readonly OfferBudget[],
): Promise<void> {
  await bulkUpsert(tx, budgetTable, budgets);
  for (const budget of budgets) {
    const isPaused = isExhausted(budget, batch.rules);
    if (isPaused !== budget.isPaused) await setOfferState(tx, { ...budget, isPaused }, batch.now);
  }
}

/** Skips offers whose budget was removed: nothing would resume them. */
const setOfferState = (tx: Tx, { offerId, isPaused }: OfferBudget, now: number): Promise<number> =>
  execute(
    tx,
    'UPDATE offer SET state = ?, updated_at = ? WHERE id = ? AND state = ? AND budget_cents IS NOT NULL',
    isPaused ? ['paused_budget', now, offerId, 'live'] : ['live', now, offerId, 'paused_budget'],
  );
