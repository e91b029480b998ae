import { type LedgerBatch, usageKey } from './batch.ts';
import { type BudgetUsage, type BudgetMovement, movementOf } from '../pricing/budget.ts';
import type { Dine } from '../dine/dine.ts';

/** Releases what the dine used of its offer's limit and budget before, counts what it uses now. */
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

interface Change {
  readonly from: Dine | null;
  readonly to: Dine | null;
}

function reserveForDine(batch: LedgerBatch, { id, offerId }: Dine, { from, to }: Change): void {
  const held = (dine: Dine | null) => (dine ? budgetUsageOf(dine, dine.budgetCents) : noBudgetUsage);
  if (offerId !== null) reserve(batch, { offerId, dineId: id }, { from: held(from), to: held(to) });
}

export const noBudgetUsage: BudgetUsage = { reservedCents: 0, committedCents: 0 };

/** Changes a budget from what a dine used of it to what it uses now. */
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

/** An authorisation reserves what its reward would cost, a settlement commits what it does cost. */
export const budgetUsageOf = ({ settledCents }: Dine, cents: number): BudgetUsage =>
  settledCents === null
    ? { reservedCents: cents, committedCents: 0 }
    : { reservedCents: 0, committedCents: cents };
