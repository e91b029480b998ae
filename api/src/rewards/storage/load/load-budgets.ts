import { type Budget, budgetOf, potsAt } from '../../domain/pricing/budget.ts';
import type { Offer } from '../../domain/matching/reference-data.ts';
import { ask, type Source } from '../../../db/sql/query.ts';

type Used = Pick<Budget, 'offerId' | 'reservedCents' | 'committedCents'>;

const unused = { reservedCents: 0, committedCents: 0 };

/** The budgets, as they are at a time, of those offers that have one or had, with what is used of them. */
export async function loadBudgets(
  source: Source,
  offers: ReadonlyMap<number, readonly Offer[]>,
  at: number,
): Promise<Budget[]> {
  const pots = [...offers.values()].flatMap((list) => potsAt(list, at));
  if (pots.length === 0) return [];
  const rows = await ask<Used>(source, {
    keys: { offer: 'integer' },
    rows: pots.map(({ offerId }) => [offerId]),
    columns: {
      offerId: 'b.offer_id',
      reservedCents: 'b.reserved_cents',
      committedCents: 'b.committed_cents',
    },
    from: 'JOIN FIRST budget_usage b ON b.offer_id = given.offer',
  });
  const used = new Map(rows.map((row) => [row.offerId, row]));
  return pots.map((pot) => budgetOf(pot, used.get(pot.offerId) ?? unused));
}
