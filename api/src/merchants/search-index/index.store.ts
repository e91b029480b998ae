import type { Database } from '../../db/connection.ts';
import { listOf, rowCount } from '../../db/placeholders.ts';
import type { Offer } from '../../offers/domain/offer.ts';
import type { OffersStore } from '../../offers/offers.store.ts';
import { INDEX_COLUMNS, type IndexRow, indexRowOf, type MerchantRow } from '../merchant-record.ts';
import { query } from '../../db/query.ts';

const COUNT = `SELECT (SELECT COUNT(*) FROM merchant WHERE is_active = 1) AS merchants,
  (SELECT COUNT(*) FROM offer) AS offers`;
// Rows may be committed this much later than their timestamp and are still read as a change.
const OVERLAP_MS = 60_000;

/** A merchant with the fields of the index. */
export interface Indexed {
  readonly row: IndexRow;
  readonly offers: readonly Offer[];
}

/** The position of a paged read. */
export interface Mark {
  readonly cell: number;
  readonly id: number;
}

export interface IndexBatch {
  readonly merchants: readonly Indexed[];
  /** Null after the last row. */
  readonly next: Mark | null;
}

/** The last change of the tables. */
export interface Moment {
  /** Differs after every change of a merchant or an offer. */
  readonly key: string;
  readonly merchants: Newest;
  readonly offers: Newest;
}

interface Newest {
  readonly at: number;
  readonly id: number;
}

export type IndexStore = ReturnType<typeof createIndexStore>;

/** Reads active merchants with their offers for the search index: all, or those that changed. */
export function createIndexStore(database: Database, offers: OffersStore) {
  const withOffers = async (rows: readonly MerchantRow[]): Promise<Indexed[]> => {
    const those = await offers.ofMerchants(rows.map(({ id }) => id));
    return rows.map((row) => ({ row: indexRowOf(row), offers: those.get(row.id) ?? [] }));
  };
  return {
    async moment(): Promise<Moment> {
      const [merchants, those] = [await newestOf(database, 'merchant'), await newestOf(database, 'offer')];
      return { key: `${merchants.key} ${those.key}`, merchants, offers: those };
    },

    /** At most `most` merchants that changed since about this moment, themselves or their offers. */
    async changedSince({ merchants, offers: those }: Moment, most: number): Promise<number[]> {
      const sql = `SELECT id FROM merchant WHERE updated_at >= ? UNION SELECT id FROM merchant WHERE id > ?
        UNION SELECT merchant_id AS id FROM offer WHERE updated_at >= ?
        UNION SELECT merchant_id AS id FROM offer WHERE id > ? LIMIT ?`;
      const values = [merchants.at - OVERLAP_MS, merchants.id, those.at - OVERLAP_MS, those.id];
      const changed = await query<{ id: number }>(database, sql, [...values, rowCount(most)]);
      return changed.map(({ id }) => id);
    },

    /** The maximum number of rows of the index. */
    async count() {
      const [counted] = await query<{ merchants: number; offers: number }>(database, COUNT);
      return counted ?? { merchants: 0, offers: 0 };
    },

    /** In the order of cells, so that neighbours are adjacent in the index's arrays. */
    async readBatch(after: Mark, count: number): Promise<IndexBatch> {
      const sql = `SELECT ${INDEX_COLUMNS} FROM merchant
        WHERE cell >= ? AND (cell > ? OR id > ?) AND is_active = 1 ORDER BY cell, id LIMIT ?`;
      const values = [after.cell, after.cell, after.id, rowCount(count)];
      const rows = await query<MerchantRow>(database, sql, values);
      const last = rows.at(-1);
      return {
        merchants: await withOffers(rows),
        next: last && rows.length === count ? { cell: last.cell, id: last.id } : null,
      };
    },

    /** Some merchants; those not shown are left out. */
    async read(ids: readonly number[]): Promise<Indexed[]> {
      if (ids.length === 0) return [];
      const { marks, values } = listOf(ids);
      const sql = `SELECT ${INDEX_COLUMNS} FROM merchant WHERE id IN (${marks}) AND is_active = 1`;
      return withOffers(await query<MerchantRow>(database, sql, values));
    },
  };
}

async function newestOf(database: Database, table: 'merchant' | 'offer'): Promise<Newest & { key: string }> {
  const [newest] = await query<{ at: number | null; id: number | null }>(
    database,
    `SELECT (SELECT MAX(updated_at) FROM ${table}) AS at, (SELECT MAX(id) FROM ${table}) AS id`,
  );
  const { at, id } = { at: newest?.at ?? 0, id: newest?.id ?? 0 };
  const [recent] = await query<{ changes: number }>(
    database,
    `SELECT COUNT(*) AS changes FROM ${table} WHERE updated_at >= ?`,
    [at - OVERLAP_MS],
  );
  return { at, id, key: [at, id, recent?.changes].join('/') };
}
