import {
  endNetworkIds,
  expireOffers,
  findNetworkIds,
  findOffers,
  type Ground,
  type KnownNetworkId,
  type KnownOffer,
  save,
} from './import.store.ts';
import { localDay } from '../engine/local-day.ts';
import type { OpenLine } from './merchant-line.ts';
import { networkIdColumns, offerColumns, saysSame } from './merchant-rows.ts';

/** A line whose merchant has its number. */
export interface Part {
  readonly id: number;
  readonly line: OpenLine;
}

/**
 * Makes the offers of these merchants what their lines say: those not named any more expire, those that never came from a
 * file are left alone. Answers the external ids of merchants with a change.
 */
export async function saveOffers(ground: Ground, parts: readonly Part[], now: number): Promise<Set<string>> {
  const told = parts.filter(({ line }) => line.offers !== undefined);
  const known = await findOffers(
    ground,
    told.map(({ id }) => id),
  );
  const changed = new Set<string>();
  const rows = told.flatMap(({ id, line }) => {
    const mine = new Map(known.filter(isOf(id)).map((offer) => [offer.external_id, offer]));
    const today = localDay(line.timeZone, now).date;
    const different = (line.offers ?? [])
      .map((offer) => offerColumns(offer, { merchantId: id, today }, mine.get(offer.externalId)))
      .filter((columns) => !saysSame(columns, mine.get(String(columns.external_id))));
    if (different.length > 0) changed.add(line.externalId);
    return different.map((columns) => ({ ...columns, updated_at: now }));
  });
  await save(ground, 'offer', rows);
  const gone = told.flatMap(({ id, line }) => {
    const named = new Set((line.offers ?? []).map(({ externalId }) => externalId));
    const over = known.filter(isOf(id)).filter((offer) => isUnnamed(offer, named));
    if (over.length > 0) changed.add(line.externalId);
    return over;
  });
  await expireOffers(ground, { ids: gone.map(({ id }) => id), now });
  return changed;
}

const isOf = (merchantId: number) => (row: { readonly merchant_id: number }) =>
  row.merchant_id === merchantId;

const isUnnamed = ({ external_id: name, state }: KnownOffer, named: ReadonlySet<string>) =>
  name !== null && !named.has(name) && state !== 'expired';

/** Makes the network ids of these merchants what their lines say; one not named any more ends now. Answers who has a new one. */
export async function saveNetworkIds(
  ground: Ground,
  parts: readonly Part[],
  now: number,
): Promise<Set<string>> {
  const told = parts.filter(({ line }) => line.networkIds !== undefined);
  const known = await findNetworkIds(ground, { merchantIds: told.map(({ id }) => id), ids: [] });
  const changed = new Set<string>();
  const rows = told.flatMap(({ id, line }) => {
    const mine = new Map(known.filter(isOf(id)).map((row) => [keyOf(row), row]));
    const different = (line.networkIds ?? [])
      .map((networkId) => networkIdColumns(networkId, id))
      .filter((columns) => !saysSame(columns, mine.get(keyOf(columns))));
    if (different.length > 0) changed.add(line.externalId);
    return different;
  });
  await save(ground, 'mid_map', rows);
  const gone = told.flatMap(({ id, line }) => {
    const named = new Set((line.networkIds ?? []).map((networkId) => keyOf(networkIdColumns(networkId, id))));
    return known.filter(isOf(id)).filter((row) => !named.has(keyOf(row)) && isLasting(row, now));
  });
  await endNetworkIds(ground, { ids: gone.map(({ id }) => id), now });
  return changed;
}

type Keyed = Readonly<Record<'network' | 'network_merchant_id' | 'valid_from', unknown>>;

const keyOf = (row: Partial<Keyed>) =>
  [row.network, row.network_merchant_id, row.valid_from].map(String).join(' ');

export const isLasting = ({ valid_to: end }: KnownNetworkId, now: number): boolean =>
  end === null || end > now;
