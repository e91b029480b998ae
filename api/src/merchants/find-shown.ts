import type { Partner } from '@dinelink/contract';
import type { Offer } from '../offers/domain/offer.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import { problem } from '../problems.ts';
import { hasLeft } from './domain/highlights.ts';
import { type LocalDay, localDay } from './domain/local-day.ts';
import { type DetailRow, lifetimeOf } from './merchant-record.ts';
import { offersFor } from './merchant-view.ts';
import type { MerchantsStore } from './merchants.store.ts';

interface Stores {
  readonly store: MerchantsStore;
  readonly offers: OffersStore;
}

interface Shown {
  readonly row: DetailRow;
  readonly today: LocalDay;
  /** Those that members of the programme can use today or later. */
  readonly offers: Offer[];
}

export const merchantNotFound = () => problem('MERCHANT_NOT_FOUND');

/** A merchant that has not left, with its offers; `at` in epoch ms. Throws where there is none. */
export async function findShown(
  { store, offers }: Stores,
  partner: Partner,
  { merchantId, at }: { merchantId: number; at: number },
): Promise<Shown> {
  const row = await store.detail(merchantId);
  const today = row && localDay(row.time_zone, at);
  if (!row || !today || hasLeft(lifetimeOf(row), today.day)) throw merchantNotFound();
  const all = (await offers.ofMerchants([merchantId])).get(merchantId) ?? [];
  return { row, today, offers: offersFor(all, partner.key, today.date) };
}
