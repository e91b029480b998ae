import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { hasLeft } from './domain/highlights.ts';
import { localDays } from './domain/local-day.ts';
import { fieldsOf, offersFor } from './merchant-view.ts';
import { createMerchantsStore } from './merchants.store.ts';
import { visitorOf } from './visitor.ts';

/** The fields of merchants by id, as visitors see them; without those that have left. Two queries, whatever their number. */
export async function merchantCards(
  database: Database,
  partner: Partner,
  { ids, at }: { readonly ids: readonly number[]; readonly at: number },
): Promise<Map<number, ReturnType<typeof fieldsOf>>> {
  if (ids.length === 0) return new Map();
  const [merchants, offers, visitor] = await Promise.all([
    createMerchantsStore(database).summaries(ids),
    createOffersStore(database).ofMerchants(ids),
    visitorOf(database, { partner, memberId: null, at }),
  ]);
  const dayIn = localDays(at);
  const cards = merchants.flatMap((merchant) => {
    const today = dayIn(merchant.timeZone);
    if (hasLeft(merchant.lifetime, today.day)) return [];
    const own = offersFor(offers.get(merchant.id) ?? [], partner.key, today.date);
    const shown = { merchant, today, offers: own, usage: visitor.usageIn(today.date) };
    return [[merchant.id, fieldsOf(shown, { partner, visitor, at })] as const];
  });
  return new Map(cards);
}
