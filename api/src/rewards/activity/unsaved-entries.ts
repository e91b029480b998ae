import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';
import { takeChanges } from '../domain/batch/take-changes.ts';
import type { Entry } from '../domain/entries/entry.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { reevaluateAtDueTime } from '../domain/commands/add-review.ts';
import { findDueDinesOf } from '../storage/due.store.ts';
import { loadBatchOf } from '../storage/load/load-batch.ts';
import { ledgerVersion } from '../storage/ledger-lock.ts';

/** A member's entry as it stands by the calendar; its dine's date says which year it is of. */
export interface UnsavedEntry extends Entry {
  readonly localDate: string | null;
}

/** A member's entries that the next sweep will change, as it will save them; by entry id. */
export type UnsavedEntries = ReadonlyMap<number, UnsavedEntry>;

/** A member with the programme. */
export interface Diner {
  readonly memberId: number;
  readonly partner: Partner;
}

/** The end of a condition that leaves these entries (column `id`) out, for sums that take them as they stand by now. */
export function leavingOut(unsaved: UnsavedEntries, column: string): { sql: string; values: number[] } {
  if (unsaved.size === 0) return { sql: '', values: [] };
  const { marks, values } = listOf([...unsaved.keys()]);
  return { sql: `AND ${column} NOT IN (${marks})`, values };
}

const nothing: UnsavedEntries = new Map();
const MOST_TRIES = 3;

// Beyond every number the ledger gives out: what is worked out here is never kept.
const UNGIVEN = 2 ** 52;
const numbers = { dine: UNGIVEN, entry: UNGIVEN, refund: UNGIVEN };

/**
 * Works out what the sweep would write of a member's dines that are due, and writes nothing: an authorisation is void, a return
 * period or a review window over at its own instant, whether or not the worker has been there. Mostly nothing is due, which is
 * one question. Entries that would be new come with the sweep.
 */
export async function unsavedEntriesOf(
  database: Database,
  diner: Diner,
  now: number,
): Promise<UnsavedEntries> {
  for (let attempts = 1; ; attempts += 1) {
    const due = await findDueDinesOf(database, diner.memberId, now);
    if (due.length === 0) return nothing;
    const version = await ledgerVersion(database);
    const isStill = async () => (await ledgerVersion(database)) === version;
    try {
      const found = await workOut(database, diner, { due, now });
      if (attempts === MOST_TRIES || (await isStill())) return found;
    } catch (problem) {
      // Read while the ledger wrote, rows need not fit each other.
      if (await isStill()) throw problem;
      if (attempts === MOST_TRIES) return nothing;
    }
  }
}

async function workOut(
  database: Database,
  { memberId, partner }: Diner,
  { due, now }: { due: readonly number[]; now: number },
): Promise<UnsavedEntries> {
  const rules = new Map([[partner.key, rulesOf(partner)]]);
  const batch = await loadBatchOf(database, due, { rules, numbers, now, refunds: [] });
  for (const dineId of due) reevaluateAtDueTime(batch, dineId);
  const changed = takeChanges(batch).entries.filter(
    (entry) => entry.memberId === memberId && entry.id < UNGIVEN,
  );
  return new Map(
    changed.map((entry) => [
      entry.id,
      { ...entry, localDate: batch.dines.get(entry.dineId)?.localDate ?? null },
    ]),
  );
}
