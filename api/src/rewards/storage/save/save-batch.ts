import { enqueue } from '../../../jobs/outbox.store.ts';
import type { LedgerBatch } from '../../domain/batch/batch.ts';
import { takeChanges } from '../../domain/batch/take-changes.ts';
import type { Entry } from '../../domain/entries/entry.ts';
import { settleAll } from '../../../db/sql/statement-queue.ts';
import { bulkUpsert } from '../../../db/sql/bulk-upsert.ts';
import { noteDinesToNotify, queueDineNotices } from './queue-dine-notices.ts';
import { saveBudgets } from './save-budgets.ts';
import { saveBonusGoals } from './save-bonus-goals.ts';
import { saveTiers } from './save-tiers.ts';
import {
  bonusEntryTable,
  bonusRewardTable,
  dineTable,
  entryTable,
  movementTable,
  moveTable,
  refundTable,
  usageTable,
} from '../tables.ts';
import { filled } from '../../../db/sql/table.ts';
import { redeemJob } from '../../statement-credits/redeem-job.ts';
import type { Tx } from '../../../db/connection.ts';

/** Saves what a batch has changed since the last call; rows likely to change again are saved at the end of the batch. */
export async function saveChanges(tx: Tx, batch: LedgerBatch, { isAtEnd = false } = {}): Promise<void> {
  const changes = takeChanges(batch, { isAtEnd });
  noteCreditors(batch, changes.entries);
  noteDinesToNotify(batch, changes.entries);
  await settleAll([
    bulkUpsert(tx, dineTable, changes.dines),
    ...upsertEntries(tx, changes.entries),
    bulkUpsert(tx, filled(moveTable, { at: batch.now }), changes.moves),
    bulkUpsert(tx, refundTable, changes.refunds),
    bulkUpsert(tx, usageTable, changes.usages),
    bulkUpsert(tx, filled(movementTable, { at: batch.now }), changes.movements),
    bulkUpsert(tx, bonusEntryTable, changes.bonusEntries),
  ]);
  await saveBudgets(tx, batch, changes.budgets);
  await saveBonusGoals(tx, changes.goals, batch.now);
}

function upsertEntries(tx: Tx, entries: readonly Entry[]): Promise<void>[] {
  const bonuses = entries.filter(({ ordinal }) => ordinal === null);
  const ofDines = bonuses.length === 0 ? entries : entries.filter(({ ordinal }) => ordinal !== null);
  return [bulkUpsert(tx, entryTable, ofDines), bulkUpsert(tx, bonusRewardTable, bonuses)];
}

function noteCreditors(batch: LedgerBatch, entries: readonly Entry[]): void {
  for (const { status, dineId, memberId } of entries) {
    if (status !== 'Awarded') continue;
    const partner = batch.dines.get(dineId)?.partner ?? '';
    if (batch.rules.get(partner)?.isPaidOut) batch.creditors.add(memberId);
  }
}

/** Saves the rest of a batch: the members' tiers, the jobs that tell members, and one for all who may be paid out now. */
export async function saveBatch(tx: Tx, batch: LedgerBatch): Promise<void> {
  await saveChanges(tx, batch, { isAtEnd: true });
  await saveTiers(tx, batch);
  await queueDineNotices(tx, batch);
  if (batch.creditors.size === 0) return;
  await enqueue(tx, redeemJob([...batch.creditors], batch.now));
}
