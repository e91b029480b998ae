import type { LedgerBatch } from './batch.ts';
import type { Dine, MatchedDine } from '../dine/dine.ts';
import { fundFlexOffer } from './fund-flex-offer.ts';
import { progressOf, type ProgressInput } from '../bonuses/bonus-progress.ts';
import { type BonusGoal, bonusKey } from '../bonuses/bonus-goal.ts';
import { postBonus } from '../bonuses/post-bonus.ts';
import { updateBonusGoal, applyBonusPosting } from './apply-posting.ts';

/** Evaluates the bonus goals of a dine's member again, and of the member it had before. */
export function reevaluateBonuses(batch: LedgerBatch, dine: Dine, before: Dine | null): void {
  reevaluateFor(batch, dine.memberId, hasBeenMatched(dine) ? dine : before);
  if (before && before.memberId !== dine.memberId) reevaluateFor(batch, before.memberId, before);
}

function reevaluateFor(batch: LedgerBatch, memberId: number | null, changedDine: Dine | null): void {
  const goals = batch.goals.get(memberId ?? 0);
  if (!goals || memberId === null || !changedDine || !hasBeenMatched(changedDine)) return;
  const rules = batch.rules.get(changedDine.partner ?? '');
  if (!rules) return;
  for (const goal of goals) {
    const input = { dines: batch.pastOf(memberId), changedDine, rules, facts: batch };
    const { progress, funding } = currentProgress(batch, goal, input);
    const { isQualified } = progress;
    const entries = batch.bonusEntries.get(bonusKey(goal)) ?? [];
    const context = { number: () => batch.numbers.entry++, now: batch.now };
    applyBonusPosting(batch, goal, postBonus(entries, progress, context));
    if (isQualified !== goal.isQualified || funding !== goal.funding)
      updateBonusGoal(batch, { ...goal, isQualified, funding });
  }
}

/** The progress of a bonus goal, and the budget that pays for it when it is a restaurant's offer. */
function currentProgress(batch: LedgerBatch, goal: BonusGoal, input: ProgressInput) {
  const progress = progressOf(goal, input);
  return goal.kind === 'flex_offer'
    ? fundFlexOffer(batch, goal, { progress, rules: input.rules })
    : { progress, funding: null };
}

/** The dine has had a member, which a reversal needs. */
const hasBeenMatched = (dine: Dine): dine is MatchedDine =>
  dine.memberId !== null && dine.localDate !== null && dine.tier !== null;
