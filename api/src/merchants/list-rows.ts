import type { Offer } from '../offers/domain/offer.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import type { MerchantRecord } from './merchant-record.ts';
import type { MerchantsStore } from './merchants.store.ts';

/** A merchant's row in a list. */
interface ListRow {
  readonly merchant: MerchantRecord;
  readonly offers: readonly Offer[];
}

interface Dependencies {
  readonly store: MerchantsStore;
  readonly offers: OffersStore;
  /** The current index; null while there is none. */
  readonly current: () => object | null;
}

const MAX_KEPT = 20_000;

/**
 * Reads rows for lists and caches them until the index is replaced. Returns them in the order of the ids, without those that no
 * longer exist.
 */
export function createListRows({ store, offers, current }: Dependencies) {
  let kept = new Map<number, ListRow>();
  let keptFor: object | null = null;

  const read = async (ids: readonly number[]): Promise<ListRow[]> => {
    const [merchants, those] = await Promise.all([store.summaries(ids), offers.ofMerchants(ids)]);
    return merchants.map((merchant) => ({ merchant, offers: those.get(merchant.id) ?? [] }));
  };
  return async (ids: readonly number[]): Promise<ListRow[]> => {
    const index = current();
    if (index === null) return read(ids);
    if (index !== keptFor || kept.size > MAX_KEPT) [kept, keptFor] = [new Map(), index];
    const rows = kept;
    const missing = ids.filter((id) => !rows.has(id));
    for (const row of await read(missing)) rows.set(row.merchant.id, row);
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
