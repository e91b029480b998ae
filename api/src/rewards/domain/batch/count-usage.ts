import { type Book, usageKey } from './batch.ts';
import { type Held, type Movement, movementOf } from '../pricing/budget.ts';
import type { Dine } from '../dine/dine.ts';

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
  const held = (dine: Dine | null) => (dine ? heldBy(dine, dine.budgetCents) : nothingHeld);
  if (offerId !== null) drawOn(book, { offerId, dineId: id }, { from: held(from), to: held(to) });
}

export const nothingHeld: Held = { reservedCents: 0, committedCents: 0 };

/** Moves a budget from what a dine held of it to what it holds now. */
export function drawOn(
  book: Book,
  drawn: Pick<Movement, 'offerId' | 'dineId'>,
  { from, to }: { readonly from: Held; readonly to: Held },
): void {
  const budget = book.budgetOf(drawn.offerId);
  const movement = budget && movementOf(drawn, from, to);
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
export const heldBy = ({ settledCents }: Dine, cents: number): Held =>
  settledCents === null
    ? { reservedCents: cents, committedCents: 0 }
    : { reservedCents: 0, committedCents: cents };
