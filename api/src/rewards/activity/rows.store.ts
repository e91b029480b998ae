import type { BonusKind, CardNetwork, RewardStatus } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { roundedLimit, rowCount } from '../../db/placeholders.ts';
import { query } from '../../db/query.ts';
import { wideQuery } from '../../db/sql/wide-query.ts';
import { creditColumns, dineColumns, entryColumns, lineColumns } from './row-columns.ts';
import { DUE_OF_MEMBER } from '../storage/due.store.ts';
import {
  entryRowsSql,
  type MovedEntry,
  movedTo,
  type RowFilter,
  type SqlFragment,
} from './entry-rows-sql.ts';

export type { RowFilter } from './entry-rows-sql.ts';

/** A row of the member's activity: a dine, an entry without a dine, or a statement credit. */
export type ActivityRow = EntryRow | CreditRow;

export interface EntryRow {
  readonly kind: 'transaction';
  readonly entryId: number;
  readonly dineId: number | null;
  readonly source: string;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reasonCode: string | null;
  readonly trace: string;
  /** Epoch ms; null for an entry that is not paid. */
  readonly paidAt: number | null;
  /** How many entries the row has: the one with the fields above and, of a dine, its adjustments. */
  readonly entries: number;
  readonly at: number;
  readonly settledCents: number | null;
  readonly authCents: number | null;
  readonly settledAt: number | null;
  readonly reviewedAt: number | null;
  /** The operator's override, as JSON. */
  readonly override: string | null;
  readonly merchantId: number | null;
  readonly merchantName: string | null;
  readonly merchantPicture: string | null;
  readonly isMerchantActive: number | null;
  readonly timeZone: string | null;
  readonly cardLastFour: string | null;
  readonly cardNetwork: CardNetwork | null;
  readonly bonusKind: BonusKind | null;
  readonly bonusText: string | null;
  readonly rating: number | null;
  readonly reviewText: string | null;
  readonly managementResponse: string | null;
}

export interface CreditRow {
  readonly kind: 'credit';
  readonly entryId: null;
  readonly at: number;
  readonly redemptionId: number;
  readonly amountCents: number;
  readonly targetLabel: string;
  readonly delivery: 'Card' | 'Email';
  readonly processor: string;
}

/** Up to where the ledger and the credits are read, so that later pages show the same rows. */
export interface Mark {
  /** The newest entry's id; ids grow in the order of writing. */
  readonly entry: number;
  /** Epoch ms; credits completed until then. */
  readonly creditedAt: number;
}

interface Params {
  readonly memberId: number;
  readonly mark: Mark;
  readonly hasCredits: boolean;
  readonly moved: readonly MovedEntry[];
  readonly filter?: RowFilter;
}

interface PageParams extends Params {
  /** Epoch ms. */
  readonly now: number;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A statement credit is a row on the day it was paid. */
const CREDITS = `SELECT 'credit' AS kind, id, completed_at AS at, 0 AS newest, 0 AS entries FROM redemption
  WHERE member_id = ? AND status = 'completed' AND completed_at <= ?`;

const CREDIT_JOINS = `LEFT JOIN reward_entry e ON line.kind = 'transaction' AND e.id = line.id
  LEFT JOIN redemption r ON line.kind = 'credit' AND r.id = line.id`;

/** Every row of a member with its kind, id and time. */
export function rowsSql({ memberId, mark, hasCredits, moved, filter = {} }: Params): SqlFragment {
  const entries = entryRowsSql({ memberId, mark: mark.entry, moved, filter });
  // A credit has no state and no card of a dine.
  const isListed = hasCredits && !filter.state && filter.card === undefined;
  const rows = isListed
    ? { sql: `${entries.sql} UNION ALL ${CREDITS}`, values: [...entries.values, memberId, mark.creditedAt] }
    : entries;
  const { from, until } = filter;
  if (from === undefined || until === undefined) return rows;
  return {
    sql: `SELECT kind, id, at, newest, entries FROM (${rows.sql}) dated WHERE at >= ? AND at < ?`,
    values: [...rows.values, from, until],
  };
}

function pageSql(params: PageParams, { limit, offset }: Slice) {
  const { hasCredits, moved } = params;
  const rows = rowsSql(params);
  const dine = movedTo(moved, { id: 'e.id', column: 'e.dine_id', to: 'dineId' });
  const listed = `SELECT kind, id, at, entries, COUNT(*) OVER () AS total, MAX(newest) OVER () AS newest FROM (${rows.sql}) listed
    ORDER BY at DESC, kind, id DESC LIMIT ${roundedLimit(limit)} OFFSET ?`;
  const columns = {
    due: `(SELECT COUNT(*) ${DUE_OF_MEMBER})`,
    ...{ ...lineColumns, entryId: 'e.id', ...entryColumns, ...dineColumns },
    ...(hasCredits && creditColumns),
  };
  const from = `FROM (${listed}) line ${hasCredits ? CREDIT_JOINS : 'JOIN reward_entry e ON e.id = line.id'}
    LEFT JOIN dine d ON d.id = ${dine.sql}
    LEFT JOIN merchant m ON m.id = d.merchant_id
    LEFT JOIN payment_card c ON c.id = d.card_id
    LEFT JOIN bonus_entry l ON l.entry_id = e.id
    LEFT JOIN member_bonus p ON l.kind = 'bonus' AND p.id = l.bonus_id
    LEFT JOIN bonus b ON b.id = p.bonus_id
    LEFT JOIN merchant_review w ON w.dine_id = d.id
    ORDER BY line.at DESC, line.kind, line.id DESC`;
  const due = [params.memberId, params.now];
  return {
    columns,
    from,
    values: [...due, ...rows.values, rowCount(offset), ...dine.values],
  };
}

interface Counted {
  /** How many rows there are. */
  readonly total: number;
  /** The newest entry among them. */
  readonly newest: number;
}

/** How many rows there are; the first page alone counts them. */
export async function countRows(database: Database, params: Params): Promise<Counted> {
  const { sql, values } = rowsSql(params);
  const [row] = await query<{ total: number; newest: number | null }>(
    database,
    `SELECT COUNT(*) AS total, MAX(newest) AS newest FROM (${sql}) line`,
    values,
  );
  return { total: Number(row?.total ?? 0), newest: Number(row?.newest ?? 0) };
}

type PageRow = ActivityRow &
  Counted & {
    /** How many of the member's dines are due, as for `unsavedEntriesOf`. */
    readonly due: number;
  };

/** One page of a member's activity, newest first, each row with the totals. */
export async function findRows(database: Database, params: PageParams, slice: Slice): Promise<PageRow[]> {
  const rows = await wideQuery<PageRow>(database, pageSql(params, slice));
  return rows.slice(0, slice.limit);
}
