import { type Dine, dineKey } from '../dine/dine.ts';
import type { Entry, Move } from '../entries/entry.ts';
import type { OfferBudget, BudgetMovement } from '../pricing/budget.ts';
import type { BonusGoal } from '../bonuses/bonus-goal.ts';
import type { Refund } from '../dine/match-refund.ts';
import type { MonthlyUsage, Usage } from '../dine/usage.ts';
import type { Facts } from '../pricing/facts.ts';

/** The next number of each kind. */
export interface Sequences {
  readonly dine: number;
  readonly entry: number;
  readonly refund: number;
}

/** An entry of a bonus. */
export interface BonusEntry {
  readonly kind: BonusGoal['kind'];
  readonly bonusId: number;
  readonly entry: Entry;
}

/** The same as it is stored: the entry's position among those of its bonus. */
export interface BonusEntryRow extends Omit<BonusEntry, 'entry'> {
  readonly ordinal: number;
  readonly entryId: number;
}

/** The rows read for a batch: everything its events can change. */
export interface BatchRows extends Omit<Facts, 'pastOf' | 'usageOf' | 'budgetOf'> {
  readonly dines: readonly Dine[];
  readonly entries: readonly Entry[];
  readonly refunds: readonly Refund[];
  readonly usages: readonly MonthlyUsage[];
  readonly budgets: readonly OfferBudget[];
  readonly goals: readonly BonusGoal[];
  readonly bonusEntries: readonly BonusEntry[];
  /** Members all of whose dines that may count for the tier or a bonus goal are among `dines`. */
  readonly countedMembers: ReadonlySet<number>;
  readonly numbers: Sequences;
}

/** A batch's working copy of the ledger, with what has changed. */
export interface LedgerBatch extends Facts {
  readonly dines: Map<number, Dine>;
  /** Dine numbers by purchase. */
  readonly dineIds: Map<string, number>;
  readonly dineIdsOfMember: Map<number, Set<number>>;
  readonly entries: Map<number, readonly Entry[]>;
  readonly refunds: Map<string, Refund>;
  /** Refunds without a dine, by card. */
  readonly waiting: Map<string, readonly string[]>;
  readonly usages: Map<string, MonthlyUsage>;
  readonly budgets: Map<number, OfferBudget>;
  /** By member. */
  readonly goals: Map<number, readonly BonusGoal[]>;
  /** By pledgeKey, oldest first. */
  readonly bonusEntries: Map<string, readonly Entry[]>;
  readonly numbers: { dine: number; entry: number; refund: number };
  /** Members who were awarded something that is paid out. */
  readonly creditors: Set<number>;
  /** Dines whose entries changed and that are recent enough for their member to be told. */
  readonly toNotify: Set<number>;
  readonly changed: {
    readonly dines: Set<number>;
    readonly entries: Map<number, Entry>;
    readonly moves: Move[];
    readonly refunds: Set<string>;
    readonly usages: Set<string>;
    readonly budgets: Set<number>;
    readonly movements: BudgetMovement[];
    readonly goals: Map<string, BonusGoal>;
    readonly bonusEntries: BonusEntryRow[];
  };
}

export interface Changes {
  readonly dines: readonly Dine[];
  readonly entries: readonly Entry[];
  readonly moves: readonly Move[];
  readonly refunds: readonly Refund[];
  readonly usages: readonly MonthlyUsage[];
  readonly budgets: readonly OfferBudget[];
  readonly movements: readonly BudgetMovement[];
  /** Bonus goals that became qualified, or are no longer. */
  readonly goals: readonly BonusGoal[];
  readonly bonusEntries: readonly BonusEntryRow[];
}

/** Indexes a dine by id and, if the tier needs it, by member; removes it from a previous member. */
export function indexDine(batch: LedgerBatch, dine: Dine): void {
  const memberId = batch.dines.get(dine.id)?.memberId ?? null;
  if (memberId !== null && memberId !== dine.memberId) batch.dineIdsOfMember.get(memberId)?.delete(dine.id);
  batch.dines.set(dine.id, dine);
  if (dine.memberId !== null) batch.dineIdsOfMember.get(dine.memberId)?.add(dine.id);
}

/** Records a refund's current state. */
export function recordRefund(batch: LedgerBatch, refund: Refund): void {
  const key = keyOfRefund(refund);
  batch.refunds.set(key, refund);
  batch.changed.refunds.add(key);
}

export function addWaitingRefund(batch: LedgerBatch, refund: Refund): void {
  const others = batch.waiting.get(refund.cardToken) ?? [];
  batch.waiting.set(refund.cardToken, [...others, keyOfRefund(refund)]);
}

export const dineOf = ({ dineIds, dines }: LedgerBatch, key: string): Dine | undefined =>
  dines.get(dineIds.get(key) ?? 0);

export const dinesOfCard = ({ dines }: LedgerBatch, token: string): Dine[] =>
  [...dines.values()].filter(({ cardToken }) => cardToken === token);

export const keyOfRefund = ({ cardToken, networkTxnRef }: Pick<Refund, 'cardToken' | 'networkTxnRef'>) =>
  dineKey(cardToken, networkTxnRef);

export const usageKey = ({ memberId, offerId, month }: Omit<MonthlyUsage, keyof Usage>): string =>
  `${memberId} ${offerId} ${month}`;

/** The rows of these keys, in their order. */
export function rowsByKeys<K, T>(keys: Iterable<K>, rows: ReadonlyMap<K, T>): T[] {
  const found: T[] = [];
  for (const key of keys) {
    const row = rows.get(key);
    if (row) found.push(row);
  }
  return found;
}
