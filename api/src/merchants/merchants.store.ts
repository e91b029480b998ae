import type { Database, Row, Value } from '../db/connection.ts';
import { listOf, rowCount } from '../db/placeholders.ts';
import {
  type DetailRow,
  INDEX_COLUMNS,
  type IndexRow,
  type ListedRow,
  indexRowOf,
  type MerchantRow,
  merchantOf,
  type MerchantRecord,
  SUMMARY_COLUMNS,
} from './merchant-record.ts';
import { query } from '../db/query.ts';
import type { Neighborhood } from '../places/neighborhoods.ts';

const DETAIL_COLUMNS = `${SUMMARY_COLUMNS}, phone_number, gallery, about, hours, menus, events, is_exclusive, order_online_url`;

interface Review {
  readonly id: number;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly writtenOn: string;
  readonly managementResponse: string | null;
}

type NoReview = { readonly [Field in keyof Review]: null };
type ReviewRow = (Review | NoReview) & { readonly total: number };

const isReview = (row: Review | NoReview): row is Review => row.id !== null;

const REVIEWS = `SELECT (SELECT COUNT(*) FROM merchant_review WHERE merchant_id = ?) AS total, r.*
  FROM merchant m LEFT JOIN (
    SELECT id, rating, text, author, written_on AS writtenOn, management_response AS managementResponse
    FROM merchant_review WHERE merchant_id = ? ORDER BY written_on DESC, id DESC LIMIT ? OFFSET ?
  ) r ON 1 = 1
  WHERE m.id = ? AND m.is_active = 1 ORDER BY r.writtenOn DESC, r.id DESC`;

const BETWEEN = `SELECT id, time_zone, added_on, opens_on, leaves_on, updated_at FROM merchant
  WHERE id >= ? AND id < ? AND is_active = 1 ORDER BY id`;

const NEIGHBORHOODS = `SELECT neighborhood AS name, city, state, AVG(latitude) AS latitude, AVG(longitude) AS longitude,
    COUNT(*) AS restaurants
  FROM merchant WHERE is_active = 1 AND neighborhood <> '' AND (leaves_on IS NULL OR leaves_on >= ?)
  GROUP BY neighborhood, city, state`;

interface KnownMerchant {
  readonly merchant: MerchantRecord;
  readonly isActive: boolean;
}

/** Merchants by id, those that are no longer active too. */
async function known(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownMerchant>> {
  if (ids.length === 0) return new Map();
  const { marks, values } = listOf(ids);
  const sql = `SELECT ${SUMMARY_COLUMNS}, is_active FROM merchant WHERE id IN (${marks})`;
  const rows = await query<MerchantRow & { is_active: number }>(database, sql, values);
  return new Map(rows.map((row) => [row.id, { merchant: merchantOf(row), isActive: row.is_active === 1 }]));
}

export type MerchantsStore = ReturnType<typeof createMerchantsStore>;

/** Rows of merchants as plain records; of active ones where not said otherwise. */
export function createMerchantsStore(database: Database) {
  return {
    /** Rows for the SQL search; the condition is on columns of `merchant`. */
    async readWhere(condition: string, values: readonly Value[]): Promise<IndexRow[]> {
      const sql = `SELECT ${INDEX_COLUMNS} FROM merchant WHERE is_active = 1 AND ${condition}`;
      return (await query<MerchantRow>(database, sql, values)).map(indexRowOf);
    },

    known: (ids: readonly number[]) => known(database, ids),

    /** Summaries in the order of the ids, without those that no longer exist. */
    async summaries(ids: readonly number[]): Promise<MerchantRecord[]> {
      const byId = await known(database, ids);
      return ids.flatMap((id) => {
        const found = byId.get(id);
        return found?.isActive ? found.merchant : [];
      });
    },

    /** The first id from this one on. */
    async nextId(from: number): Promise<number | null> {
      const sql = 'SELECT id FROM merchant WHERE id >= ? AND is_active = 1 ORDER BY id LIMIT 1';
      const [row] = await query<{ id: number }>(database, sql, [from]);
      return row?.id ?? null;
    },

    /** Parts of cities with active merchants that leave on this date, YYYY-MM-DD, or later. */
    neighborhoods: (from: string): Promise<Neighborhood[]> =>
      query<Neighborhood & Row>(database, NEIGHBORHOODS, [from]),

    /** What a site map needs of the merchants with these ids, in their order; `to` is exclusive. */
    between: (from: number, to: number): Promise<ListedRow[]> =>
      query<ListedRow>(database, BETWEEN, [from, to]),

    async detail(id: number): Promise<DetailRow | null> {
      const sql = `SELECT ${DETAIL_COLUMNS} FROM merchant WHERE id = ? AND is_active = 1`;
      const [row] = await query<DetailRow>(database, sql, [id]);
      return row ?? null;
    },

    /** Newest first, with how many there are; null without an active merchant of this id. */
    async reviews(
      merchantId: number,
      { offset, count }: { offset: number; count: number },
    ): Promise<{ total: number; reviews: Review[] } | null> {
      const values = [merchantId, merchantId, rowCount(count), rowCount(offset), merchantId];
      const rows = await query<ReviewRow>(database, REVIEWS, values);
      const [first] = rows;
      if (!first) return null;
      // A merchant without a review on this page is one row of nulls.
      const reviews = rows.flatMap(({ total: _total, ...review }) => (isReview(review) ? review : []));
      return { total: Number(first.total), reviews };
    },
  };
}
