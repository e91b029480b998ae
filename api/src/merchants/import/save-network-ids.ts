import type { Tx } from '../../db/connection.ts';
import { endNetworkIds, findNetworkIds, type KnownNetworkId, save } from './import.store.ts';
import { networkIdColumns, hasSameValues } from './merchant-rows.ts';
import type { Part } from './save-offers.ts';

/**
 * Saves the network ids of these merchants from their lines; ends ids that are no longer listed. Returns the merchants with new
 * ones.
 */
export async function saveNetworkIds(tx: Tx, parts: readonly Part[], now: number): Promise<Set<string>> {
  const withNetworkIds = parts.filter(({ line }) => line.networkIds !== undefined);
  const known = await findNetworkIds(tx, { merchantIds: withNetworkIds.map(({ id }) => id), ids: [] });
  const changed = new Set<string>();
  const rows = withNetworkIds.flatMap(({ id, line }) => {
    const mine = new Map(known.filter(isOf(id)).map((row) => [keyOf(row), row]));
    const different = (line.networkIds ?? [])
      .map((networkId) => networkIdColumns(networkId, id))
      .filter((columns) => !hasSameValues(columns, mine.get(keyOf(columns))));
    if (different.length > 0) changed.add(line.externalId);
    return different.map((columns) => ({ ...columns, known_at: mine.get(keyOf(columns))?.known_at ?? now }));
  });
  await save(tx, 'mid_map', rows);
  const gone = withNetworkIds.flatMap(({ id, line }) => {
    const named = new Set((line.networkIds ?? []).map((networkId) => keyOf(networkIdColumns(networkId, id))));
    return known.filter(isOf(id)).filter((row) => !named.has(keyOf(row)) && isLasting(row, now));
  });
  await endNetworkIds(tx, { ids: gone.map(({ id }) => id), now });
  return changed;
}

const isOf = (merchantId: number) => (row: { readonly merchant_id: number }) =>
  row.merchant_id === merchantId;

type Keyed = Readonly<Record<'network' | 'network_merchant_id' | 'valid_from', unknown>>;

const keyOf = (row: Partial<Keyed>) =>
  [row.network, row.network_merchant_id, row.valid_from].map(String).join(' ');

export const isLasting = ({ valid_to: end }: KnownNetworkId, now: number): boolean =>
  end === null || end > now;
