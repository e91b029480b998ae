import type { Database, Tx } from '../../db/connection.ts';
import { forUpdate } from '../../db/dialect.ts';
import { listOf, rowCount } from '../../db/placeholders.ts';
import { execute, query } from '../../db/query.ts';

// An address that is not proven may be somebody else's.
const WANTS_ALERTS =
  "favourite_alerts = 1 AND is_email_unproven = 0 AND email <> '' AND erased_at IS NULL AND partner = ?";
const IS_DUE = 'favourites_checked_on < ?';

interface Day {
  readonly partner: string;
  /** "YYYY-MM-DD" */
  readonly date: string;
}

interface Page {
  /** The last member of the page before; 0 for the first one. */
  readonly after: number;
  readonly count: number;
}

/** Members who want alerts and whose saved restaurants were not yet checked on this day, by id. */
export async function findDue(
  database: Database,
  { partner, date, after, count }: Day & Page,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    database,
    `SELECT id FROM member WHERE id > ? AND ${WANTS_ALERTS} AND ${IS_DUE} ORDER BY id LIMIT ?`,
    [after, partner, date, rowCount(count)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the member for the transaction and records that this day's check is done; must be its first statement. Null if it was
 * done already, or the member no longer wants alerts.
 */
export async function claimCheck(
  tx: Tx,
  { partner, date, memberId }: Day & { readonly memberId: number },
): Promise<{ email: string; isFirst: boolean } | null> {
  const [row] = await query<{ email: string; checkedOn: string }>(
    tx,
    `SELECT email, favourites_checked_on AS checkedOn FROM member WHERE id = ? AND ${WANTS_ALERTS} AND ${IS_DUE} ${forUpdate(tx)}`,
    [memberId, partner, date],
  );
  if (!row) return null;
  await execute(tx, 'UPDATE member SET favourites_checked_on = ? WHERE id = ?', [date, memberId]);
  return { email: row.email, isFirst: row.checkedOn === '' };
}

/** The restaurants that these members have saved. */
export async function findSavedBy(database: Database, memberIds: readonly number[]): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const { marks, values } = listOf(memberIds);
  const sql = `SELECT DISTINCT merchant_id AS id FROM saved_restaurant WHERE member_id IN (${marks})`;
  return (await query<{ id: number }>(database, sql, values)).map(({ id }) => id);
}

interface LastSeenRow {
  readonly id: number;
  readonly merchantId: number;
  readonly lastSeen: string | null;
}

/** A member's saved restaurants with what was last seen of them, saved last first. */
export const findLastSeen = (tx: Tx, memberId: number): Promise<LastSeenRow[]> =>
  query<LastSeenRow & Record<string, unknown>>(
    tx,
    `SELECT id, merchant_id AS merchantId, seen AS lastSeen FROM saved_restaurant WHERE member_id = ?
     ORDER BY saved_at DESC, id DESC`,
    [memberId],
  );

export const saveLastSeen = (tx: Tx, { id, lastSeen }: { id: number; lastSeen: string }): Promise<number> =>
  execute(tx, 'UPDATE saved_restaurant SET seen = ? WHERE id = ?', [lastSeen, id]);
