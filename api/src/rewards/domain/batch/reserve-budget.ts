import type { LedgerBatch } from './batch.ts';
import { type BudgetMovement, type BudgetUsage, movementOf } from '../pricing/budget.ts';
import type { Dine } from '../dine/dine.ts';

interface Change {
  readonly from: Dine | null;
  readonly to: Dine | null;
}

/** Replaces what a dine reserved or committed of an offer's budget. */
export function reserveForDine(batch: LedgerBatch, { id, offerId }: Dine, { from, to }: Change): void {
  const held = (dine: Dine | null) => (dine ? budgetUsageOf(dine, dine.budgetCents) : noBudgetUsage);
  if (offerId !== null) reserve(batch, { offerId, dineId: id }, { from: held(from), to: held(to) });
}

export const noBudgetUsage: BudgetUsage = { reservedCents: 0, committedCents: 0 };

/** Replaces a dine's usage of a budget. */
export function reserve(
  batch: LedgerBatch,
  drawn: Pick<BudgetMovement, 'offerId' | 'dineId'>,
  { from, to }: { readonly from: BudgetUsage; readonly to: BudgetUsage },
): void {
  const budget = batch.budgetOf(drawn.offerId);
  const movement = budget && movementOf(drawn, from, to);
  if (!movement) return;
  batch.budgets.set(budget.offerId, {
    ...budget,
    reservedCents: budget.reservedCents + movement.reservedCents,
    committedCents: budget.committedCents + movement.committedCents,
  });
  batch.changed.budgets.add(budget.offerId);
  batch.changed.movements.push(movement);
}

/** An authorisation reserves the cost of its reward, a settlement commits it. */
export const budgetUsageOf = ({ settledCents }: Dine, cents: number): BudgetUsage =>
  settledCents === null
    ? { reservedCents: cents, committedCents: 0 }
    : { reservedCents: 0, committedCents: cents };
