import type { RewardStatus } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';
import type { UnsavedEntry } from './unsaved-entries.ts';
import { entryColumns } from './row-columns.ts';
import type { EntryRow } from './rows.store.ts';
import { wideQuery } from '../../db/sql/wide-query.ts';

export interface ActivityEntry {
  readonly id: number;
  readonly dineId: number | null;
  readonly source: string;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reasonCode: string | null;
  readonly trace: string;
  readonly paidAt: number | null;
}

/** The member's entries of these rows, each row's oldest first; only those of dines with adjustments are read. */
export async function findActivityEntries(
  database: Database,
  memberId: number,
  { entryRows, newest }: { entryRows: readonly EntryRow[]; newest: number },
): Promise<ActivityEntry[]> {
  const single = entryRows.filter(({ entries }) => entries === 1).map(entryOf);
  const adjusted = entryRows.flatMap(({ entries, dineId }) => (entries === 1 ? [] : (dineId ?? [])));
  if (adjusted.length === 0) return single;
  const { marks, values } = listOf(adjusted);
  const rows = await wideQuery<ActivityEntry>(database, {
    columns: { id: 'e.id', dineId: 'e.dine_id', ...entryColumns },
    from: `FROM reward_entry e
      WHERE e.member_id = ? AND e.id <= ? AND e.dine_id IN (${marks}) AND e.source IN ('S', 'A') ORDER BY e.id`,
    values: [memberId, newest, ...values],
  });
  return [...single, ...rows];
}

const entryOf = ({ entryId, dineId, source, status, amount, reasonCode, trace, paidAt }: EntryRow) => ({
  ...{ id: entryId, dineId, source, status, amount, reasonCode, trace, paidAt },
});

/** An entry in its current state; keeps its trace if it was not priced again. */
export const byNow = (entry: ActivityEntry, now: UnsavedEntry | undefined): ActivityEntry =>
  now
    ? {
        ...entry,
        ...{ status: now.status, amount: now.amount, reasonCode: now.reason },
        trace: now.trace ? JSON.stringify(now.trace) : entry.trace,
      }
    : entry;

/** S and A entries of a dine are one row. */
export const isOfDine = ({ source }: Pick<EntryRow, 'source'>): boolean => source === 'S' || source === 'A';
