import { reevaluateDine } from '../batch/reevaluate-dine.ts';
import type { LedgerBatch } from '../batch/batch.ts';
import { type Dine, revised } from '../dine/dine.ts';
import { type Entry, POSTING_REFUSED } from '../entries/entry.ts';
import { mergePostings, move } from '../entries/posting.ts';
import { type BonusGoal, bonusKey } from '../bonuses/bonus-goal.ts';
import { applyPosting, applyBonusPosting } from '../batch/apply-posting.ts';

/**
 * The partner refused some of a dine's entries, given by their ordinals. A correction is forfeited alone; the S
 * entry, or the last one left, forfeits the dine, whatever events follow.
 */
export function refusePosting(batch: LedgerBatch, dineId: number, ordinals: readonly number[]): void {
  const dine = batch.dines.get(dineId);
  if (!dine) return;
  const entries = batch.entries.get(dineId) ?? [];
  const isRefused = ({ ordinal }: Entry) => ordinals.includes(ordinal ?? 0);
  const stands = (entry: Entry) => entry.status !== 'Forfeit' && !isRefused(entry);
  if (ordinals.includes(0) || !entries.some(stands)) return refuseAll(batch, dine);
  const refused = entries.filter((entry) => entry.status === 'Deferred' && isRefused(entry));
  applyPosting(
    batch,
    mergePostings(refused.map((entry) => move({ ...entry, reason: POSTING_REFUSED }, 'Forfeit'))),
  );
  reevaluateDine(batch, dine, dine);
}

const refuseAll = (batch: LedgerBatch, dine: Dine): void =>
  reevaluateDine(batch, revised(dine, { lapsed: POSTING_REFUSED }), dine);

/** The partner has posted some of a dine's entries, given by their ordinals. */
export function acknowledgePosting(batch: LedgerBatch, dineId: number, ordinals: readonly number[]): void {
  const waiting = (batch.entries.get(dineId) ?? []).filter(
    ({ status, ordinal }) => status === 'Deferred' && ordinals.includes(ordinal ?? 0),
  );
  applyPosting(batch, mergePostings(waiting.map((entry) => move(entry, 'Awarded'))));
}

/** The partner refused what a bonus has earned. */
export function refuseBonus(batch: LedgerBatch, goal: Pick<BonusGoal, 'kind' | 'id'>): void {
  const deferred = (batch.bonusEntries.get(bonusKey(goal)) ?? []).filter(
    ({ status }) => status === 'Deferred',
  );
  const refused = deferred.map((entry) => move({ ...entry, reason: POSTING_REFUSED }, 'Forfeit'));
  applyBonusPosting(batch, goal, mergePostings(refused));
}
