import { type Budget, isExhausted } from '../../domain/pricing/budget.ts';
import type { Book } from '../../domain/batch/batch.ts';
import { changeIn } from '../../../db/change-in.ts';
import { put } from '../../../db/sql/bulk-upsert.ts';
import type { Ground } from '../../../db/sql/query.ts';
import { budgetTable } from '../tables.ts';

/** Writes what is used of budgets; an offer without budget pauses, and goes on when some of it is free again. */
export async function saveBudgets(ground: Ground, book: Book, budgets: readonly Budget[]): Promise<void> {
  await put(ground, budgetTable, budgets);
  for (const budget of budgets) {
    const isPaused = isExhausted(budget, book.rules);
    if (isPaused !== budget.isPaused) await turnOffer(ground, { ...budget, isPaused }, book.now);
  }
}

/** Never one whose budget was lifted meanwhile: nothing would set it going again. */
const turnOffer = (
  { database, transaction }: Ground,
  { offerId, isPaused }: Budget,
  now: number,
): Promise<number> =>
  changeIn(
    database,
    'UPDATE offer SET state = ?, updated_at = ? WHERE id = ? AND state = ? AND budget_cents IS NOT NULL',
    {
      values: isPaused ? ['paused_budget', now, offerId, 'live'] : ['live', now, offerId, 'paused_budget'],
      transaction,
    },
  );
