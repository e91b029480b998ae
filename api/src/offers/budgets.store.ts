import type { Database } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import { query } from '../db/query.ts';
import { remainingOf } from '../rewards/domain/pricing/budget.ts';

interface BudgetRow {
  readonly id: number;
  readonly budget_cents: number;
  readonly reserved_cents: number;
  readonly committed_cents: number;
}

/** What is free of the budgets of these offers, in cents by offer; those without a budget are not there. */
export async function freeBudgets(
  database: Database,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (offerIds.length === 0) return new Map();
  const { marks, values } = listOf(offerIds);
  const rows = await query<BudgetRow>(
    database,
    `SELECT o.id, o.budget_cents, COALESCE(b.reserved_cents, 0) AS reserved_cents,
        COALESCE(b.committed_cents, 0) AS committed_cents
      FROM offer o LEFT JOIN budget_usage b ON b.offer_id = o.id
      WHERE o.id IN (${marks}) AND o.budget_cents IS NOT NULL`,
    values,
  );
  return new Map(
    rows.map(({ id, budget_cents, reserved_cents, committed_cents }) => [
      id,
      remainingOf(budget_cents, { reservedCents: reserved_cents, committedCents: committed_cents }),
    ]),
  );
}
