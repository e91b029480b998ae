import type { RewardSource, RewardStatus } from '@dinelink/contract';
import { changeIn } from '../../db/change-in.ts';
import { rowCount } from '../../db/placeholders.ts';
import { type Move, moveOf } from '../domain/entries/entry.ts';
import { put } from '../../db/sql/bulk-upsert.ts';
import { ask, type Ground, select } from '../../db/sql/query.ts';
import { moveTable } from './tables.ts';

/** An entry as far as its status goes. */
export interface Line {
  readonly id: number;
  readonly dineId: number | null;
  /** Its place among the entries of its dine; null for a bonus and its corrections. */
  readonly ordinal: number | null;
  readonly source: RewardSource;
  readonly status: RewardStatus;
  readonly moves: number;
  readonly reason: string | null;
}

/** The entries of these numbers that members of a programme have. */
export const findLines = (ground: Ground, partner: string, ids: readonly number[]): Promise<Line[]> =>
  ask<Line>(ground, {
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

/** Moves entries to another status, each with its move; throws when the table of statuses has none. */
export async function moveLines(
  ground: Ground,
  lines: readonly Line[],
  { to, reason, at }: { to: RewardStatus; reason: string | null; at: number },
): Promise<void> {
  const moves: Move[] = lines.map((line) =>
    moveOf({ ...line, reason: reason ?? line.reason }, line.status, to),
  );
  await put(
    ground,
    moveTable,
    moves.map((move) => ({ ...move, at })),
  );
  if (lines.length === 0) return;
  // One statement for all: everybody else who writes waits for this turn.
  await changeIn(
    ground.database,
    `UPDATE reward_entry SET status = ?, moves = moves + 1, reason_code = COALESCE(?, reason_code)
     WHERE id IN (${lines.map(({ id }) => id).join(', ')})`,
    { values: [to, reason], transaction: ground.transaction },
  );
}

/** An entry as the partner is told of it. */
export interface Posted {
  readonly id: number;
  readonly memberId: number;
  readonly publicId: string;
  readonly partnerNumber: string | null;
  readonly amount: number;
}

/** What waits for a programme's next posting batch, oldest first. */
export async function findDeferred(ground: Ground, partner: string, limit: number): Promise<Posted[]> {
  return select(
    ground,
    `SELECT e.id, e.member_id AS memberId, m.public_id AS publicId, m.partner_number AS partnerNumber, e.amount
     FROM reward_entry e JOIN member m ON m.id = e.member_id
     WHERE m.partner = $1 AND e.status = 'Deferred' ORDER BY e.id LIMIT $2`,
    [partner, rowCount(limit)],
  );
}
