import type { Database, Value } from '../db/connection.ts';
import type { Offer } from '../offers/engine/offer.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import {
  type DetailRow,
  type IndexRow,
  indexRowOf,
  type MerchantRow,
  merchantOf,
  type MerchantRecord,
  SUMMARY_COLUMNS,
} from './merchant-record.ts';

export type { IndexRow } from './merchant-record.ts';

const INDEX_COLUMNS = `id, name, cuisines, features, meals, latitude, longitude, time_zone, price_range, rating_hundredths,
  rating_count, acclaimed_level, campaign_codes, open_table_id, opens_on, leaves_on, added_on`;
const DETAIL_COLUMNS = `${SUMMARY_COLUMNS}, phone_number, gallery, about, hours, menus, events, is_exclusive, order_online_url`;
const COUNT = `SELECT (SELECT COUNT(*) FROM merchant WHERE is_active = 1) AS merchants,
  (SELECT COUNT(*) FROM offer) AS offers`;
// Rows whose transaction ended after a later one's still count as a change for this long.
const OVERLAP_MS = 60_000;

export interface Review {
  readonly id: number;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly writtenOn: string;
  readonly managementResponse: string | null;
}

/** How far a reading has come. */
export interface Mark {
  readonly cell: number;
  readonly id: number;
}

export interface IndexBatch {
  readonly rows: IndexRow[];
  readonly offers: ReadonlyMap<number, Offer[]>;
  /** Null after the last row. */
  readonly next: Mark | null;
}

export type MerchantsStore = ReturnType<typeof createMerchantsStore>;

/** Rows of active merchants as plain records. */
export function createMerchantsStore(database: Database, offers: OffersStore) {
  return {
    /** Changes whenever a merchant or an offer does. */
    version: async () => `${await versionOf(database, 'merchant')} ${await versionOf(database, 'offer')}`,

    /** How many rows the index will hold, at most. */
    async count() {
      const [counted] = await database.read<{ merchants: number; offers: number }>(COUNT);
      return counted ?? { merchants: 0, offers: 0 };
    },

    /**
     * What the index holds, square after square of the map: neighbours lie side by side in its arrays, so that a search
     * reads memory in stretches.
     */
    async readBatch(after: Mark, count: number): Promise<IndexBatch> {
      const sql = `SELECT cell, ${INDEX_COLUMNS} FROM merchant
        WHERE cell >= ? AND (cell > ? OR id > ?) AND is_active = 1 ORDER BY cell, id LIMIT ${count}`;
      const rows = await database.read<MerchantRow & { cell: number }>(sql, [
        after.cell,
        after.cell,
        after.id,
      ]);
      const last = rows.at(-1);
      return {
        rows: rows.map(indexRowOf),
        offers: await offers.ofMerchants(rows.map(({ id }) => id)),
        next: last && rows.length === count ? { cell: last.cell, id: last.id } : null,
      };
    },

    /** What the SQL path looks at; the condition is on columns of `merchant`. */
    async readWhere(condition: string, values: readonly Value[]): Promise<IndexRow[]> {
      const sql = `SELECT ${INDEX_COLUMNS} FROM merchant WHERE is_active = 1 AND ${condition}`;
      return (await database.read<MerchantRow>(sql, values)).map(indexRowOf);
    },

    /** Summaries in the order of the ids; those gone meanwhile are left out. */
    async summaries(ids: readonly number[]): Promise<MerchantRecord[]> {
      if (ids.length === 0) return [];
      const places = ids.map(() => '?').join(', ');
      const sql = `SELECT ${SUMMARY_COLUMNS} FROM merchant WHERE id IN (${places}) AND is_active = 1`;
      const rows = await database.read<MerchantRow>(sql, ids);
      const byId = new Map(rows.map((row) => [row.id, merchantOf(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async detail(id: number): Promise<DetailRow | null> {
      const sql = `SELECT ${DETAIL_COLUMNS} FROM merchant WHERE id = ? AND is_active = 1`;
      const [row] = await database.read<DetailRow>(sql, [id]);
      return row ?? null;
    },

    /** Newest first. */
    async reviews(merchantId: number, { offset, count }: { offset: number; count: number }) {
      const counted = 'SELECT COUNT(*) AS total FROM merchant_review WHERE merchant_id = ?';
      const [all] = await database.read<{ total: number }>(counted, [merchantId]);
      const sql = `SELECT id, rating, text, author, written_on AS writtenOn, management_response AS managementResponse
        FROM merchant_review WHERE merchant_id = ? ORDER BY written_on DESC, id DESC LIMIT ${count} OFFSET ${offset}`;
      const reviews = await database.read<Review & Record<string, Value>>(sql, [merchantId]);
      return { total: all?.total ?? 0, reviews };
    },
  };
}

async function versionOf(database: Database, table: 'merchant' | 'offer'): Promise<string> {
  const [newest] = await database.read<{ at: number | null; id: number | null }>(
    `SELECT (SELECT MAX(updated_at) FROM ${table}) AS at, (SELECT MAX(id) FROM ${table}) AS id`,
  );
  const [recent] = await database.read<{ changes: number }>(
    `SELECT COUNT(*) AS changes FROM ${table} WHERE updated_at >= ?`,
    [(newest?.at ?? 0) - OVERLAP_MS],
  );
  return [newest?.at, newest?.id, recent?.changes].join('/');
}
