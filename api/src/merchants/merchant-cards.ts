import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { hasLeft } from './domain/highlights.ts';
import { localDays } from './domain/local-day.ts';
import { fieldsOf, shownOf } from './merchant-view.ts';
import { createMerchantsStore } from './merchants.store.ts';
import { visitorOf } from './visitor.ts';

interface CardsOf {
  readonly ids: readonly number[];
  readonly at: number;
  /** Null: as visitors see them. */
  readonly memberId: number | null;
}

interface MerchantCard {
  readonly fields: ReturnType<typeof fieldsOf>;
  /** False for one that has left; it earns nothing. */
  readonly isListed: boolean;
}

export type MerchantCards = ReadonlyMap<number, MerchantCard>;

/** The fields of merchants by id, those that have left too; a query each for merchants, offers and member, whatever their number. */
export async function merchantCards(
  database: Database,
  partner: Partner,
  { ids, at, memberId }: CardsOf,
): Promise<MerchantCards> {
  if (ids.length === 0) return new Map();
  const [merchants, offers, visitor] = await Promise.all([
    createMerchantsStore(database).known(ids),
    createOffersStore(database).ofMerchants(ids),
    visitorOf(database, { partner, memberId, at }),
  ]);
  const dayIn = localDays(at);
  return new Map(
    [...merchants].map(([id, { merchant, isActive }]) => {
      const today = dayIn(merchant.timeZone);
      const isListed = isActive && !hasLeft(merchant.lifetime, today.day);
      const own = isListed ? (offers.get(id) ?? []) : [];
      const shown = shownOf({ merchant, offers: own }, { partner, visitor, today });
      return [id, { fields: fieldsOf(shown, { partner, visitor, at }), isListed }];
    }),
  );
}
