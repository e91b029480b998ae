import { limits } from '@dinelink/contract/calls';
import type { Database } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';
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
  readonly lines: readonly ActivityLine[];
  readonly resultsPerPage?: number;
}

export type PageOfLine = (line: ActivityLine) => number | null;

/** On which page of the member's activity each line is, counted from 1; null for a line that it does not have. */
export async function pagesOfLines(database: Database, wanted: Wanted): Promise<PageOfLine> {
  const { memberId, lines, resultsPerPage = limits.activityPageSize } = wanted;
  const ofDines = await firstEntries(
    database,
    memberId,
    lines.flatMap((line) => ('dineId' in line ? [line.dineId] : [])),
  );
  const entryOf = (line: ActivityLine) => ('dineId' in line ? ofDines.get(line.dineId) : line.entryId);
  const positions = await positionsOf(
    database,
    wanted,
    lines.flatMap((line) => entryOf(line) ?? []),
  );
  return (line) => {
    const position = positions.get(entryOf(line) ?? 0);
    return position === undefined ? null : Math.ceil(position / resultsPerPage);
  };
}

/** The entry that leads each dine's row. */
async function firstEntries(database: Database, memberId: number, dineIds: readonly number[]) {
  if (dineIds.length === 0) return new Map<number, number>();
  const dines = listOf(dineIds);
  const rows = await query<{ dineId: number; id: number }>(
    database,
    `SELECT dine_id AS dineId, MIN(id) AS id FROM reward_entry
     WHERE member_id = ? AND source IN ('S', 'A') AND dine_id IN (${dines.marks}) GROUP BY dine_id`,
    [memberId, ...dines.values],
  );
  return new Map(rows.map(({ dineId, id }) => [dineId, id]));
}

/** How far down the rows led by these entries are, from 1; in the order of the activity. */
async function positionsOf(
  database: Database,
  { memberId, hasCredits, now }: Wanted,
  entryIds: readonly number[],
) {
  if (entryIds.length === 0) return new Map<number, number>();
  const mark = { entry: Number.MAX_SAFE_INTEGER, creditedAt: now };
  const { sql, values } = rowsSql({ memberId, mark, hasCredits, moved: [] });
  const entries = listOf(entryIds);
  const rows = await query<{ id: number; position: number }>(
    database,
    `SELECT id, row_position AS position FROM
       (SELECT kind, id, ROW_NUMBER() OVER (ORDER BY at DESC, kind, id DESC) AS row_position FROM (${sql}) line) numbered
     WHERE kind = 'transaction' AND id IN (${entries.marks})`,
    [...values, ...entries.values],
  );
  return new Map(rows.map(({ id, position }) => [id, Number(position)]));
}
