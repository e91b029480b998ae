import type { Database, Value } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';

export interface ImpressionRow {
  readonly partner: string;
  readonly memberId: number | null;
  readonly channel: string;
  readonly userAgent: string;
  /** By the browser's clock, epoch ms. */
  readonly at: number;
  /** The visible items, as JSON. */
  readonly detail: string;
  readonly receivedAt: number;
}

export interface PageViewRow {
  readonly partner: string;
  readonly memberId: number | null;
  readonly merchantId: number | null;
  readonly url: string;
  readonly receivedAt: number;
}

export const addImpressions = async (database: Database, rows: readonly ImpressionRow[]): Promise<number> =>
  insert(database, 'impression (partner, member_id, channel, user_agent, at, detail, received_at)', [
    ...(await withoutErased(database, rows)).map(
      ({ partner, memberId, channel, userAgent, at, detail, receivedAt }) => [
        ...[partner, memberId, channel, userAgent, at, detail, receivedAt],
      ],
    ),
  ]);

export const addPageViews = async (database: Database, rows: readonly PageViewRow[]): Promise<number> =>
  insert(database, 'page_event (partner, member_id, merchant_id, url, received_at)', [
    ...(await withoutErased(database, rows)).map(({ partner, memberId, merchantId, url, receivedAt }) => [
      ...[partner, memberId, merchantId, url, receivedAt],
    ]),
  ]);

/** The rows of members who were erased while they waited, as those of unknown visitors. */
async function withoutErased<R extends { readonly memberId: number | null }>(
  database: Database,
  rows: readonly R[],
): Promise<readonly R[]> {
  const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return rows;
  const { marks, values } = listOf(ids);
  const sql = `SELECT id FROM member WHERE id IN (${marks}) AND erased_at IS NOT NULL`;
  const erased = new Set((await query<{ id: number }>(database, sql, values)).map(({ id }) => id));
  return rows.map((row) => (erased.has(row.memberId ?? 0) ? { ...row, memberId: null } : row));
}

/** One statement, however many rows. */
const insert = (database: Database, into: string, rows: readonly (readonly Value[])[]): Promise<number> =>
  execute(
    database,
    `INSERT INTO ${into} VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
    rows.flat(),
  );
