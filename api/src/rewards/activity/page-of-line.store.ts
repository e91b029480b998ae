import { limits } from '@dinelink/contract/calls';
import type { Database } from '../../db/connection.ts';
import { query } from '../../db/query.ts';
import { rowsSql } from './rows.store.ts';

/** A line of a member's activity: a dine's, or that of an entry without a dine. */
export type ActivityLine = { readonly dineId: number } | { readonly entryId: number };

interface Wanted {
  readonly memberId: number;
  /** Whether the programme's activity lists statement credits. */
  readonly hasCredits: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly line: ActivityLine;
}

/** The page of the member's activity with this line, counted from 1; null without such a line. */
export async function pageOfLine(database: Database, wanted: Wanted): Promise<number | null> {
  const { memberId, hasCredits, now, line } = wanted;
  const [column, value] =
    'dineId' in line ? ["source IN ('S', 'A') AND dine_id", line.dineId] : ['id', line.entryId];
  const [found] = await query<{ id: number | null; at: number | null }>(
    database,
    `SELECT MIN(id) AS id, MAX(earned_at) AS at FROM reward_entry WHERE member_id = ? AND ${column} = ?`,
    [memberId, value],
  );
  if (!found || found.id === null || found.at === null) return null;
  const mark = { entry: Number.MAX_SAFE_INTEGER, creditedAt: now };
  const { sql, values } = rowsSql({ memberId, mark, hasCredits, moved: [] });
  const [before] = await query<{ count: number }>(
    database,
    `SELECT COUNT(*) AS count FROM (${sql}) line
     WHERE line.at > ? OR (line.at = ? AND (line.kind <> 'transaction' OR line.id > ?))`,
    [...values, found.at, found.at, found.id],
  );
  return Math.floor(Number(before?.count ?? 0) / limits.activityPageSize) + 1;
}
