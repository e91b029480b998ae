import type { Database, Tx } from '../../db/connection.ts';
import { rowCount } from '../../db/placeholders.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';
import { queryByKeys } from '../../db/sql/query-by-keys.ts';
import { query } from '../../db/query.ts';

const IS_DUE = `d.state IN ('authorised', 'settled', 'part_refunded')
  AND (d.reviewed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM merchant_review w WHERE w.dine_id = d.id))`;
/** The due dines of a member at an instant: the values are the member's id and the instant. */
export const DUE_OF_MEMBER = `FROM dine d WHERE d.member_id = ? AND d.due_at <= ? AND ${IS_DUE}`;
const DUE = `FROM dine d WHERE d.due_at <= $1 AND ${IS_DUE}`;

/**
 * Due dines by due time: unsettled authorisations, ended return periods, missing reviews. A dine whose review is written and
 * not yet applied is left out, however late its job runs.
 */
export async function findDueDines(tx: Tx, now: number, limit: number): Promise<number[]> {
  const rows = await queryPrepared<{ id: number }>(
    tx,
    `SELECT d.id ${DUE} ORDER BY d.due_at, d.id LIMIT $2`,
    [now, rowCount(limit)],
  );
  return rows.map(({ id }) => id);
}

/** A member's due dines by due time, as last committed. */
export async function findDueDinesOf(database: Database, memberId: number, now: number): Promise<number[]> {
  const rows = await query<{ id: number }>(database, `SELECT d.id ${DUE_OF_MEMBER} ORDER BY d.due_at, d.id`, [
    memberId,
    now,
  ]);
  return rows.map(({ id }) => id);
}

export const isAnyDue = async (tx: Tx, now: number): Promise<boolean> =>
  (await queryPrepared(tx, `SELECT 1 AS due ${DUE} LIMIT 1`, [now])).length > 0;

/** Unmatched dines of these cards that are not too old to be matched. */
export async function findUnmatchedOf(tx: Tx, cardTokens: readonly string[], now: number): Promise<number[]> {
  const rows = await queryByKeys<{ id: number }>(tx, {
    keys: { token: 'text', now: 'integer' },
    rows: cardTokens.map((token) => [token, now]),
    columns: { id: 'd.id' },
    from: `JOIN FIRST dine d ON d.card_token = given.token AND d.state = 'unmatched' AND d.due_at > given.now`,
  });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Unmatched dines after an id that are not too old to be matched, for new merchant ids. */
export async function findUnmatched(
  tx: Tx,
  { after, now, limit }: { after: number; now: number; limit: number },
): Promise<number[]> {
  const rows = await queryPrepared<{ id: number }>(
    tx,
    `SELECT id FROM dine WHERE state = 'unmatched' AND due_at > $1 AND id > $2 ORDER BY id LIMIT $3`,
    [now, after, rowCount(limit)],
  );
  return rows.map(({ id }) => id);
}
