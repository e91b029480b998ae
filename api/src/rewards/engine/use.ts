import { type Book, usageKey } from './book.ts';
import { movementOf } from './budget.ts';
import type { Dine } from './dine.ts';

/** Gives back what the dine used of its offer's limit and budget before, takes what it uses now. */
export function countUsage(book: Book, dine: Dine, before: Dine | null): void {
  if (before) use(book, before, -1);
  use(book, dine, 1);
  if (dine.budgetCents === 0 && (before?.budgetCents ?? 0) === 0) return;
  if (before && before.offerId !== dine.offerId) draw(book, before, { from: before, to: null });
  const isSame = before?.offerId === dine.offerId;
  draw(book, dine, { from: isSame ? before : null, to: dine });
}

function use(
  book: Book,
  { memberId, offerId, capMonth, capVisits, capSpendCents }: Dine,
  sign: 1 | -1,
): void {
  if (memberId === null || offerId === null || capMonth === null) return;
  const group = { memberId, offerId, month: capMonth };
  const usage = book.usageOf(memberId, offerId, capMonth);
  const key = usageKey(group);
  book.usages.set(key, {
    ...group,
    visits: usage.visits + sign * capVisits,
    spendCents: usage.spendCents + sign * capSpendCents,
  });
  book.changed.usages.add(key);
}

interface Change {
  readonly from: Dine | null;
  readonly to: Dine | null;
}

function draw(book: Book, { id, offerId }: Dine, { from, to }: Change): void {
  const budget = book.budgetOf(offerId ?? 0);
  if (!budget) return;
  const movement = movementOf({ offerId: budget.offerId, dineId: id }, heldBy(from), heldBy(to));
  if (!movement) return;
  book.budgets.set(budget.offerId, {
    ...budget,
    reservedCents: budget.reservedCents + movement.reservedCents,
    committedCents: budget.committedCents + movement.committedCents,
  });
  book.changed.budgets.add(budget.offerId);
  book.changed.movements.push(movement);
}

/** An authorisation reserves what its reward would cost, a settlement commits what it does cost. */
function heldBy(dine: Dine | null) {
  const cents = dine?.budgetCents ?? 0;
  return dine?.settledCents === null
    ? { reservedCents: cents, committedCents: 0 }
    : { reservedCents: 0, committedCents: cents };
}
