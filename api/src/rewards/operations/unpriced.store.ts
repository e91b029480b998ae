import type { Tx } from '../../db/connection.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';

const DINES_AT_ONCE = 500;

/** A dine at a restaurant with an offer that cannot be priced. */
export interface UnpricedDine {
  readonly dineId: number;
  readonly partner: string;
  readonly merchantId: number;
  readonly merchantName: string;
  readonly localDate: string;
  readonly amountCents: number;
}

/** The oldest 500 dines that wait for their price. */
export const findUnpriced = (tx: Tx): Promise<UnpricedDine[]> =>
  queryPrepared<UnpricedDine>(
    tx,
    `SELECT d.id AS dineId, d.partner, d.merchant_id AS merchantId, m.name AS merchantName, d.local_date AS localDate,
       COALESCE(d.settled_cents, d.auth_cents) AS amountCents
     FROM dine d JOIN merchant m ON m.id = d.merchant_id
     WHERE d.state = 'unpriced' ORDER BY d.id LIMIT ${DINES_AT_ONCE}`,
    [],
  );

/** The id as a list, empty when the dine does not wait for its price. */
export async function unpricedIds(tx: Tx, dineId: number): Promise<number[]> {
  const sql = "SELECT id FROM dine WHERE id = $1 AND state = 'unpriced'";
  const rows = await queryPrepared<{ id: number }>(tx, sql, [dineId]);
  return rows.map(({ id }) => id);
}
