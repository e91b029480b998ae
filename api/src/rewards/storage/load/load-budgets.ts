import { type OfferBudget, budgetOf, budgetLimitsAt } from '../../domain/pricing/budget.ts';
import type { Offer } from '../../domain/matching/reference-data.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

type Used = Pick<OfferBudget, 'offerId' | 'reservedCents' | 'committedCents'>;

const unused = { reservedCents: 0, committedCents: 0 };

/** The budgets, as they are at a time, of those offers that have one or had, with what is used of them. */
export async function loadBudgets(
  source: Source,
  offers: ReadonlyMap<number, readonly Offer[]>,
  at: number,
): Promise<OfferBudget[]> {
  const limits = [...offers.values()].flatMap((list) => budgetLimitsAt(list, at));
  if (limits.length === 0) return [];
  const rows = await queryByKeys<Used>(source, {
    keys: { offer: 'integer' },
    rows: limits.map(({ offerId }) => [offerId]),
    columns: {
      offerId: 'b.offer_id',
      reservedCents: 'b.reserved_cents',
      committedCents: 'b.committed_cents',
    },
    from: 'JOIN FIRST budget_usage b ON b.offer_id = given.offer',
  });
  const used = new Map(rows.map((row) => [row.offerId, row]));
  return limits.map((limit) => budgetOf(limit, used.get(limit.offerId) ?? unused));
}
