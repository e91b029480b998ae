import type { Budget } from '../engine/budget.ts';
import type { Offer } from '../engine/terms.ts';
import { ask, type Ground } from './statements.ts';

type Used = Pick<Budget, 'offerId' | 'reservedCents' | 'committedCents'>;

/** The budgets of those offers that have one, with what is used of them. */
export async function loadBudgets(
  ground: Ground,
  offers: ReadonlyMap<number, readonly Offer[]>,
): Promise<Budget[]> {
  const limited = [...offers.values()].flatMap((list) =>
    list.flatMap(({ id, budgetCents, state }) =>
      budgetCents === null ? [] : { id, budgetCents, isPaused: state === 'paused_budget' },
    ),
  );
  if (limited.length === 0) return [];
  const rows = await ask<Used>(ground, {
    keys: { offer: 'integer' },
    rows: limited.map(({ id }) => [id]),
    columns: {
      offerId: 'b.offer_id',
      reservedCents: 'b.reserved_cents',
      committedCents: 'b.committed_cents',
    },
    from: 'JOIN FIRST budget_usage b ON b.offer_id = given.offer',
  });
  const used = new Map(rows.map((row) => [row.offerId, row]));
  return limited.map(({ id, budgetCents, isPaused }) => {
    const { reservedCents = 0, committedCents = 0 } = used.get(id) ?? {};
    const ceilingCents = Math.max(budgetCents, reservedCents + committedCents);
    return { offerId: id, budgetCents, reservedCents, committedCents, ceilingCents, isPaused };
  });
}
