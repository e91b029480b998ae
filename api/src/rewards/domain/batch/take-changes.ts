import { type LedgerBatch, type Changes, rowsByKeys } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import type { Entry } from '../entries/entry.ts';
import type { BonusGoal } from '../bonuses/bonus-goal.ts';

/**
 * The rows that changed since the last call, each once, in their current state. Before the end of a batch, dines that wait for
 * their settlement are kept back with their entries: most of them would be written a second time.
 */
export function takeChanges(batch: LedgerBatch, { isAtEnd = true } = {}): Changes {
  const { changed, dines } = batch;
  const isEnd = () => isAtEnd;
  const isReady = (dineId: number) => isAtEnd || !awaitsSettlement(dines.get(dineId));
  return {
    dines: rowsByKeys(taken(changed.dines, isReady), dines),
    entries: takenEntries(changed.entries, isReady),
    moves: changed.moves.splice(0),
    refunds: rowsByKeys(taken(changed.refunds, isEnd), batch.refunds),
    usages: rowsByKeys(taken(changed.usages, isEnd), batch.usages),
    budgets: rowsByKeys(taken(changed.budgets, isEnd), batch.budgets),
    movements: changed.movements.splice(0),
    goals: isAtEnd ? takenGoals(changed.goals) : [],
    bonusEntries: changed.bonusEntries.splice(0),
  };
}

const awaitsSettlement = (dine: Dine | undefined): boolean =>
  dine !== undefined && dine.settledCents === null && !dine.isDeclined && !dine.isReversed;

/** Takes the ready ones out of a set. */
function taken<K>(noted: Set<K>, isReady: (key: K) => boolean): K[] {
  const ready = [...noted].filter(isReady);
  for (const key of ready) noted.delete(key);
  return ready;
}

function takenEntries(noted: Map<number, Entry>, isReady: (dineId: number) => boolean): Entry[] {
  const ready = [...noted.values()].filter(({ dineId }) => isReady(dineId));
  for (const { id } of ready) noted.delete(id);
  return ready;
}

function takenGoals(noted: Map<string, BonusGoal>): BonusGoal[] {
  const goals = [...noted.values()];
  noted.clear();
  return goals;
}
