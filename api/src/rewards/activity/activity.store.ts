import type { RewardStatus } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';
import type { UnsavedEntry } from './unsaved-entries.ts';
import type { EntryRow } from './rows.store.ts';
import { query } from '../../db/query.ts';

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

const COLUMNS = `id, dine_id AS dineId, source, status, amount, reason_code AS reasonCode, trace,
  CASE WHEN status = 'Paid' THEN (SELECT MAX(at) FROM reward_status_move v WHERE v.entry_id = e.id AND v.to_status = 'Paid')
    END AS paidAt`;

/** The member's entries of these rows, oldest first. */
export async function findActivityEntries(
  database: Database,
  memberId: number,
  { entryRows, newest }: { entryRows: readonly EntryRow[]; newest: number },
): Promise<ActivityEntry[]> {
  const dineIds = entryRows.filter(isOfDine).flatMap(({ dineId }) => dineId ?? []);
  const entryIds = entryRows.filter((row) => !isOfDine(row)).map(({ entryId }) => entryId);
  const parts = [partOf('dine_id', dineIds, "AND source IN ('S', 'A')"), partOf('id', entryIds)].flat();
  if (parts.length === 0) return [];
  const selects = parts.map(
    ({ condition }) =>
      `SELECT ${COLUMNS} FROM reward_entry e WHERE member_id = ? AND id <= ? AND ${condition}`,
  );
  const values = parts.flatMap((part) => [memberId, newest, ...part.values]);
  const rows = await query(database, `${selects.join(' UNION ALL ')} ORDER BY id`, values);
  return rows as unknown as ActivityEntry[];
}

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

function partOf(column: string, ids: readonly number[], more = '') {
  if (ids.length === 0) return [];
  const { marks, values } = listOf(ids);
  return [{ condition: `${column} IN (${marks}) ${more}`, values }];
}
