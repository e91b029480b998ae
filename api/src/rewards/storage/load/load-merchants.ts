import type { CardNetwork } from '@dinelink/contract';
import type { BatchRows } from '../../domain/batch/batch.ts';
import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import { merchantRefKey } from '../../domain/matching/reference-data.ts';
import { loadOffers } from './load-offers.ts';
import { loadMerchantRefs, loadMerchants } from './load-reference.ts';
import type { Source } from '../../../db/connection.ts';

/** Network merchant ids and their restaurants. */
export type MerchantRefs = Pick<BatchRows, 'merchantRefs' | 'merchants'>;

export type MerchantReference = MerchantRefs & Pick<BatchRows, 'offers'>;

export const noMerchants: MerchantReference = {
  merchantRefs: new Map(),
  offers: new Map(),
  merchants: new Map(),
};

interface Params {
  readonly refs: readonly [CardNetwork, string][];
  readonly merchants: readonly number[];
}

/** Restaurants with their offers, whose state a batch may change. */
export const withOffersOf = async (source: Source, refs: MerchantRefs): Promise<MerchantReference> => ({
  ...refs,
  offers: await loadOffers(source, refs.merchants.keys()),
});

/** Restaurants by network ids or numbers, with their offers. */
async function loadPlaces(source: Source, { refs, merchants: ids }: Params): Promise<MerchantReference> {
  const { merchantRefs, merchants } = await loadMerchantRefs(source, refs);
  const [offers, others] = await Promise.all([
    loadOffers(source, new Set([...merchants.keys(), ...ids])),
    loadMerchants(source, new Set(ids.filter((id) => !merchants.has(id)))),
  ]);
  return { merchantRefs, offers, merchants: new Map([...merchants, ...others]) };
}

interface Needed {
  readonly dines: readonly Dine[];
  readonly merchants: readonly number[];
}

/** Loads the dines' restaurants that the events do not have. */
export async function withMerchantsOf(
  source: Source,
  { dines, merchants: others }: Needed,
  known: MerchantReference,
): Promise<MerchantReference> {
  const refs = refsOf([], dines).filter(
    ([network, ref]) => !known.merchantRefs.has(merchantRefKey(network, ref)),
  );
  const all = [...others, ...dines.flatMap(({ merchantId }) => merchantId ?? [])];
  const merchants = all.filter((id) => !known.merchants.has(id));
  const more = await loadPlaces(source, { refs, merchants });
  return {
    merchantRefs: new Map([...known.merchantRefs, ...more.merchantRefs]),
    offers: new Map([...known.offers, ...more.offers]),
    merchants: new Map([...known.merchants, ...more.merchants]),
  };
}

export const hasLimits = ({ offers }: MerchantReference) =>
  [...offers.values()].some((list) => list.some(({ type }) => type === 'Limited'));

/** Every network merchant id of events and dines, once. */
export function refsOf(
  events: readonly Omit<CardEvent, 'order'>[],
  dines: readonly Dine[],
): [CardNetwork, string][] {
  const refs = new Map<string, [CardNetwork, string]>();
  const add = (network: CardNetwork, ref: string | null) => {
    if (ref !== null) refs.set(merchantRefKey(network, ref), [network, ref]);
  };
  for (const { network, networkMerchantId } of events) add(network, networkMerchantId);
  for (const { network, authMerchantRef, settledMerchantRef } of dines) {
    add(network, authMerchantRef);
    add(network, settledMerchantRef);
  }
  return [...refs.values()];
}
