import type { Tx } from '../../db/connection.ts';
import { type Ending, marks } from './import.store.ts';
import { termColumns } from './offer-terms.ts';
import { execute } from '../../db/query.ts';

/**
 * Stores the present terms of offers and the exclusivity of their restaurants as versions that end now, for earlier dines.
 * Skips terms that were never in force.
 */
export async function supersede(tx: Tx, { ids, now }: Ending): Promise<void> {
  if (ids.length === 0) return;
  const those = `id IN (${marks(ids)}) AND valid_from < ?`;
  await execute(
    tx,
    `INSERT INTO offer_version (offer_id, valid_from, valid_to, ${termColumns.join(', ')}, was_exclusive)
     SELECT o.id, o.valid_from, ?, ${termColumns.map((column) => `o.${column}`).join(', ')},
       (SELECT m.is_exclusive FROM merchant m WHERE m.id = o.merchant_id)
     FROM offer o WHERE o.${those}`,
    [now, ...ids, now],
  );
  const sql = `UPDATE offer SET valid_from = ? WHERE ${those}`;
  await execute(tx, sql, [now, ...ids, now]);
}
