import type { Database, Value } from '../db/connection.ts';
import { execute } from '../db/query.ts';

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

export const addImpressions = (database: Database, rows: readonly ImpressionRow[]): Promise<number> =>
  insert(database, 'impression (partner, member_id, channel, user_agent, at, detail, received_at)', [
    ...rows.map(({ partner, memberId, channel, userAgent, at, detail, receivedAt }) => [
      partner,
      memberId,
      channel,
      userAgent,
      at,
      detail,
      receivedAt,
    ]),
  ]);

export const addPageViews = (database: Database, rows: readonly PageViewRow[]): Promise<number> =>
  insert(database, 'page_event (partner, member_id, merchant_id, url, received_at)', [
    ...rows.map(({ partner, memberId, merchantId, url, receivedAt }) => [
      partner,
      memberId,
      merchantId,
      url,
      receivedAt,
    ]),
  ]);

/** One statement, however many rows. */
const insert = (database: Database, into: string, rows: readonly (readonly Value[])[]): Promise<number> =>
  execute(
    database,
    `INSERT INTO ${into} VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
    rows.flat(),
  );
