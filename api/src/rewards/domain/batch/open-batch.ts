import { groupBy } from '../../group-by.ts';
import {
  type LedgerBatch,
  addWaitingRefund,
  keyOfRefund,
  type BatchRows,
  type BonusEntry,
  indexDine,
  rowsByKeys,
  usageKey,
} from './batch.ts';
import { dineKey } from '../dine/dine.ts';
import type { Entry } from '../entries/entry.ts';
import { bonusKey } from '../bonuses/bonus-goal.ts';
import type { Usage } from '../dine/usage.ts';

const unused: Usage = { visits: 0, spendCents: 0 };

/** Written out: batches built with a spread have different shapes, which makes V8 discard optimised code. */
export function openBatch(loaded: BatchRows): LedgerBatch {
  const { dines, entries, refunds, countedMembers, numbers } = loaded;
  const batch: LedgerBatch = {
    rules: loaded.rules,
    now: loaded.now,
    consents: loaded.consents,
    cards: loaded.cards,
    merchantRefs: loaded.merchantRefs,
    offers: loaded.offers,
    merchants: loaded.merchants,
    dines: new Map(),
    dineIds: new Map(),
    dineIdsOfMember: new Map([...countedMembers].map((member) => [member, new Set()])),
    entries: entriesByDine(entries),
    refunds: new Map(refunds.map((refund) => [keyOfRefund(refund), refund])),
    waiting: new Map(),
    usages: new Map(loaded.usages.map((usage) => [usageKey(usage), usage])),
    budgets: new Map(loaded.budgets.map((budget) => [budget.offerId, budget])),
    goals: groupBy(loaded.goals, ({ memberId }) => memberId),
    bonusEntries: entriesByBonus(loaded.bonusEntries),
    numbers: { ...numbers },
    creditors: new Set(),
    toNotify: new Set(),
    changed: {
      dines: new Set(),
      entries: new Map(),
      moves: [],
      refunds: new Set(),
      usages: new Set(),
      budgets: new Set(),
      movements: [],
      goals: new Map(),
      bonusEntries: [],
    },
    pastOf: (member) => rowsByKeys(batch.dineIdsOfMember.get(member) ?? [], batch.dines),
    usageOf: (memberId, offerId, month) => batch.usages.get(usageKey({ memberId, offerId, month })) ?? unused,
    budgetOf: (offerId) => batch.budgets.get(offerId),
  };
  for (const dine of dines) {
    batch.dineIds.set(dineKey(dine.cardToken, dine.networkTxnRef), dine.id);
    indexDine(batch, dine);
  }
  for (const refund of refunds) if (refund.dineId === null) addWaitingRefund(batch, refund);
  return batch;
}

function entriesByDine(entries: readonly Entry[]): Map<number, readonly Entry[]> {
  const inOrder = [...entries].sort((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0));
  return groupBy(inOrder, ({ dineId }) => dineId);
}

function entriesByBonus(loaded: readonly BonusEntry[]): Map<string, readonly Entry[]> {
  const groups = groupBy(loaded, ({ kind, bonusId }) => bonusKey({ kind, id: bonusId }));
  return new Map(
    Array.from(groups, ([key, list]) => [
      key,
      list.map(({ entry }) => entry).sort((one, other) => one.id - other.id),
    ]),
  );
}
