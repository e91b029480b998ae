import type { Tx } from '../../db/connection.ts';
import { closeMerchants, endNetworkIds, findNetworkIds, findOffers, type KnownRow } from './import.store.ts';
import { expireOffers } from './expire-offers.ts';
import { isLasting } from './save-network-ids.ts';

/** Closes merchants with their offers and network ids; returns the external ids of those that were open. */
export async function closeAll(
  tx: Tx,
  { rows, now }: { readonly rows: readonly KnownRow[]; readonly now: number },
): Promise<Set<string>> {
  const open = rows.filter((row) => row.is_active === 1);
  const ids = open.map(({ id }) => id);
  await closeMerchants(tx, { ids, now });
  await expireOffers(tx, { offers: await findOffers(tx, ids), now });
  const networkIds = await findNetworkIds(tx, { merchantIds: ids, ids: [] });
  const lasting = networkIds.filter((row) => isLasting(row, now));
  await endNetworkIds(tx, { ids: lasting.map(({ id }) => id), now });
  return new Set(open.map((row) => String(row.external_id)));
}
