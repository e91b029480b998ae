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

/** A member's entry in its current state, with the date of its dine for the sum of the year. */
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

/** SQL that excludes these entries (by column `id`) from a sum that adds their current state instead. */
export function leavingOut(unsaved: UnsavedEntries, column: string): { sql: string; values: number[] } {
  if (unsaved.size === 0) return { sql: '', values: [] };
  const { marks, values } = listOf([...unsaved.keys()]);
  return { sql: `AND ${column} NOT IN (${marks})`, values };
}

const nothing: UnsavedEntries = new Map();
const MAX_TRIES = 3;

// Greater than every stored id: these entries are never saved.
const FIRST_UNSAVED_ID = 2 ** 52;
const numbers = { dine: FIRST_UNSAVED_ID, entry: FIRST_UNSAVED_ID, refund: FIRST_UNSAVED_ID };

/**
 * Computes what the sweep would save for a member's due dines, and saves nothing: authorisations lapse, return periods and
 * review windows end at their own instant, whether or not the worker has run. Mostly nothing is due, which costs one query. New
 * entries appear with the sweep.
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
      if (attempts === MAX_TRIES || (await isStill())) return found;
    } catch (error) {
      // Rows read during a write may be inconsistent; then they are read again.
      if (await isStill()) throw error;
      if (attempts === MAX_TRIES) return nothing;
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
    (entry) => entry.memberId === memberId && entry.id < FIRST_UNSAVED_ID,
  );
  return new Map(
    changed.map((entry) => [
      entry.id,
      { ...entry, localDate: batch.dines.get(entry.dineId)?.localDate ?? null },
    ]),
  );
}
