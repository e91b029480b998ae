import { cardNetworks } from '@dinelink/contract';
import type { Row, Tx, Value } from '../../db/connection.ts';
import type { Columns } from './merchant-rows.ts';
import { execute, query } from '../../db/query.ts';
import { insertRows } from '../../db/insert-rows.ts';

export interface KnownRow extends Row {
  readonly id: number;
}

export interface KnownOffer extends KnownRow {
  readonly merchant_id: number;
  readonly external_id: string | null;
  readonly state: string;
  readonly to_date: string | null;
  readonly valid_from: number;
  readonly known_at: number;
}

export interface KnownNetworkId extends KnownRow {
  readonly network: string;
  readonly network_merchant_id: string;
  readonly merchant_id: number;
  readonly valid_from: number;
  readonly valid_to: number | null;
  readonly known_at: number;
}

const select = async <T extends Row>(tx: Tx, sql: string, values: readonly Value[]): Promise<T[]> =>
  values.length === 0 ? [] : query<T>(tx, sql, [...values]);

export const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Merchants by external id. */
export const findMerchants = (tx: Tx, externalIds: readonly string[]): Promise<KnownRow[]> =>
  select(tx, `SELECT * FROM merchant WHERE external_id IN (${marks(externalIds)})`, externalIds);

export const findOffers = (tx: Tx, merchantIds: readonly number[]): Promise<KnownOffer[]> =>
  select(tx, `SELECT * FROM offer WHERE merchant_id IN (${marks(merchantIds)})`, merchantIds);

const networks = cardNetworks.map((network) => `'${network}'`).join(', ');

/** The network ids of these merchants, and other merchants' rows of the same ids. */
export async function findNetworkIds(
  tx: Tx,
  { merchantIds, ids }: { merchantIds: readonly number[]; ids: readonly string[] },
): Promise<KnownNetworkId[]> {
  const of = `SELECT * FROM mid_map WHERE merchant_id IN (${marks(merchantIds)})`;
  // The index begins with the network.
  const held = `SELECT * FROM mid_map WHERE network IN (${networks}) AND network_merchant_id IN (${marks(ids)})`;
  const rows = [
    ...(await select<KnownNetworkId>(tx, of, merchantIds)),
    ...(await select<KnownNetworkId>(tx, held, ids)),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

const targets = {
  merchant: ['external_id'],
  offer: ['merchant_id', 'external_id'],
  mid_map: ['network', 'network_merchant_id', 'valid_from'],
} as const;

/** Inserts or updates rows of one table. */
export const save = (tx: Tx, table: keyof typeof targets, rows: readonly Columns[]): Promise<void> =>
  insertRows(tx, { table, rows, key: targets[table] });

export interface Ending {
  readonly ids: readonly number[];
  readonly now: number;
}

const endRows = (tx: Tx, sql: string, { ids, now }: Ending) =>
  ids.length === 0 ? Promise.resolve(0) : execute(tx, `${sql} WHERE id IN (${marks(ids)})`, [now, ...ids]);

export const closeMerchants = (tx: Tx, ending: Ending): Promise<number> =>
  endRows(tx, 'UPDATE merchant SET is_active = 0, updated_at = ?', ending);

/** Ends offers with a day, unless they end earlier. Dines of earlier days still earn when reported later. */
export const endOffers = (
  tx: Tx,
  { today, ...ending }: Ending & { readonly today: string },
): Promise<number> => {
  const endsToday = `to_date = CASE WHEN to_date < '${today}' THEN to_date ELSE '${today}' END`;
  return endRows(tx, `UPDATE offer SET state = 'expired', ${endsToday}, updated_at = ?`, ending);
};

export const endNetworkIds = (tx: Tx, ending: Ending): Promise<number> =>
  endRows(tx, 'UPDATE mid_map SET valid_to = ?', ending);

/** Whether a rematch job is enqueued and not started. */
export async function isRematchDue(tx: Tx): Promise<boolean> {
  const rows = await query(
    tx,
    "SELECT 1 AS one FROM outbox WHERE kind = 'rematch' AND payload = '{}' AND attempts = 0 LIMIT 1",
  );
  return rows.length > 0;
}
