import { allowedOf, costOf, type BudgetUsage, remainingOf } from '../pricing/budget.ts';
import type { LedgerBatch } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import type { BonusProgress } from '../bonuses/bonus-progress.ts';
import type { RewardDecision } from '../entries/posting.ts';
import type { Funding, BonusGoal } from '../bonuses/bonus-goal.ts';
import { programmeAt, type Rules } from '../programme/programme.ts';
import { reserve, budgetUsageOf, noBudgetUsage } from './reserve-budget.ts';
import { withinBudget } from '../pricing/trace.ts';

interface FundedProgress {
  readonly progress: BonusProgress;
  readonly funding: Funding | null;
}

/**
 * Pays a flex offer from the restaurant's budget as far as it goes; releases first what another dine used of it. As with a
 * dine's own reward, what was reserved stays reserved and what was refused stays refused.
 */
export function fundFlexOffer(
  batch: LedgerBatch,
  goal: BonusGoal,
  { progress, rules }: { readonly progress: BonusProgress; readonly rules: Rules },
): FundedProgress {
  const target = progress.open ?? (progress.isQualified ? progress.final : null);
  const dine = target && batch.dines.get(target.dineId);
  const before = goal.funding;
  if (!target || !dine || dine.offerId === null) {
    release(batch, before);
    return { progress, funding: null };
  }
  const isSame = before?.dineId === dine.id && before.offerId === dine.offerId;
  if (!isSame) release(batch, before);
  const { trace, ...held } = paid(batch, { target, dine, rules, before: isSame ? before : null });
  const funding = { dineId: dine.id, offerId: dine.offerId, ...held };
  reserve(batch, funding, { from: isSame ? before : noBudgetUsage, to: funding });
  return { progress: trace.amount > 0 ? worth(progress, trace) : unpaid(progress, trace), funding };
}

function release(batch: LedgerBatch, funding: Funding | null): void {
  if (funding) reserve(batch, funding, { from: funding, to: noBudgetUsage });
}

interface Payment {
  readonly target: RewardDecision;
  readonly dine: Dine;
  readonly rules: Rules;
  /** The funding for the same dine under the same offer. */
  readonly before: Funding | null;
}

function paid(
  { budgetOf }: LedgerBatch,
  { target, dine, rules, before }: Payment,
): BudgetUsage & Pick<Funding, 'refusedCents'> & Pick<RewardDecision, 'trace'> {
  const budget = budgetOf(dine.offerId ?? 0);
  if (!budget || budget.budgetCents === null)
    return { ...noBudgetUsage, refusedCents: 0, trace: target.trace };
  const { unitCost } = programmeAt(rules, dine.dinedAt);
  const wantedCents = costOf(target.trace.amount, unitCost);
  const funds = {
    ownCents: before ? before.reservedCents + before.committedCents : 0,
    freeCents: remainingOf(budget.budgetCents, budget),
    refusedCents: before?.refusedCents ?? 0,
  };
  const trace = withinBudget(target.trace, { remainingCents: allowedOf(funds, wantedCents), ...unitCost });
  const cents = costOf(trace.amount, unitCost);
  return { ...budgetUsageOf(dine, cents), refusedCents: wantedCents - cents, trace };
}

const worth = (progress: BonusProgress, trace: RewardDecision['trace']): BonusProgress =>
  progress.open
    ? { ...progress, open: { ...progress.open, trace } }
    : { ...progress, final: { ...progress.final, trace } };

/** The decision when the budget is empty. */
const unpaid = ({ open, final }: BonusProgress, trace: RewardDecision['trace']): BonusProgress => ({
  isQualified: false,
  open: null,
  final: open ? final : { ...final, trace, reason: 'offer_budget_exhausted', status: 'Forfeit' },
});
