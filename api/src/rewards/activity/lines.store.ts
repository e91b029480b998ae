import type { Database, Value } from '../../db/connection.ts';
import { rowCount } from '../../db/placeholders.ts';

/** A line of the member's activity: a dine or an entry that stands alone, or a statement credit. */
export type ActivityLine = EntryLine | CreditLine;

export interface EntryLine {
  readonly kind: 'transaction';
  readonly entryId: number;
  readonly dineId: number | null;
  readonly source: string;
  readonly at: number;
  readonly settledCents: number | null;
  readonly authCents: number | null;
  readonly settledAt: number | null;
  /** What an operator set aside, as JSON. */
  readonly waiver: string | null;
  readonly merchantId: number | null;
  readonly merchantName: string | null;
  readonly merchantPicture: string | null;
  readonly isMerchantActive: number | null;
  readonly cardLastFour: string | null;
  readonly rating: number | null;
  readonly reviewText: string | null;
  readonly managementResponse: string | null;
}

export interface CreditLine {
  readonly kind: 'credit';
  readonly entryId: null;
  readonly at: number;
  readonly redemptionId: number;
  readonly amountCents: number;
  readonly targetLabel: string;
  readonly delivery: 'Card' | 'Email';
  readonly processor: string;
}

/** Up to where the ledger and the credits are read, so that pages asked for later show the same rows. */
export interface Mark {
  /** The newest entry's number; the ledger gives them out in the order they are written. */
  readonly entry: number;
  /** Epoch ms; credits completed until then. */
  readonly creditedAt: number;
}

interface Wanted {
  readonly memberId: number;
  readonly mark: Mark;
  readonly hasCredits: boolean;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A dine's S and A entries make one line, led by the first; every other entry is a line of its own. */
const ENTRIES = `SELECT 'transaction' AS kind, MIN(id) AS id, MAX(earned_at) AS at, MAX(id) AS newest
  FROM reward_entry WHERE member_id = ? AND id <= ?
  GROUP BY CASE WHEN source IN ('S', 'A') THEN dine_id ELSE -id END`;

/** What was paid out is a line on the day it was. */
const CREDITS = `SELECT 'credit' AS kind, id, completed_at AS at, 0 AS newest FROM redemption
  WHERE member_id = ? AND status = 'completed' AND completed_at <= ?`;

interface Statements {
  readonly count: string;
  readonly page: string;
}

const entriesOnly = statementsOf({
  lines: ENTRIES,
  ofCredits: '',
  joins: 'JOIN reward_entry e ON e.id = line.id',
});
const withCredits = statementsOf({
  lines: `${ENTRIES} UNION ALL ${CREDITS}`,
  ofCredits:
    'r.id AS redemptionId, r.amount_cents AS amountCents, r.target_label AS targetLabel, r.delivery, r.processor,',
  joins: `LEFT JOIN reward_entry e ON line.kind = 'transaction' AND e.id = line.id
    LEFT JOIN redemption r ON line.kind = 'credit' AND r.id = line.id`,
});

function statementsOf({
  lines,
  ofCredits,
  joins,
}: Record<'lines' | 'ofCredits' | 'joins', string>): Statements {
  const told = `line.kind, line.at, line.total, line.newest, e.id AS entryId, e.dine_id AS dineId, e.source, ${ofCredits}
    d.settled_cents AS settledCents, d.auth_cents AS authCents, d.settled_at AS settledAt, d.waiver, m.id AS merchantId, m.name AS merchantName,
    m.picture AS merchantPicture, m.is_active AS isMerchantActive, c.last_four AS cardLastFour,
    w.rating, w.text AS reviewText, w.management_response AS managementResponse`;
  const listed = `SELECT kind, id, at, COUNT(*) OVER () AS total, MAX(newest) OVER () AS newest FROM (${lines}) listed
    ORDER BY at DESC, kind, id DESC`;
  const joined = `${joins}
    LEFT JOIN dine d ON d.id = e.dine_id
    LEFT JOIN merchant m ON m.id = d.merchant_id
    LEFT JOIN payment_card c ON c.id = d.card_id
    LEFT JOIN merchant_review w ON w.dine_id = d.id
    ORDER BY line.at DESC, line.kind, line.id DESC`;
  return {
    count: `SELECT COUNT(*) AS total, MAX(newest) AS newest FROM (${lines}) line`,
    page: `SELECT ${told} FROM (${listed} LIMIT ? OFFSET ?) line ${joined}`,
  };
}

const asked = ({ memberId, mark, hasCredits }: Wanted): { statements: Statements; values: Value[] } =>
  hasCredits
    ? { statements: withCredits, values: [memberId, mark.entry, memberId, mark.creditedAt] }
    : { statements: entriesOnly, values: [memberId, mark.entry] };

interface Counted {
  /** How many lines there are. */
  readonly total: number;
  /** The newest entry among them. */
  readonly newest: number;
}

/** How many lines there are; the first page tells it by itself. */
export async function countLines({ read }: Database, wanted: Wanted): Promise<Counted> {
  const { statements, values } = asked(wanted);
  const [row] = await read<{ total: number; newest: number | null }>(statements.count, values);
  return { total: Number(row?.total ?? 0), newest: Number(row?.newest ?? 0) };
}

/** One page of a member's activity, newest first, each line with what is counted. */
export async function findLines(
  { read }: Database,
  wanted: Wanted,
  { limit, offset }: Slice,
): Promise<(ActivityLine & Counted)[]> {
  const { statements, values } = asked(wanted);
  return (await read(statements.page, [
    ...values,
    rowCount(limit),
    rowCount(offset),
  ])) as unknown as (ActivityLine & Counted)[];
}
