import { changeIn } from '../../db/change-in.ts';
import { type Ending, type Tx, marks } from './import.store.ts';
import { termColumns } from './offer-terms.ts';

/**
 * Keeps the terms of offers as they stand, with what their restaurants ask of members, for dines of the time up to now;
 * whatever is written next stands from now on. What has stood for no time at all is not kept.
 */
export async function supersede({ database, transaction }: Tx, { ids, now }: Ending): Promise<void> {
  if (ids.length === 0) return;
  const those = `id IN (${marks(ids)}) AND valid_from < ?`;
  await changeIn(
    database,
    `INSERT INTO offer_version (offer_id, valid_from, valid_to, ${termColumns.join(', ')}, was_exclusive)
     SELECT o.id, o.valid_from, ?, ${termColumns.map((column) => `o.${column}`).join(', ')},
       (SELECT m.is_exclusive FROM merchant m WHERE m.id = o.merchant_id)
     FROM offer o WHERE o.${those}`,
    { values: [now, ...ids, now], transaction },
  );
  const sql = `UPDATE offer SET valid_from = ? WHERE ${those}`;
  await changeIn(database, sql, { values: [now, ...ids, now], transaction });
}
