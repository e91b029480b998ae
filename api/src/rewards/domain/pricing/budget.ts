import type { Rules } from '../programme/programme.ts';
import type { Offer } from '../matching/reference-data.ts';

/** What a unit of a programme's currency costs a budget: so many cents for so many units. */
export type UnitCost = { readonly cents: number; readonly perUnits: number };

/** An offer's budget and its usage. */
export interface OfferBudget extends BudgetLimit, BudgetUsage {
  /** The budget, or its usage at the time when the budget was lowered below it; usage never exceeds it. */
  readonly ceilingCents: number;
}

/** An offer's budget without its usage. */
interface BudgetLimit {
  readonly offerId: number;
  /** Null: removed after dines used it. */
  readonly budgetCents: number | null;
  readonly isPaused: boolean;
}

/** What authorisations have reserved and settlements have committed of a budget. */
export interface BudgetUsage {
  readonly reservedCents: number;
  readonly committedCents: number;
}

/** What of an offer's budget is available to a dine. */
export interface Funds {
  /** What the dine has of it. */
  readonly ownCents: number;
  /** What is left of it. */
  readonly freeCents: number;
  /** What the dine was refused when it was decided. */
  readonly refusedCents: number;
}

/** A change of a budget's usage, as the budget ledger stores it. */
export interface BudgetMovement {
  readonly offerId: number;
  readonly dineId: number;
  readonly kind: 'reserve' | 'commit' | 'release';
  readonly reservedCents: number;
  readonly committedCents: number;
}

const usedCentsOf = ({ reservedCents, committedCents }: BudgetUsage): number =>
  reservedCents + committedCents;

export const remainingOf = (budgetCents: number, used: BudgetUsage): number =>
  Math.max(0, budgetCents - usedCentsOf(used));

/** The budgets that these offers have at a time, or had before: one per offer. Expects an offer's oldest version first. */
export function budgetLimitsAt(offers: readonly Offer[], at: number): BudgetLimit[] {
  const limited = new Set(offers.flatMap(({ id, budgetCents }) => (budgetCents === null ? [] : id)));
  return [...limited].map((offerId) => {
    const versions = offers.filter(({ id }) => id === offerId);
    const current = versions.findLast(({ validFrom }) => validFrom <= at) ?? versions[0];
    return {
      offerId,
      budgetCents: current?.budgetCents ?? null,
      isPaused: versions.at(-1)?.state === 'paused_budget',
    };
  });
}

/** A budget with what is used of it. */
export const budgetOf = (
  limit: BudgetLimit,
  { reservedCents, committedCents }: BudgetUsage,
): OfferBudget => ({
  ...limit,
  reservedCents,
  committedCents,
  ceilingCents: Math.max(limit.budgetCents ?? Number.MAX_SAFE_INTEGER, reservedCents + committedCents),
});

/** How many units so many cents pay for. A unit that costs nothing is always paid for. */
export const affordable = (remainingCents: number, { cents, perUnits }: UnitCost): number =>
  cents === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((remainingCents * perUnits) / cents);

/** The cost of units in cents, rounded up. */
export const costOf = (units: number, { cents, perUnits }: UnitCost): number =>
  Math.ceil((units * cents) / perUnits);

/** Whether the rest cannot pay one unit of the most expensive programme. */
export function isExhausted(budget: OfferBudget, rules: ReadonlyMap<string, Rules>): boolean {
  if (budget.budgetCents === null) return false;
  const unitCosts = [...rules.values()].flatMap(({ versions }) =>
    versions.map(({ unitCost }) => costOf(1, unitCost)),
  );
  return remainingOf(budget.budgetCents, budget) < Math.max(1, ...unitCosts);
}

/** A dine keeps its share and may get more from what is free, except what it was refused before. */
export function allowedOf({ ownCents, freeCents, refusedCents }: Funds, wantedCents: number): number {
  const all = ownCents + freeCents;
  return refusedCents === 0 ? all : Math.min(all, Math.max(ownCents, wantedCents - refusedCents));
}

/** The movement from a dine's previous usage of a budget to its current one; null if they are equal. */
export function movementOf(
  { offerId, dineId }: Pick<BudgetMovement, 'offerId' | 'dineId'>,
  before: BudgetUsage,
  now: BudgetUsage,
): BudgetMovement | null {
  const reservedCents = now.reservedCents - before.reservedCents;
  const committedCents = now.committedCents - before.committedCents;
  if (reservedCents === 0 && committedCents === 0) return null;
  return { offerId, dineId, kind: kindOf(reservedCents, committedCents), reservedCents, committedCents };
}

function kindOf(reservedCents: number, committedCents: number): BudgetMovement['kind'] {
  if (committedCents > 0) return 'commit';
  return reservedCents > 0 ? 'reserve' : 'release';
}
