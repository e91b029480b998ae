import type { Partner } from '@dinelink/contract';
import type { OffersStore } from '../offers/offers.store.ts';
import { problem } from '../problems.ts';
import { hasLeft } from './domain/highlights.ts';
import { localDay } from './domain/local-day.ts';
import { type DetailRow, merchantOf } from './merchant-record.ts';
import { offersFor, type Shown } from './merchant-view.ts';
import type { MerchantsStore } from './merchants.store.ts';

interface Stores {
  readonly store: MerchantsStore;
  readonly offers: OffersStore;
}

export const merchantNotFound = () => problem('MERCHANT_NOT_FOUND');

/** A merchant that has not left, with its offers; `at` in epoch ms. Throws where there is none. */
export async function findShown(
  { store, offers }: Stores,
  partner: Partner,
  { merchantId, at }: { merchantId: number; at: number },
): Promise<Omit<Shown, 'usage'> & { readonly row: DetailRow }> {
  const row = await store.detail(merchantId);
  if (!row) throw merchantNotFound();
  const today = localDay(row.time_zone, at);
  const merchant = merchantOf(row);
  if (hasLeft(merchant.lifetime, today.day)) throw merchantNotFound();
  const all = (await offers.ofMerchants([merchantId])).get(merchantId) ?? [];
  return { row, merchant, today, offers: offersFor(all, partner.key, today.date) };
}
