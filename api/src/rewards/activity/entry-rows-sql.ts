import type { ActivityState, RewardStatus } from '@dinelink/contract';
import type { Value } from '../../db/connection.ts';
import { listOf } from '../../db/placeholders.ts';

/** A piece of SQL with the values of its placeholders. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** An unsaved move of a bonus entry to another dine. */
export interface MovedEntry {
  readonly id: number;
  readonly dineId: number;
  /** Epoch ms. */
  readonly earnedAt: number;
}

/** Which rows are listed; without a field all are. */
export interface RowFilter {
  /** Epoch ms: from here until before `until`. */
  readonly from?: number;
  readonly until?: number;
  /** By the row's state; `statuses` are entries whose status is not saved yet. */
  readonly state?: {
    readonly is: ActivityState;
    readonly statuses: readonly { readonly id: number; readonly status: RewardStatus }[];
  };
  /** The last four digits of the card. */
  readonly card?: string;
}

interface Entries {
  readonly memberId: number;
  /** The newest entry's id. */
  readonly mark: number;
  readonly moved: readonly MovedEntry[];
  readonly filter: RowFilter;
}

/** A dine's S and A entries make one row, led by the first; every other entry is a row of its own. */
export function entryRowsSql({ memberId, mark, moved, filter }: Entries): SqlFragment {
  const at = movedTo(moved, { id: 'id', column: 'earned_at', to: 'earnedAt' });
  const card = cardSql(memberId, moved, filter);
  const state = stateSql(filter);
  return {
    sql: `SELECT 'transaction' AS kind, MIN(id) AS id, MAX(${at.sql}) AS at, MAX(id) AS newest, COUNT(*) AS entries
  FROM reward_entry WHERE member_id = ? AND id <= ? ${card.sql}
  GROUP BY CASE WHEN source IN ('S', 'A') THEN dine_id ELSE -id END ${state.sql}`,
    values: [...at.values, memberId, mark, ...card.values, ...state.values],
  };
}

const nothing: SqlFragment = { sql: '', values: [] };

/** Entries behind dines that were paid with such a card. */
function cardSql(memberId: number, moved: readonly MovedEntry[], { card }: RowFilter): SqlFragment {
  if (card === undefined) return nothing;
  const dine = movedTo(moved, { id: 'id', column: 'dine_id', to: 'dineId' });
  return {
    sql: `AND ${dine.sql} IN (SELECT d.id FROM dine d JOIN payment_card c ON c.id = d.card_id
      WHERE d.member_id = ? AND c.last_four = ?)`,
    values: [...dine.values, memberId, card],
  };
}

/** Numbers the states, so that the first entry that is not forfeited brings its own through MIN. */
const PLACES = 4;
const OPEN = 1;
const EARNED = 2;

/** A row has the state of its first entry that is not forfeited; without one it is not earned. */
function stateSql({ state }: RowFilter): SqlFragment {
  if (!state) return nothing;
  const status = statusNow(state.statuses);
  const first = `MIN(CASE ${status.sql} WHEN 'Forfeit' THEN NULL WHEN 'Pending' THEN id * ${PLACES} + ${OPEN}
    WHEN 'Deferred' THEN id * ${PLACES} + ${OPEN} ELSE id * ${PLACES} + ${EARNED} END)`;
  const condition = {
    earned: `% ${PLACES} = ${EARNED}`,
    open: `% ${PLACES} = ${OPEN}`,
    notEarned: 'IS NULL',
  };
  return { sql: `HAVING ${first} ${condition[state.is]}`, values: status.values };
}

function statusNow(statuses: NonNullable<RowFilter['state']>['statuses']): SqlFragment {
  if (statuses.length === 0) return { sql: 'status', values: [] };
  const cases = statuses.map(() => 'WHEN CAST(? AS SIGNED) THEN ?').join(' ');
  return {
    sql: `CASE id ${cases} ELSE status END`,
    values: statuses.flatMap(({ id, status }) => [id, status]),
  };
}

interface Column {
  readonly id: string;
  readonly column: string;
  readonly to: 'earnedAt' | 'dineId';
}

/** A column's current value: the column itself unless an entry has moved. */
export function movedTo(moved: readonly MovedEntry[], { id, column, to }: Column): SqlFragment {
  if (moved.length === 0) return { sql: column, values: [] };
  const { marks, values } = listOf(moved.map((entry) => entry.id));
  const targets = new Map(moved.map((entry) => [entry.id, entry[to]]));
  // The driver binds numbers as doubles, which would not use the index.
  const cases = marks.replaceAll(/\?(, )?/g, 'WHEN CAST(? AS SIGNED) THEN CAST(? AS SIGNED) ');
  return {
    sql: `CASE ${id} ${cases}ELSE ${column} END`,
    values: values.flatMap((entryId) => [entryId, targets.get(entryId) ?? 0]),
  };
}
