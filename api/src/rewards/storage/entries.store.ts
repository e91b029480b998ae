import type { RewardSource, RewardStatus } from '@dinelink/contract';
import { rowCount } from '../../db/placeholders.ts';
import { type Move, moveOf } from '../domain/entries/entry.ts';
import { bulkUpsert } from '../../db/sql/bulk-upsert.ts';
import { moveTable } from './tables.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';
import type { Tx } from '../../db/connection.ts';
import { execute } from '../../db/query.ts';
import { queryByKeys } from '../../db/sql/query-by-keys.ts';

/** The fields of an entry that its status needs. */
export interface EntryRow {
  readonly id: number;
  readonly dineId: number | null;
  /** Its index among the entries of its dine; null for a bonus and its corrections. */
  readonly ordinal: number | null;
  readonly source: RewardSource;
  readonly status: RewardStatus;
  readonly moves: number;
  readonly reason: string | null;
}

/** The entries with these ids, if their members are of the programme. */
export const findEntries = (tx: Tx, partner: string, ids: readonly number[]): Promise<EntryRow[]> =>
  queryByKeys<EntryRow>(tx, {
    keys: { id: 'integer', partner: 'text' },
    rows: ids.map((id) => [id, partner]),
    columns: {
      id: 'e.id',
      dineId: 'e.dine_id',
      ordinal: 'e.ordinal',
      source: 'e.source',
      status: 'e.status',
      moves: 'e.moves',
      reason: 'e.reason_code',
    },
    from: `JOIN FIRST reward_entry e ON e.id = given.id
      JOIN FIRST member m ON m.id = e.member_id AND m.partner = given.partner`,
  });

/** Changes entries to another status and records the moves; throws if one is not allowed. */
export async function moveEntries(
  tx: Tx,
  entries: readonly EntryRow[],
  { to, reason, at }: { to: RewardStatus; reason: string | null; at: number },
): Promise<void> {
  const moves: Move[] = entries.map((entry) =>
    moveOf({ ...entry, reason: reason ?? entry.reason }, entry.status, to),
  );
  await bulkUpsert(
    tx,
    moveTable,
    moves.map((move) => ({ ...move, at })),
  );
  if (entries.length === 0) return;
  // One statement for all, because other writers wait for the ledger lock.
  await execute(
    tx,
    `UPDATE reward_entry SET status = ?, moves = moves + 1, reason_code = COALESCE(?, reason_code)
     WHERE id IN (${entries.map(({ id }) => id).join(', ')})`,
    [to, reason],
  );
}

/** An entry as it is sent to the partner. */
export interface Posted {
  readonly id: number;
  readonly memberId: number;
  readonly publicId: string;
  readonly partnerNumber: string | null;
  readonly amount: number;
}

/** The entries for a programme's next posting batch, oldest first. */
export async function findDeferred(tx: Tx, partner: string, limit: number): Promise<Posted[]> {
  return queryPrepared(
    tx,
    `SELECT e.id, e.member_id AS memberId, m.public_id AS publicId, m.partner_number AS partnerNumber, e.amount
     FROM reward_entry e JOIN member m ON m.id = e.member_id
     WHERE m.partner = $1 AND e.status = 'Deferred' ORDER BY e.id LIMIT $2`,
    [partner, rowCount(limit)],
  );
}
