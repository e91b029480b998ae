import type { LedgerBatch } from './batch.ts';
import type { Posting } from '../entries/posting.ts';
import { type BonusGoal, bonusKey } from '../bonuses/bonus-goal.ts';

/** Applies what was posted for a dine to the batch. */
export function applyPosting(batch: LedgerBatch, { entries, moves }: Posting): void {
  for (const entry of entries) {
    const known = [...(batch.entries.get(entry.dineId) ?? [])];
    known[entry.ordinal ?? 0] = entry;
    batch.entries.set(entry.dineId, known);
    batch.changed.entries.set(entry.id, entry);
  }
  batch.changed.moves.push(...moves);
}

/** Applies what was posted for a bonus to the batch. */
export function applyBonusPosting(
  batch: LedgerBatch,
  { kind, id }: Pick<BonusGoal, 'kind' | 'id'>,
  { entries, moves }: Posting,
): void {
  const key = bonusKey({ kind, id });
  for (const entry of entries) {
    const known = batch.bonusEntries.get(key) ?? [];
    const index = known.findIndex((other) => other.id === entry.id);
    batch.bonusEntries.set(key, index < 0 ? [...known, entry] : known.with(index, entry));
    batch.changed.entries.set(entry.id, entry);
    if (index < 0) {
      batch.changed.bonusEntries.push({ kind, bonusId: id, ordinal: known.length, entryId: entry.id });
    }
  }
  batch.changed.moves.push(...moves);
}

/** Records whether a bonus goal is qualified, if that has changed. */
export function updateBonusGoal(batch: LedgerBatch, goal: BonusGoal): void {
  const others = batch.goals.get(goal.memberId) ?? [];
  const key = bonusKey(goal);
  batch.goals.set(
    goal.memberId,
    others.map((other) => (bonusKey(other) === key ? goal : other)),
  );
  batch.changed.goals.set(key, goal);
}
