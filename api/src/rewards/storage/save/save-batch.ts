import { enqueue } from '../../../jobs/outbox.store.ts';
import type { Book } from '../../domain/batch/batch.ts';
import { drain } from '../../domain/batch/take-changes.ts';
import type { Entry } from '../../domain/entries/entry.ts';
import { redeemJob } from '../../statement-credits/redemptions.jobs.ts';
import { together } from '../../../db/sql/statement-queue.ts';
import { put } from '../../../db/sql/bulk-upsert.ts';
import { saveBudgets } from './save-budgets.ts';
import { savePledges } from './save-bonus-goals.ts';
import { saveTiers } from './save-tiers.ts';
import type { Ground } from '../../../db/sql/query.ts';
import {
  bonusEntryTable,
  bonusLineTable,
  dineTable,
  entryTable,
  filled,
  movementTable,
  moveTable,
  refundTable,
  usageTable,
} from '../tables.ts';

/** Writes what a book has changed since it was saved last; what is likely to change again waits for the end of the batch. */
export async function saveChanges(ground: Ground, book: Book, { isAtEnd = false } = {}): Promise<void> {
  const changes = drain(book, { isAtEnd });
  noteCreditors(book, changes.entries);
  await together([
    put(ground, dineTable, changes.dines),
    ...putEntries(ground, changes.entries),
    put(ground, filled(moveTable, { at: book.now }), changes.moves),
    put(ground, refundTable, changes.refunds),
    put(ground, usageTable, changes.usages),
    put(ground, filled(movementTable, { at: book.now }), changes.movements),
    put(ground, bonusEntryTable, changes.pledgeEntries),
  ]);
  await saveBudgets(ground, book, changes.budgets);
  await savePledges(ground, changes.pledges, book.now);
}

function putEntries(ground: Ground, entries: readonly Entry[]): Promise<void>[] {
  const bonuses = entries.filter(({ ordinal }) => ordinal === null);
  const ofDines = bonuses.length === 0 ? entries : entries.filter(({ ordinal }) => ordinal !== null);
  return [put(ground, entryTable, ofDines), put(ground, bonusLineTable, bonuses)];
}

function noteCreditors(book: Book, entries: readonly Entry[]): void {
  for (const { status, dineId, memberId } of entries) {
    if (status !== 'Awarded') continue;
    const partner = book.dines.get(dineId)?.partner ?? '';
    if (book.rules.get(partner)?.isPaidOut) book.creditors.add(memberId);
  }
}

/** Writes what is left to write of a book: the members' tiers, and one job for all who may be paid out now. */
export async function saveBook(ground: Ground, book: Book): Promise<void> {
  await saveChanges(ground, book, { isAtEnd: true });
  await saveTiers(ground, book);
  if (book.creditors.size === 0) return;
  await enqueue(ground.database, ground.transaction, redeemJob([...book.creditors], book.now));
}
